package dev.heddle.bench.peer;

import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.time.Duration;

/** Something that explores programs. */
public interface Tool {
    /** Names it, with its version if it has one of its own. */
    String name();

    /** Tells whether it takes a seed. */
    boolean isSeeded();

    /**
     * Has it search a program, in a JVM of its own.
     *
     * @param budget how long it may search; one with a bug is searched until that is found
     * @param seed where random numbers begin, if the tool takes one
     */
    Attempt search(Contest contest, Jdk jdk, Duration budget, long seed) throws IOException, InterruptedException;
}
