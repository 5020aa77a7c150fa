package dev.heddle.cli.support;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CountDownLatch;

/** Programs that one run makes suspicious, or not, however lucky it is. */
@SuppressWarnings({"UnusedVariable", "JdkObsolete"}) // to be read and written is all that variables are for here
public final class Suspicious {
    private Suspicious() {}

    /** Run one after the other, in threads that nothing orders. */
    private static void side(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(() -> {
            pause();
            other.run();
        });
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void pause() {
        try {
            Thread.sleep(40);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    /** Two lists, each of which takes in the other. */
    public static final class SyncLists {
        private static final List<Integer> ONE = Collections.synchronizedList(new ArrayList<>(List.of(1)));
        private static final List<Integer> OTHER = Collections.synchronizedList(new ArrayList<>(List.of(2)));

        public static void main(String[] args) throws InterruptedException {
            side(() -> ONE.addAll(OTHER), () -> OTHER.addAll(ONE));
        }
    }

    /** Two locks in different orders, and a list that both threads log to before and after. */
    public static final class Logged {
        private static final Object ONE = new Object();
        private static final Object OTHER = new Object();
        private static final List<String> LOG = new Vector<>();

        private static void nest(Object outer, Object inner) {
            LOG.add("begin");
            synchronized (outer) {
                synchronized (inner) {
                    LOG.add("within");
                }
            }
            LOG.add("end");
        }

        public static void main(String[] args) throws InterruptedException {
            side(() -> nest(ONE, OTHER), () -> nest(OTHER, ONE));
        }
    }

    /** The same with a latch that lets the second go on when the first is done: they can't meet. */
    public static final class Latched {
        private static final Object ONE = new Object();
        private static final Object OTHER = new Object();
        private static final List<String> LOG = new Vector<>();

        public static void main(String[] args) throws InterruptedException {
            CountDownLatch done = new CountDownLatch(1);
            side(
                    () -> {
                        LOG.add("first");
                        synchronized (ONE) {
                            synchronized (OTHER) {
                                LOG.add("within");
                            }
                        }
                        done.countDown();
                    },
                    () -> {
                        LOG.add("second");
                        try {
                            done.await();
                        } catch (InterruptedException hurry) {
                            return;
                        }
                        synchronized (OTHER) {
                            synchronized (ONE) {
                                LOG.add("within");
                            }
                        }
                    });
        }
    }

    /** Twelve threads, each of which takes its own lock and the next one's. */
    public static final class Ring {
        private static final int SIZE = 12;

        public static void main(String[] args) throws InterruptedException {
            Object[] locks = new Object[SIZE];
            Arrays.setAll(locks, any -> new Object());
            Thread[] threads = new Thread[SIZE];
            for (int i = 0; i < SIZE; i++) {
                Object mine = locks[i];
                Object next = locks[(i + 1) % SIZE];
                threads[i] = new Thread(() -> {
                    synchronized (mine) {
                        synchronized (next) {
                            Thread.onSpinWait();
                        }
                    }
                });
            }
            for (Thread each : threads) {
                each.start();
                Thread.sleep(10);
            }
            for (Thread each : threads) {
                each.join();
            }
        }
    }

    /** A pair of numbers. */
    private static final class Coord {
        int x;
        int y;
    }

    /** Two coordinates, behind a reference that is read anew in each locked step and never written. */
    public static final class Sprite {
        private Coord pos = new Coord();

        synchronized void move(int x, int y) {
            pos.x = x;
            pos.y = y;
        }

        synchronized void moveX(int x) {
            pos.x = x;
        }

        synchronized void moveY(int y) {
            pos.y = y;
        }

        public static void main(String[] args) throws InterruptedException {
            Sprite sprite = new Sprite();
            side(() -> sprite.move(1, 2), () -> {
                sprite.moveX(3);
                sprite.moveY(4);
            });
        }
    }
}
