package dev.heddle.bench.peer.program;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Threads that add to an atomic sum by compare-and-set, and count what they did. Argument: how many threads (2). */
public final class Atomics {
    private final AtomicLong sum = new AtomicLong();
    private final AtomicInteger additions = new AtomicInteger();

    private void add(long number) {
        long before = sum.get();
        while (!sum.compareAndSet(before, before + number)) {
            before = sum.get();
        }
        additions.incrementAndGet();
    }

    private void addSome() {
        add(2);
        add(3);
    }

    public static void main(String[] args) throws InterruptedException {
        int many = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Atomics atomics = new Atomics();
        Thread[] threads = new Thread[many];
        for (int i = 0; i < many; i++) {
            threads[i] = new Thread(atomics::addSome);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (atomics.sum.get() != 5L * many || atomics.additions.get() != 2 * many) {
            throw new AssertionError("sum " + atomics.sum.get() + " of " + atomics.additions.get());
        }
    }
}
