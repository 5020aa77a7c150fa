package dev.heddle.oracle;

import java.util.concurrent.ThreadLocalRandom;

/** Where random tests begin: somewhere else each time, or where {@code -Dseed=} says. */
final class Seeds {
    private Seeds() {}

    /** Gives the first seed, and prints it. */
    static long base() {
        Long given = Long.getLong("seed");
        long seed = given != null ? given : ThreadLocalRandom.current().nextInt(1_000_000_000);
        System.out.println("random programs from -Dseed=" + seed);
        return seed;
    }
}
