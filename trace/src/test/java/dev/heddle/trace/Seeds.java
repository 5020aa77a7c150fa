package dev.heddle.trace;

/** The seeds of random tests: that of {@code -Dseed=}, or as many as asked for, from the clock. */
final class Seeds {
    private Seeds() {}

    static long[] some(int count) {
        Long told = Long.getLong("seed");
        if (told != null) {
            return new long[] {told};
        }
        long[] seeds = new long[count];
        long first = System.nanoTime() & 0xFFFF_FFFFL;
        for (int i = 0; i < count; i++) {
            seeds[i] = first + i;
        }
        return seeds;
    }
}
