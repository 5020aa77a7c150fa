package dev.heddle.coexist;

import java.util.ArrayList;
import java.util.List;

/** Holds on to very many threads that have ended, each of which has gone through an array of its own. */
public final class Retired {
    private static final int LENGTH = 50_000;

    private Retired() {}

    private static void fill(int[] array) {
        for (int i = 0; i < array.length; i++) {
            array[i] = i;
        }
    }

    /** Starts as many as it is told, one after the other. */
    public static void main(String[] arguments) throws InterruptedException {
        List<Thread> all = new ArrayList<>();
        for (int i = Integer.parseInt(arguments[0]); i > 0; i--) {
            Thread thread = new Thread(() -> fill(new int[LENGTH]));
            thread.start();
            thread.join();
            all.add(thread);
        }
        System.out.println(all.size());
    }
}
