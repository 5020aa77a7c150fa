package dev.heddle.compared;

import java.util.Random;

/** What several threads do with classes of java.util.concurrent, told so that the account is the same in every order of their steps. */
public enum Scene {
    POOL_FILLED(Pools::filled),
    POOL_STOPPED(Pools::stopped),
    POOL_INVOKED(Pools::invoked),
    COMPLETION_SERVICE(Pools::completed),
    EXECUTORS(Pools::ofEveryKind),
    SCHEDULED(Delays::scheduled),
    PERIODIC(Delays::periodic),
    TIMER(Delays::timer),
    DELAYED(Delays::delayed),
    FORK_JOIN(Forks::tasks),
    FORK_JOIN_POOL(Forks::pool),
    BULK(Forks::bulk),
    STREAMS(Streams::pipeline),
    PARALLEL_ARRAYS(Streams::arrays),
    STAGES(Stages::graph),
    STAGES_IN_TIME(Stages::time),
    PHASER(Meetings::phaser),
    TIERED_PHASERS(Meetings::tiers),
    BARRIER(Meetings::barrier),
    BROKEN_BARRIER(Meetings::broken),
    EXCHANGER(Meetings::exchange),
    EXCHANGER_OF_MANY(Meetings::exchangeAmongMany),
    HANDOVER(Handovers::queue),
    TRANSFER(Handovers::transfer),
    PUBLISHER(Publishing::toAll),
    PUBLISHER_DROPPING(Publishing::dropping),
    SYNCHRONIZER(Locks::synchronizer),
    CONDITIONS(Locks::conditions),
    READ_WRITE(Locks::readWrite),
    STAMPED(Locks::stamped),
    PARKING(Locks::parking),
    RANDOM_NUMBERS(Locks::random);

    @SuppressWarnings("ImmutableEnumChecker") // a lambda that captures nothing
    private final Script script;

    /** Does it. */
    interface Script {
        void play(Random random, Account account) throws Exception;
    }

    Scene(Script script) {
        this.script = script;
    }

    /**
     * Play one.
     *
     * @param scene its name
     * @return the account
     */
    public static String play(String scene, long seed) throws Exception {
        Account account = new Account();
        Scene.valueOf(scene).script.play(new Random(seed), account);
        return account.toString();
    }
}
