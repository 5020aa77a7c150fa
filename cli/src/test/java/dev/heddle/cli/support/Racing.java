package dev.heddle.cli.support;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;

/** Programs whose accesses are ordered, or not, by means that are easily overlooked. Each takes {@code broken} as its argument, or nothing. */
@SuppressWarnings({"UnusedVariable", "InfiniteRecursion"}) // to be read and written is all that variables are for here
public final class Racing {
    private Racing() {}

    private static boolean isBroken(String[] args) {
        return args.length > 0;
    }

    /** Let time pass without anything that synchronises. */
    private static void pass() {
        long end = System.nanoTime() + 300_000_000L;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** One thread sets something and is the first to use a class; another uses that class and reads it. */
    public static final class AroundInitialiser {
        private static int setting;

        private static final class Lazy {
            private static final int[] NUMBERS = {1};

            static int first() {
                return NUMBERS[0];
            }
        }

        public static void main(String[] args) throws InterruptedException {
            Thread one = new Thread(() -> {
                setting = 7;
                Lazy.first();
            });
            Thread other = new Thread(() -> {
                pass();
                int used = isBroken(args) ? 0 : Lazy.first();
                System.out.println(setting + used);
            });
            one.start();
            other.start();
            one.join();
            other.join();
        }
    }

    /** As the one before, where nothing that the class does is a plain access to what others share. The argument says what it does. */
    public static final class AroundQuietInitialiser {
        private static final class Box {
            int value;
            volatile int shown;
        }

        private static final class Quiet {
            private static int made;

            static {
                made = 1;
            }

            static void write(Box box) {
                box.value = 1;
            }

            static void show(Box box) {
                box.shown = 1;
            }

            static void lock(Box box) {
                synchronized (box) {
                    return;
                }
            }

            static Box make() {
                return new Box();
            }
        }

        private static void use(String how) {
            Box own = new Box();
            switch (how) {
                case "write" -> Quiet.write(own);
                case "show" -> Quiet.show(own);
                case "lock" -> Quiet.lock(own);
                default -> Quiet.make();
            }
        }

        public static void main(String[] args) throws InterruptedException {
            Box setting = new Box();
            Thread other = new Thread(() -> {
                pass();
                use(args[0]);
                System.out.println(setting.value);
            });
            other.start();
            setting.value = 7;
            use(args[0]);
            other.join();
        }
    }

    /** A thread writes and is joined, then another one does the same at the same place; main reads before it joins that one, or after it. */
    public static final class OneAfterAnother {
        private static int number;

        private static Thread writer() {
            Thread writer = new Thread(() -> number = 1);
            writer.start();
            return writer;
        }

        public static void main(String[] args) throws InterruptedException {
            writer().join();
            Thread second = writer();
            if (isBroken(args)) {
                pass();
                System.out.println(number);
            }
            second.join();
            System.out.println(number);
        }
    }

    /** A thread that never synchronises goes through an array until the program is ended; main touches what it has touched, or something else. */
    public static final class UntilTheEnd {
        private static int sum;

        public static void main(String[] args) {
            int[] numbers = new int[1000];
            Thread daemon = new Thread(() -> {
                for (long round = 0; round >= 0; round++) {
                    for (int i = 0; i < 900; i++) {
                        numbers[i]++;
                    }
                }
            });
            daemon.setDaemon(true);
            daemon.start();
            pass();
            for (int i = isBroken(args) ? 899 : 900; i < 1000; i++) {
                sum += numbers[i];
            }
            System.exit(0);
        }
    }

    /** Two threads change the same objects, one in each round between their meetings. The argument says at what they meet. */
    public static final class Rounds {
        public static final int COUNT = 300;

        private static final class Total {
            private int value;
        }

        private static void add(Total[] totals, Callable<Integer> meeting) {
            try {
                for (Total each : totals) {
                    each.value++;
                    meeting.call();
                }
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }

        public static void main(String[] args) throws InterruptedException {
            Total[] totals = new Total[COUNT];
            Arrays.setAll(totals, each -> new Total());
            CyclicBarrier barrier = new CyclicBarrier(2);
            Phaser phaser = new Phaser(2);
            Callable<Integer> meeting = args[0].equals("barrier") ? barrier::await : phaser::arriveAndAwaitAdvance;
            Thread one = new Thread(() -> add(totals, meeting));
            Thread other = new Thread(() -> add(totals, meeting));
            one.start();
            other.start();
            one.join();
            other.join();
        }
    }

    /** Threads run out of stack in the midst of accesses to fields and arrays that they share under a lock. */
    public static final class OutOfStack {
        private static final int[] COUNTS = new int[100];
        private static int depth;

        private static void fall() {
            synchronized (COUNTS) {
                depth++;
                COUNTS[depth % 100]++;
            }
            fall();
        }

        /** Holds the lock all the way down, so that one end of it that goes uncounted leaves it too early. */
        private static int fallHolding() {
            synchronized (COUNTS) {
                depth++;
                return fallHolding() + 1;
            }
        }

        private static void land() {
            for (int i = 0; i < 20; i++) {
                try {
                    if (i % 2 == 0) {
                        fall();
                    } else {
                        fallHolding();
                    }
                } catch (StackOverflowError expected) {
                    // once more
                }
            }
        }

        public static void main(String[] args) throws InterruptedException {
            Thread one = new Thread(null, OutOfStack::land, "one", 1 << 18);
            Thread other = new Thread(null, OutOfStack::land, "other", 1 << 18);
            one.start();
            other.start();
            one.join();
            other.join();
            System.out.println("landed");
        }
    }

    /** A hook that reads what a thread wrote before the JVM shut down, at the end of the last thread or because another one says so. */
    public static final class BeforeShutdown {
        private static final int PAUSE = 200;

        private static int last;

        private BeforeShutdown() {}

        public static void main(String[] args) throws InterruptedException {
            Thread writer = new Thread(() -> last = 1, "writer");
            if (args[0].equals("early")) {
                writer.start();
                Thread.sleep(PAUSE);
            }
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(last), "hook"));
            switch (args[0]) {
                case "exit" -> {
                    last = 1;
                    System.exit(0);
                }
                case "main" -> last = 1;
                case "worker" -> writer.start();
                case "daemon" -> {
                    writer.setDaemon(true);
                    writer.start();
                    Thread.sleep(PAUSE);
                }
                case "other" -> {
                    writer.start();
                    Thread.sleep(PAUSE);
                    System.exit(0);
                }
                default -> {
                    // The writer has written.
                }
            }
        }
    }

