package dev.heddle.examples.everyday;

import java.util.HashMap;
import java.util.Map;

/**
 * Threads that put different keys into one HashMap.
 *
 * <p>Different keys are not different places: the map's table and size belong to all. Arguments: the number of threads
 * (2) and of keys each puts (4).
 */
public final class SharedHashmap {

    private static final Map<Integer, String> map = new HashMap<>();

    private static void fill(int first, int many) {
        for (int key = first; key < first + many; key++) {
            map.put(key, "value " + key); // bug: put
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int many = args.length > 1 ? Integer.parseInt(args[1]) : 4;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            int first = i * many;
            threads[i] = new Thread(() -> fill(first, many), "filler-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("size " + map.size() + ", expected " + n * many);
    }
}
