package dev.heddle.programs;

import dev.heddle.explore.Heddle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Programs with few outcomes. */
public final class Worlds {
    private Worlds() {}

    private static void both(Runnable left, Runnable right) throws InterruptedException {
        Thread one = new Thread(left, "left");
        Thread two = new Thread(right, "right");
        one.start();
        two.start();
        one.join();
        two.join();
    }

    /** Loses an update, or does not. */
    public static final class Losing {
        private static int count;

        private Losing() {}

        public static int run(String amount) throws InterruptedException {
            int more = Integer.parseInt(amount);
            both(() -> count = count + more, () -> count = count + 1);
            return count;
        }
    }

    /** Adds to a collection that only variables refer to, in one order or another; and to one that a thread has for itself. */
    public static final class Collecting {
        private Collecting() {}

        public static void run(String type) throws InterruptedException {
            Collection<String> shared = made(type);
            both(() -> shared.add("left"), () -> {
                Collection<String> own = new ConcurrentLinkedQueue<>();
                own.add("own");
                shared.add("right");
            });
        }

        private static Collection<String> made(String type) {
            return switch (type) {
                case "ArrayBlockingQueue" -> new ArrayBlockingQueue<>(2);
                case "KeySetView" -> ConcurrentHashMap.newKeySet();
                case "ConcurrentLinkedQueue" -> new ConcurrentLinkedQueue<>();
                case "ConcurrentSkipListSet" -> new ConcurrentSkipListSet<>();
                case "CopyOnWriteArrayList" -> new CopyOnWriteArrayList<>();
                case "LinkedBlockingQueue" -> new LinkedBlockingQueue<>();
                default -> throw new IllegalArgumentException(type);
            };
        }
    }

    /** Ends well, in a deadlock or with an exception. */
    public static final class Ending {
        private static final Object LEFT = new Object();
        private static final Object RIGHT = new Object();
        private static int count;

        private Ending() {}

        public static void run() throws InterruptedException {
            both(
                    () -> {
                        synchronized (LEFT) {
                            synchronized (RIGHT) {
                                if (++count == 2) {
                                    throw new IllegalStateException("too late");
                                }
                            }
                        }
                    },
                    () -> {
                        synchronized (RIGHT) {
                            synchronized (LEFT) {
                                count++;
                            }
                        }
                    });
        }
    }

    /** Tries in its finally blocks to hide that it has come to a deadlock. */
    public static final class Hiding {
        private static final Object LEFT = new Object();
        private static final Object RIGHT = new Object();
        private static volatile String state = "begun";

        private Hiding() {}

        public static void run() throws InterruptedException {
            both(() -> take(LEFT, RIGHT), () -> take(RIGHT, LEFT));
            state = "done";
        }

        private static void take(Object first, Object second) {
            try {
                synchronized (first) {
                    synchronized (second) {
                        System.out.println("both");
                    }
                }
            } finally {
                Thread.currentThread().setName("gone");
                System.out.println("hidden");
                state = "hidden";
            }
        }
    }

    /** Observes the same from two threads, under two names. */
    public static final class Observing {
        private Observing() {}

        public static void run() throws InterruptedException {
            AtomicInteger turn = new AtomicInteger();
            both(() -> Heddle.observe("last", "left " + turn.incrementAndGet()), () -> {
                Heddle.observe("last", "right " + turn.incrementAndGet());
                Heddle.observe("right", "there");
            });
        }
    }

    /** Prints from two threads, what one has seen of the other. */
    public static final class Printing {
        private static volatile int count;

        private Printing() {}

        public static void run() throws InterruptedException {
            both(() -> System.out.println("sees " + count), () -> {
                System.out.println("begins");
                count = 1;
                System.out.println("ends");
            });
        }
    }

    /** Exits with one code or the other. */
    public static final class Exiting {
        private Exiting() {}

        public static void run() {
            Thread other = new Thread(() -> System.exit(2));
            other.start();
            System.exit(1);
        }
    }

    /** Leaves all kinds of values behind. */
    public static final class Remembering {
        private static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());
        private static final List<String> PLAIN = new ArrayList<>();
        private static final Map<String, Integer> MAP = new ConcurrentHashMap<>();
        private static final long[] CELLS = new long[2];
        private static final int UNTOUCHED = 7;
        private static int unwritten = UNTOUCHED;

        private Remembering() {}

        private enum Mood {
            GOOD,
            BAD
        }

        private record Entry(String by, int n) {}

        private static final class Account {
            private final String owner;
            private int balance;
            private final AtomicInteger hits = new AtomicInteger();
            private @Nullable Entry last;
            private Mood mood = Mood.BAD;
            private @Nullable Object other;

            Account(String owner, int balance) {
                this.owner = owner;
                this.balance = balance;
            }

            synchronized void add(String by, int n) {
                balance += n;
                hits.incrementAndGet();
                last = new Entry(by, n);
                mood = Mood.GOOD;
                other = this;
            }
        }

        public static String run() throws InterruptedException {
            Account ann = new Account("ann", 10);
            Account bob = new Account("bob", 1);
            both(
                    () -> {
                        ann.add("left", 5);
                        MAP.put("left", 1);
                        CELLS[0] = 1;
                        synchronized (PLAIN) {
                            PLAIN.add("left");
                        }
                    },
                    () -> {
                        bob.add("right", 6);
                        CELLS[1] = 2;
                        synchronized (PLAIN) {
                            PLAIN.add("right");
                        }
                    });
            LOG.add("end");
            return ann.owner + bob.owner + unwritten;
        }
    }
}
