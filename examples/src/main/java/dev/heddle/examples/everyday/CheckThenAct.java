package dev.heddle.examples.everyday;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A thread-safe map used in two steps that are not safe together.
 *
 * <p>Each call of the ConcurrentHashMap is atomic, reading and then writing back is not: a hit gets lost. Arguments:
 * the number of threads (2) and of hits each counts (1).
 */
public final class CheckThenAct {

    private static final ConcurrentMap<String, Integer> hits = new ConcurrentHashMap<>();

    private static void count(String page, int times) {
        for (int i = 0; i < times; i++) {
            Integer before = hits.get(page); // bug: check
            hits.put(page, before == null ? 1 : before + 1); // bug: act
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int times = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> count("/index", times), "visitor-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int counted = hits.getOrDefault("/index", 0);
        System.out.println("hits " + counted + ", expected " + n * times);
        if (counted != n * times) {
            throw new AssertionError("a hit was lost"); // bug: assertion
        }
    }
}
