package dev.heddle.compared;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Where threads wait for each other. */
final class Meetings {
    private Meetings() {}

    /** Parties that leave one after the other; no phase ends before all that are registered have arrived. */
    static void phaser(Random random, Account account) throws Exception {
        int parties = 2 + random.nextInt(2);
        int phases = 2 + random.nextInt(2);
        List<String> advances = Collections.synchronizedList(new ArrayList<>());
        Phaser phaser = new Phaser(parties) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                advances.add(phase + ":" + registered);
                return phase == phases || registered == 0;
            }
        };
        int leaves = random.nextInt(phases);
        AtomicInteger[] arrived = Collections.nCopies(phases + 1, 0).stream()
                .map(AtomicInteger::new)
                .toArray(AtomicInteger[]::new);
        List<Account.Action> actions = new ArrayList<>();
        for (int party = 0; party < parties; party++) {
            boolean first = party == 0;
            actions.add(() -> {
                for (int phase = 0; phase <= phases; phase++) {
                    arrived[phase].incrementAndGet();
                    if (first && phase == leaves) {
                        Account.check(phaser.arriveAndDeregister() == phase, "the phase in which it leaves");
                        return;
                    }
                    int next = phaser.arriveAndAwaitAdvance();
                    Account.check(next == phase + 1 || (phase == phases && next < 0), "the phase that comes: " + next);
                    int expected = phase <= leaves ? parties : parties - 1;
                    Account.check(arrived[phase].get() == expected, "all have arrived");
                }
            });
        }
        Account.together(actions);
        account.tell("advances", List.copyOf(advances));
        account.tell("phaser", phaser);
        account.tell("terminated", phaser.isTerminated() + " " + phaser.register() + " " + phaser.arrive());
    }

    static void tiers(Random random, Account account) throws Exception {
        Phaser root = new Phaser();
        int phases = 1 + random.nextInt(3);
        List<Phaser> children = List.of(new Phaser(root, 2), new Phaser(root, 1));
        List<Account.Action> actions = new ArrayList<>();
        AtomicInteger arrived = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            Phaser phaser = children.get(i / 2);
            actions.add(() -> {
                for (int phase = 1; phase <= phases; phase++) {
                    arrived.incrementAndGet();
                    int met = random(phase) ? phaser.arriveAndAwaitAdvance() : phaser.awaitAdvance(phaser.arrive());
                    Account.check(met == phase, "the phase that comes: " + met);
                    Account.check(arrived.get() >= 3 * phase, "all have arrived");
                }
            });
        }
        Account.together(actions);
        account.tell("root", root);
        account.tell("children", children);
    }

    private static boolean random(int phase) {
        return phase % 2 == 0;
    }

    static void barrier(Random random, Account account) throws Exception {
        int parties = 2 + random.nextInt(2);
        int rounds = 1 + random.nextInt(3);
        AtomicInteger trips = new AtomicInteger();
        List<Integer> indexes = Collections.synchronizedList(new ArrayList<>());
        CyclicBarrier barrier = new CyclicBarrier(parties, trips::incrementAndGet);
        Account.Action action = () -> {
            for (int round = 1; round <= rounds; round++) {
                indexes.add(barrier.await());
                Account.check(trips.get() >= round, "the action comes first");
            }
        };
        Account.together(Collections.nCopies(parties, action));
        account.tell("trips", trips.get());
        account.tellSorted("indexes", List.copyOf(indexes));
        account.tell("broken", barrier.isBroken() + " " + barrier.getNumberWaiting());
    }

    /** One gives up, or the action fails, or the barrier is reset: all others are told. */
    static void broken(Random random, Account account) throws Exception {
        int waiting = 1 + random.nextInt(2);
        boolean fails = random.nextBoolean();
        CyclicBarrier barrier = new CyclicBarrier(waiting + (fails ? 1 : 2), () -> {
            throw new IllegalStateException("action");
        });
        List<String> results = Collections.synchronizedList(new ArrayList<>());
        List<Account.Action> actions = new ArrayList<>();
        for (int i = 0; i < waiting; i++) {
            actions.add(() -> results.add(Account.result(barrier::await)));
        }
        actions.add(() ->
                results.add(Account.result(() -> fails ? barrier.await() : barrier.await(1, TimeUnit.NANOSECONDS))));
        Account.together(actions);
        account.tellSorted("results", List.copyOf(results));
        account.tell("broken", barrier.isBroken());
        account.tellResult("again", barrier::await);
        barrier.reset();
        account.tell("mended", !barrier.isBroken());
    }

    static void exchange(Random random, Account account) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        int rounds = 1 + random.nextInt(3);
        List<List<String>> got = List.of(new ArrayList<>(), new ArrayList<>());
        List<Account.Action> actions = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            int which = side;
            actions.add(() -> {
                for (int round = 0; round < rounds; round++) {
                    String word = "side " + which + " round " + round;
                    got.get(which)
                            .add(round == 1 ? exchanger.exchange(word, 1, TimeUnit.HOURS) : exchanger.exchange(word));
                }
            });
        }
        Account.together(actions);
        account.tell("got", got);
        account.tellResult("alone", () -> exchanger.exchange("nobody", 1, TimeUnit.MICROSECONDS));
    }

    /** Who gets whose is a matter of chance, but it is mutual. */
    static void exchangeAmongMany(Random random, Account account) throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        int many = 4;
        int[] got = new int[many];
        List<Account.Action> actions = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            int which = i;
            actions.add(() -> got[which] = exchanger.exchange(which));
        }
        Account.together(actions);
        for (int i = 0; i < many; i++) {
            account.tell("mutual", got[got[i]] == i && got[i] != i);
        }
    }
}