    /** Two threads go through one collection, with an iterator each or with one for both. */
    public static final class OneIterator {
        private OneIterator() {}

        public static void main(String[] args) throws InterruptedException {
            Collection<Integer> all = args[0].equals("list")
                    ? new ArrayList<>(List.of(1, 2, 3, 4))
                    : new HashMap<>(Map.of(1, 1, 2, 2, 3, 3, 4, 4)).keySet();
            Iterator<Integer> first = all.iterator();
            Iterator<Integer> second = args.length > 1 ? first : all.iterator();
            Thread one = new Thread(() -> first.next());
            Thread other = new Thread(() -> second.next());
            one.start();
            other.start();
            one.join();
            other.join();
        }
    }

    /**
     * Two threads take two locks in different orders, one after the other; with a second argument the first one does so once more.
     *
     * <p>The second then waits for a file to go, so that no deadlock happens: nothing that Heddle knows of orders the two.
     */
    public static final class LocksInTurn {
        private static final Object LEFT = new Object();
        private static final Object RIGHT = new Object();
        private static volatile boolean done;
        private static int count;

        private LocksInTurn() {}

        private static void takeLeftFirst() {
            synchronized (LEFT) {
                synchronized (RIGHT) {
                    count++;
                }
            }
        }

        public static void main(String[] args) throws InterruptedException, IOException {
            CountDownLatch latch = new CountDownLatch(1);
            BlockingQueue<String> queue = new LinkedBlockingQueue<>();
            File busy = File.createTempFile("locks", "in-turn");
            Thread one = new Thread(() -> {
                takeLeftFirst();
                switch (args[0]) {
                    case "latch" -> latch.countDown();
                    case "queue" -> queue.add("done");
                    default -> done = true;
                }
                if (args.length > 1) {
                    takeLeftFirst();
                }
                busy.delete();
            });
            one.start();
            switch (args[0]) {
                case "latch" -> latch.await();
                case "queue" -> queue.take();
                default -> {
                    while (!done) {
                        Thread.onSpinWait();
                    }
                }
            }
            while (busy.exists()) {
                Thread.onSpinWait();
            }
            synchronized (RIGHT) {
                synchronized (LEFT) {
                    count++;
                }
            }
            one.join();
        }
    }

    /** Two threads that wait for each other's lock when the program ends. */
    public static final class Stuck {
        private Stuck() {}

        public static void main(String[] args) throws InterruptedException {
            Object left = new Object();
            Object right = new Object();
            CyclicBarrier both = new CyclicBarrier(2);
            Thread one = new Thread(() -> {
                synchronized (left) {
                    meet(both);
                    synchronized (right) {
                        meet(both);
                    }
                }
            });
            Thread other = new Thread(() -> {
                synchronized (right) {
                    meet(both);
                    synchronized (left) {
                        meet(both);
                    }
                }
            });
            for (Thread each : List.of(one, other)) {
                each.setDaemon(true);
                each.start();
            }
            while (one.getState() != Thread.State.BLOCKED || other.getState() != Thread.State.BLOCKED) {
                Thread.sleep(1);
            }
        }

        private static void meet(CyclicBarrier both) {
            try {
                both.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
