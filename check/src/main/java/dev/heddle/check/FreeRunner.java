package dev.heddle.check;

import dev.heddle.model.Site;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Runs the program freely, in a JVM of its own with a detector in it: what is left where it can't be controlled. */
@FunctionalInterface
public interface FreeRunner {
    /** Can't run anything: for programs that are known to be under control. */
    FreeRunner NONE = (seed, delays, most, ended) -> {
        throw new IOException("there is nobody to run the program freely");
    };

    /**
     * Run it once; returns when nothing of it is left.
     *
     * @param seed where the random numbers begin that delay threads
     * @param delays where threads are delayed, now and then
     * @param most how long it may run
     * @param ended tells whether somebody has ended us, and so the program too
     * @throws IOException if a JVM can't be started
     */
    FreeRun run(long seed, Set<Site> delays, Duration most, BooleanSupplier ended) throws IOException;
}
