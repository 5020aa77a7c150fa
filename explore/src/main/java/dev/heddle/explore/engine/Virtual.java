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

    private static long mix(long seed) {
        long z = seed + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
