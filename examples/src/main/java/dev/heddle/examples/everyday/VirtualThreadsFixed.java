package dev.heddle.examples.everyday;

import java.util.concurrent.atomic.AtomicInteger;

/** {@link VirtualThreads} with an atomic counter. */
public final class VirtualThreadsFixed {

    private static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 10;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = VirtualThreadStarter.start(count::incrementAndGet);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("count " + count + ", expected " + n);
    }
}
