package dev.heddle.bench.program;

import java.util.function.IntConsumer;

/** Threads that do one thing together, each its part. */
final class Team {
    private Team() {}

    /** Start so many threads, tell each its number, from 0, and wait for all. */
    static void run(int threads, IntConsumer part) throws InterruptedException {
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int number = i;
            all[i] = new Thread(() -> part.accept(number), "worker-" + (i + 1));
            all[i].start();
        }
        for (Thread each : all) {
            each.join();
        }
    }
}
