package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.Durations;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Spurious;
import java.time.Duration;
import picocli.CommandLine.Option;

/** The options that say how long a program is run under control, from where, and how far each execution may go. */
final class LimitOptions {
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

    /** When waits with a time-out may give up. */
    enum Timeouts {
        last,
        any
    }

    /** Refuses what can't be meant. */
    void check() {
        try {
            Spurious.parse(spurious);
        } catch (IllegalArgumentException e) {
            throw new BadInput("--spurious: " + e.getMessage(), "as in --spurious all, or --spurious wakeups=2,cas");
        }
        if (depth < 1 || threads < 1) {
            throw new BadInput("a limit below 1", "give --depth and --threads at least 1");
        }
        if (tail < 0) {
            throw new BadInput("--tail " + tail, "give it at least 0");
        }
    }

    long seed() {
        return seed;
    }

    /** Takes another time. */
    void budget(String time) {
        budget = time;
    }

    /** Returns how long it may take. */
    Duration budget() {
        return Durations.parse(budget, "--budget");
    }

    /** Returns how far each execution may go. */
    Limits limits() {
        return new Limits(depth, threads, tail, timeouts == Timeouts.any, Spurious.parse(spurious), false);
    }
}
