package dev.heddle.coexist;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Has code of every shape that coverage tools put probes into, and state that two threads share. */
public final class Covered {
    private static final int ROUNDS = 20;
    private static int total;
    private static volatile boolean ready;
    private final byte[] bytes = new byte[4];
    private final boolean[] flags = new boolean[4];
    private final long[] longs = new long[2];
    private int left;
    private double weight;

    private Covered() {}

    private enum Step {
        LEFT,
        RIGHT,
        NEITHER
    }

    private interface Scale {
        Scale TWICE = new Scale() {};

        default int of(int value) {
            return value > 3 ? value * 2 : value;
        }
    }

    @SuppressWarnings("StaticGuardedByInstance") // There is one instance.
    private void turn(int round) {
        Step step = Step.values()[round % 3];
        synchronized (this) {
            switch (step) {
                case LEFT -> left++;
                case RIGHT -> {
                    bytes[round % bytes.length] = 1;
                    flags[round % flags.length] = true;
                }
                case NEITHER -> longs[round % 2] += round;
            }
            try {
                weight += round % 5 == 0 ? fail(round) : Scale.TWICE.of(round);
            } catch (IllegalStateException odd) {
                bytes[0]++;
            } finally {
                total += flags[1] && bytes[0] < 0 ? 0 : round;
            }
        }
    }

    private static int fail(int round) {
        if (round > 100) {
            return 0;
        }
        throw new IllegalStateException("round " + round);
    }

    /** Runs two threads over one object. */
    public static void main(String[] arguments) throws InterruptedException {
        Covered covered = new Covered();
        CountDownLatch begin = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 2; t++) {
            Thread thread = new Thread(() -> {
                try {
                    begin.await();
                } catch (InterruptedException ended) {
                    return;
                }
                for (int round = 0; round < ROUNDS; round++) {
                    covered.turn(round);
                }
                ready = true;
            });
            threads.add(thread);
            thread.start();
        }
        begin.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("left " + covered.left + " weight " + covered.weight + " total " + total + " longs "
                + covered.longs[0] + " " + covered.longs[1] + " ready " + ready);
    }
}
