package dev.heddle.bench.program;

import java.util.ArrayList;
import java.util.List;

/**
 * Arrays that threads fill, and main reads when it has joined them; nobody knows the arrays afterwards, but the threads stay.
 *
 * <p>Argument: the number of arrays.
 */
public final class ManyArrays {
    private static final int LENGTH = 20_000;
    private static final int AT_ONCE = 50;

    private ManyArrays() {}

    /** Fills some arrays. */
    private static final class Filler extends Thread {
        private int[][] filled = {};

        private Filler(int number) {
            super("filler-" + number);
        }

        @Override
        public void run() {
            int[][] made = new int[AT_ONCE][LENGTH];
            for (int[] each : made) {
                for (int i = 0; i < LENGTH; i++) {
                    each[i] = i;
                }
            }
            filled = made;
        }

        private long empty() {
            long sum = 0;
            for (int[] each : filled) {
                for (int i = LENGTH - 1; i >= 0; i--) {
                    sum += each[i];
                }
            }
            filled = new int[0][];
            return sum;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Filler> fillers = new ArrayList<>();
        long sum = 0;
        for (int left = Integer.parseInt(args[0]); left > 0; left -= AT_ONCE) {
            Filler filler = new Filler(fillers.size());
            fillers.add(filler);
            filler.start();
            filler.join();
            sum += filler.empty();
        }
        System.out.println(fillers.size() + " threads, sum " + sum);
    }
}
