package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.Durations;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Spurious;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Sharing;
import dev.heddle.explore.strategy.Divisible;
import dev.heddle.explore.strategy.Strategies;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how a program is searched, and how far. */
final class SearchOptions {
    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description = {
                "Who moves next: auto (default: mix, bounded and dpor by turns, until dpor is through), mix (pos and pct, "
                        + "as a coin falls), random, pct (priorities, few changes; pct:5 for five), pos (priorities by "
                        + "operation), bounded (every order with few preemptions), dfs (every order), dpor (every order "
                        + "that can make a difference, each once)."
            })
    private String strategy = Strategies.DEFAULT;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where random numbers begin (default 1): the same seed, the same executions.")
    private long seed = 1;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "How long to search, all tests together: 60s (default), 500ms, 10m, 1h.")
    private String budget = "60s";

    @Option(names = "--executions", paramLabel = "N", description = "How many executions of each test at most.")
    private long executions = Long.MAX_VALUE;

    @Option(
            names = "--depth",
            paramLabel = "N",
            description = "How many steps one execution may have (default 100000).")
    private int depth = Limits.DEFAULT.steps();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads one execution may have (default 10000).")
    private int threads = Limits.DEFAULT.threads();

    @Option(
            names = "--tail",
            paramLabel = "N",
            description = "How many steps daemon threads and the like may do once the program has exited, or its last "
                    + "other thread has ended (default 1000).")
    private int tail = Limits.DEFAULT.tail();

    @Option(
            names = "--preemptions",
            paramLabel = "N",
            description =
                    "With --strategy bounded: how many preemptions at most (default " + Strategies.PREEMPTIONS + ").")
    private @Nullable Integer preemptions;

    @Option(
            names = "--stop-first",
            description = "End at the first violation that is no mere data race, whichever test it is in.")
    private boolean stopFirst;

    @Option(
            names = "--timeouts",
            paramLabel = "WHEN",
            description = "When a wait with a time-out may give up: last (default), only where no thread can move "
                    + "otherwise that has not slept past it; any, at any moment.")
    private Timeouts timeouts = Timeouts.last;

    @Option(
            names = "--spurious",
            paramLabel = "WHAT",
            description = "What may happen for no reason, once to each thread: wakeups (a wait ends), parks (a park "
                    + "returns), cas (a weak compare-and-set fails), or all; wakeups=2,cas for other numbers.")
    private String spurious = "";

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "How many processes take part in a search of auto or dpor that takes longer than a second "
                    + "(default: as many as there are processors), unless --executions bounds it.")
    private @Nullable Integer workers;

    @Option(
            names = "--resume",
            description = "Go on with the search that the same command has begun and not brought to its end.")
    private boolean resume;

    /** When waits with a time-out may give up. */
    enum Timeouts {
        last,
        any
    }

    /** Refuses what can't be meant. */
    void check() {
        String plain = strategy.replaceFirst(":.*", "");
        if (preemptions != null && !plain.equals("bounded")) {
            throw new BadInput("--preemptions without --strategy bounded", "add --strategy bounded");
        }
        if (preemptions != null && !strategy.equals(plain)) {
            throw new BadInput("--preemptions and --strategy " + strategy, "say the number once");
        }
        try {
            Strategies.named(strategyName(), seed);
        } catch (IllegalArgumentException e) {
            throw new BadInput(String.valueOf(e.getMessage()), "`heddle help explore` says what each does");
        }
        try {
            Spurious.parse(spurious);
        } catch (IllegalArgumentException e) {
            throw new BadInput("--spurious: " + e.getMessage(), "as in --spurious all, or --spurious wakeups=2,cas");
        }
        if (executions < 1 || depth < 1 || threads < 1) {
            throw new BadInput("a limit below 1", "give --executions, --depth and --threads at least 1");
        }
        if (resume && !isShared()) {
            throw new BadInput(
                    "--resume with a search that is not kept", "only those of auto and dpor are, without --executions");
        }
        if (workers != null && workers < 1) {
            throw new BadInput("--workers " + workers, "give it at least 1");
        }
        if (tail < 0) {
            throw new BadInput("--tail " + tail, "give it at least 0");
        }
    }

    /** Tells whether several processes can take part in it; only such a search is kept. */
    boolean isShared() {
        return Strategies.named(strategyName(), seed) instanceof Divisible && executions == Long.MAX_VALUE;
    }

    /** Says of options that they make no difference; empty if all do. */
    Optional<String> idle() {
        return workers == null || workers == 1 || isShared()
                ? Optional.empty()
                : Optional.of(
                        "one process does it all, whatever --workers says: only searches of auto and dpor without "
                                + "--executions are shared");
    }

    /** Tells whether an earlier search is to go on. */
    boolean resume() {
        return resume;
    }

    /** Returns the name of the strategy, with its number where it has one. */
    String strategyName() {
        return preemptions == null ? strategy : "bounded:" + preemptions;
    }

    long seed() {
        return seed;
    }

    /** Returns how far to search. */
    Budget budget() {
        return new Budget(
                Durations.parse(budget, "--budget"),
                executions,
                new Limits(depth, threads, tail, timeouts == Timeouts.any, Spurious.parse(spurious), false),
                stopFirst,
                Sharing.among(workers == null ? Runtime.getRuntime().availableProcessors() : workers));
    }
}
