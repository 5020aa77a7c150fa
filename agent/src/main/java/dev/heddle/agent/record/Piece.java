package dev.heddle.agent.record;

import dev.heddle.runtime.RehearsalThread;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What is played at a {@link Rehearsal}: threads that read and write, lock and wait for each other, now alone and now all at once.
 *
 * <p>It has one class, no lambdas and no strings put together: those would cost more than the rest.
 */
@SuppressWarnings("UnusedVariable") // to be read and written is all that they are for
public final class Piece implements Runnable {
    private static final int ROUNDS = 50;
    private static final int QUARREL = 1_000;
    private static final int WALK_ONS = 3;
    private static final int LENGTH = 40;

    private static int count;
    private static volatile int flag;

    private final int part;
    private final Piece whole;
    private final BooleanSupplier over;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger atomic = new AtomicInteger();
    private final int[] ints = new int[LENGTH];
    private final double[] doubles = new double[LENGTH];
    private final byte[] bytes = new byte[LENGTH];
    private final @Nullable Object[] objects = new Object[LENGTH];

    private boolean bit;
    private int number;
    private long large;
    private float small;
    private double broken;
    private @Nullable Object thing = this;

    /** Begin with the director, who is told when it is time to go. */
    public Piece(BooleanSupplier over) {
        this.part = 0;
        this.whole = this;
        this.over = over;
    }

    private Piece(int part, Piece whole) {
        this.part = part;
        this.whole = whole;
        this.over = whole.over;
    }

    @Override
    public void run() {
        try {
            if (part == 0) {
                direct();
            } else if (part < 0) {
                act(4, whole);
            } else {
                act(ROUNDS, whole);
                quarrel(whole);
            }
        } catch (InterruptedException | OutOfMemoryError enough) {
            // What the JVM has seen by now must do.
            return;
        }
    }

    private void direct() throws InterruptedException {
        act(ROUNDS, new Piece(0, this));
        play(new RehearsalThread(new Piece(1, this)), new RehearsalThread(new Piece(2, this)));
        for (int i = 0; i < WALK_ONS && !over.getAsBoolean(); i++) {
            play(new RehearsalThread(new Piece(-1, this)));
        }
    }

    /** Let threads run, and wait for all that could be started. */
    private static void play(Thread... cast) {
        int started = 0;
        try {
            while (started < cast.length) {
                cast[started].start();
                started++;
            }
        } finally {
            for (int i = 0; i < started; i++) {
                awaitEnd(cast[i]);
            }
        }
    }

    private static void awaitEnd(Thread thread) {
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException hurry) {
                // It hurries already.
            }
        }
    }

    private static void act(int rounds, Piece with) throws InterruptedException {
        for (int i = 0; i < rounds && !with.over.getAsBoolean(); i++) {
            touch(with, i);
            touchElements(with, i);
            synchronize(with, i);
            if (i % 16 == 0) {
                touch(new Piece(3, with), i);
            }
        }
    }

    /** Want what others want. */
    private static void quarrel(Piece with) {
        for (int i = 0; i < QUARREL && !with.over.getAsBoolean(); i++) {
            with.number++;
            with.atomic.incrementAndGet();
        }
    }

    private static void touch(Piece with, int i) {
        count += i;
        flag = i;
        count += flag;
        with.number++;
        with.number = with.number + (i % 7) * 1_000;
        with.large += i * 0x1_0000_0001L;
        with.small += 0.5f;
        with.broken += i * 1.25;
        with.bit = !with.bit;
        Object old = with.thing;
        with.thing = i % 3 == 0 ? null : i % 3 == 1 ? with : with.ints;
        with.objects[0] = old;
    }

    private static void touchElements(Piece with, int i) {
        int[] ints = with.ints;
        for (int k = 1; k < LENGTH; k += 1 + i % 3) {
            ints[k] += ints[k - 1] + i;
        }
        int far = i * 7 % LENGTH;
        with.doubles[far] += i * 0.75;
        with.bytes[far]++;
        with.objects[far] = i % 2 == 0 ? null : with.objects[LENGTH - 1 - far];
        System.arraycopy(ints, 0, ints, 8, 8);
        Arrays.fill(with.bytes, 0, 8, (byte) i);
    }

    private static void synchronize(Piece with, int i) throws InterruptedException {
        synchronized (with) {
            synchronized (with.objects) {
                with.number++;
            }
            if (i % 64 == 1) {
                with.wait(0, 1);
            }
            with.notifyAll();
        }
        with.lock.lock();
        try {
            with.number++;
        } finally {
            with.lock.unlock();
        }
        with.atomic.incrementAndGet();
        with.atomic.compareAndSet(i, i + 1);
        with.number += with.atomic.get();
    }
}
