package dev.heddle.bench.hybrid.program;

import java.util.ArrayList;
import java.util.List;

/** Threads that all do the same. */
final class Crowd {

    private Crowd() {}

    /** Reads one of a program's arguments. */
    static int argument(String[] args, int which, int otherwise) {
        return args.length > which ? Integer.parseInt(args[which]) : otherwise;
    }

    /** Runs so many threads to their end. */
    static void run(int threads, Runnable work) throws InterruptedException {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(work, "worker-" + (i + 1));
            thread.start();
            all.add(thread);
        }
        for (Thread each : all) {
            each.join();
        }
    }
}
