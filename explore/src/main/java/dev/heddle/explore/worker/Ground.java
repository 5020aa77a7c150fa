package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.PlatformBackend;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.jdk.Surroundings;
import dev.heddle.explore.load.ExploringLoader;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeReader;
import dev.heddle.explore.search.Effort;
import dev.heddle.explore.search.Program;
import dev.heddle.explore.search.Sources;
import dev.heddle.explore.targets.Case;
import java.util.Map;
import java.util.Set;

/**
 * What all executions in a worker stand on.
 *
 * @param loader gives the program's classes, rewritten
 * @param surroundings what the program finds and changes around it
 * @param sources the lines of the program's sources
 * @param backend what carries its threads
 * @param platform what carries them where continuations can't, and tries again what they show
 * @param effort how much time may be spent on orders of outcomes
 */
record Ground(
        ExploringLoader loader,
        Surroundings surroundings,
        Sources sources,
        Backend backend,
        Backend platform,
        Effort effort) {
    /** How many threads that can't be ended a JVM bears. */
    private static final int MOST_LOST = 100;

    /** Make a case a program that runs here. */
    Program program(Case target) {
        OutcomeReader outcomes = new OutcomeReader(loader);
        return new Program() {
            @Override
            public Thread main() {
                surroundings.renew();
                return target.main();
            }

            @Override
            public boolean isWorn() {
                return PlatformBackend.lost() >= MOST_LOST;
            }

            @Override
            public ClassLoader loader() {
                return loader;
            }

            @Override
            public Outcome outcome(Scheduler last) {
                return outcomes.read(last, target.returned(), printed(last.sharesOutput()));
            }

            @Override
            public Map<String, String> prints() {
                return surroundings.printedByThread();
            }

            @Override
            public Set<String> written() {
                return outcomes.written();
            }
        };
    }

    private Map<String, String> printed(boolean shared) {
        String all = shared ? surroundings.printedByAll() : "";
        return !shared ? surroundings.printedByThread() : all.isEmpty() ? Map.of() : Map.of("", all);
    }
}
