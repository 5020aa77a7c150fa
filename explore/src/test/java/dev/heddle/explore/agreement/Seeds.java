package dev.heddle.explore.agreement;

import dev.heddle.oracle.Generator;
import dev.heddle.oracle.RandomProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Where random tests begin: somewhere else each time, or where {@code -Dseed=} says. */
public final class Seeds {
    /** Two threads that may also join or unpark one that is not started yet. */
    static final Generator.Size PAIR = new Generator.Size(2, 2, 10, true);

    /** Up to four threads. */
    static final Generator.Size MEDIUM = new Generator.Size(2, 4, 12, true);

    /** Three threads with enough to do to get in each other's way. */
    static final Generator.Size THREE = new Generator.Size(3, 3, 12, true);

    /** Two or three threads with so much to do that they often pass each other without a race that shows. */
    static final Generator.Size GUARDED = new Generator.Size(2, 3, 20, true);

    private Seeds() {}

    /** Give the first seed, and print it. */
    public static long base() {
        Long given = Long.getLong("seed");
        long seed = given != null ? given : ThreadLocalRandom.current().nextInt(1_000_000_000);
        System.out.println("random tests from -Dseed=" + seed);
        return seed;
    }

    /** Make programs. */
    static List<RandomProgram> programs(Generator.Size size, long seed, int count) {
        List<RandomProgram> programs = new ArrayList<>();
        for (long each = seed; each < seed + count; each++) {
            programs.add(Generator.generate(size, each));
        }
        return programs;
    }
}
