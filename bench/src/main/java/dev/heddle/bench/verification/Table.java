package dev.heddle.bench.verification;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;

/** One thing that is measured, on several programs. */
interface Table {
    /** Names it on the command line. */
    String name();

    /** Names the programs, in the order of the table. */
    List<String> programs();

    /**
     * Measures it.
     *
     * @param chosen tells by its name whether a program is wanted
     */
    Measured measure(Ground ground, Predicate<String> chosen) throws IOException, InterruptedException;

    /**
     * What came of it.
     *
     * @param text the table in Markdown
     * @param faults what is not as it must be, one sentence each
     */
    record Measured(String text, List<String> faults) {
        /** Keeps a copy. */
        public Measured {
            faults = List.copyOf(faults);
        }
    }
}
