package dev.heddle.programs;

import java.util.ArrayList;
import java.util.List;

/** Threads that take one lock, in any order: a class for each. */
final class OneLock {
    private OneLock() {}

    /** Run as many threads as the argument says. */
    public static void main(String[] arguments) throws InterruptedException {
        Object lock = new Object();
        int[] count = {0};
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
            threads.add(new Thread(() -> {
                synchronized (lock) {
                    count[0]++;
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread each : threads) {
            each.join();
        }
        if (count[0] != threads.size()) {
            throw new AssertionError(count[0]);
        }
    }
}
