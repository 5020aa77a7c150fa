package dev.heddle.bench.peer.program;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Two threads that add to an atomic sum by compare-and-set, and count what they did. */
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
        Atomics atomics = new Atomics();
        Thread one = new Thread(atomics::addSome, "one");
        Thread other = new Thread(atomics::addSome, "other");
        one.start();
        other.start();
        one.join();
        other.join();
        if (atomics.sum.get() != 10 || atomics.additions.get() != 4) {
            throw new AssertionError("sum " + atomics.sum.get() + " of " + atomics.additions.get());
        }
    }
}
