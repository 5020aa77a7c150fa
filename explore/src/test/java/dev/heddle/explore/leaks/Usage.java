package dev.heddle.explore.leaks;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;

/**
 * What a JVM takes.
 *
 * @param heap bytes of the heap that are in use after collections
 * @param metaspace bytes of what is known of classes
 * @param classes loaded classes
 * @param threads live threads
 */
record Usage(long heap, long metaspace, int classes, int threads) {
    /** After so many collections in a row that set nothing free there is nothing more. */
    private static final int IN_VAIN = 5;

    private static final long PAUSE = 50;
    private static final long NEXT_TO_NOTHING = 16 << 10;

    /** Collect what can be, and see what is left. */
    static Usage now() {
        long metaspace = 0;
        for (MemoryPoolMXBean each : ManagementFactory.getMemoryPoolMXBeans()) {
            if (each.getName().equals("Metaspace")) {
                metaspace = each.getUsage().getUsed();
            }
        }
        int classes = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
        int threads = ManagementFactory.getThreadMXBean().getThreadCount();
        return new Usage(collected(), metaspace, classes, threads);
    }

    /**
     * Collect until nothing more comes free. One collection is not enough: what has a cleaner, as a timer has, goes only after the
     * JVM's own thread has run that, and what a collector leaves as a gap only with the next that closes gaps.
     */
    private static long collected() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int inVain = 0; inVain < IN_VAIN; inVain++) {
            System.gc();
            long used = runtime.totalMemory() - runtime.freeMemory();
            if (used < least - NEXT_TO_NOTHING) {
                inVain = 0;
            }
            least = Math.min(least, used);
            try {
                Thread.sleep(PAUSE);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return least;
    }
}
