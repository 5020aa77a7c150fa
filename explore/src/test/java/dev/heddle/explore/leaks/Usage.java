package dev.heddle.explore.leaks;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;

/**
 * What a JVM takes.
 *
 * @param heap bytes of the heap that are in use after a collection
 * @param metaspace bytes of what is known of classes
 * @param classes loaded classes
 * @param threads live threads
 */
record Usage(long heap, long metaspace, int classes, int threads) {
    private static final int COLLECTIONS = 3;

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
        Runtime runtime = Runtime.getRuntime();
        // More than one: the first may leave what only the end of a thread or a reference's clearing sets free.
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return new Usage(runtime.totalMemory() - runtime.freeMemory(), metaspace, classes, threads);
    }
}
