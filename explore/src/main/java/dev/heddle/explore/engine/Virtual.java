package dev.heddle.explore.engine;

/** Values that stand for random ones: each a function of the thread and how often it has asked before, and of nothing else. */
final class Virtual {
    private Virtual() {}

    static long value(Strand self, int request) {
        return mix(self.id().hashCode() * 0x9E3779B97F4A7C15L + request);
    }

    /** Give an identity hash code: never 0, and as scattered as those of the JVM. */
    static int hash(Strand self, int request) {
        int hash = (int) (value(self, request) >>> 33);
        return hash == 0 ? 1 : hash;
    }

    /** Give the id of the next thread that a thread makes: its own and three digits, as long as there is room for them. */
    static long threadId(Strand maker) {
        long above = maker.thread.getId();
        int made = ++maker.made;
        boolean room = above < Long.MAX_VALUE / 2000 && made < 1000;
        return room ? above * 1000 + made : (value(maker, ~made) >>> 1) | (1L << 62);
    }

    private static long mix(long seed) {
        long z = seed + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
