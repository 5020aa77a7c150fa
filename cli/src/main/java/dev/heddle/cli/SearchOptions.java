package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Sharing;
import dev.heddle.explore.strategy.Divisible;
import dev.heddle.explore.strategy.Strategies;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Option(names = "--executions", paramLabel = "N", description = "How many executions of each test at most.")
    private long executions = Long.MAX_VALUE;

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
            names = "--workers",
            paramLabel = "N",
            description = "How many processes take part in a search of auto or dpor that takes longer than a second "
                    + "(default: as many as there are processors), unless --executions bounds it.")
    private @Nullable Integer workers;

    @Option(
            names = "--resume",
            description = "Go on with the search that the same command has begun and not brought to its end.")
    private boolean resume;

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
            Strategies.named(strategyName(), seed());
        } catch (IllegalArgumentException e) {
            throw new BadInput(String.valueOf(e.getMessage()), "`heddle help explore` says what each does");
        }
        limits.check();
        if (executions < 1) {
            throw new BadInput("--executions " + executions, "give it at least 1");
        }
        if (resume && !isShared()) {
            throw new BadInput(
                    "--resume with a search that is not kept", "only those of auto and dpor are, without --executions");
        }
        if (workers != null && workers < 1) {
            throw new BadInput("--workers " + workers, "give it at least 1");
        }
    }

    /** Tells whether several processes can take part in it; only such a search is kept. */
    boolean isShared() {
        return Strategies.named(strategyName(), seed()) instanceof Divisible && executions == Long.MAX_VALUE;
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
        return limits.seed();
    }

    /** Returns how far to search. */
    Budget budget() {
        return new Budget(
                limits.budget(),
                executions,
                limits.limits(),
                stopFirst,
                Sharing.among(workers == null ? Runtime.getRuntime().availableProcessors() : workers));
    }
}
