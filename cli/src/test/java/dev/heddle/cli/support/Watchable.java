package dev.heddle.cli.support;

import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.management.ManagementFactory;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Small programs to be watched, each a way in which a program can behave. */
public final class Watchable {
    private Watchable() {}

    /** Returns the class path that has them. */
    public static Path classPath() {
        return Path.of(ClassPlace.of(Watchable.class));
    }

    /** Says its arguments on standard output and a word on standard error, and echoes a line of its input. */
    public static final class Echo {
        private Echo() {}

        /** Echoes. */
        public static void main(String[] arguments) {
            System.out.println("arguments " + String.join("|", arguments));
            System.err.println("on standard error");
            if (arguments.length > 0 && arguments[0].equals("input")) {
                System.out.println("read " + new Scanner(System.in, StandardCharsets.UTF_8).nextLine());
            }
        }
    }

    /** Ends with 3. */
    public static final class ExitsWithThree {
        private ExitsWithThree() {}

        /** Exits. */
        public static void main(String[] arguments) {
            System.exit(3);
        }
    }

    /** Starts itself once more, in a JVM with the same options, and says how that ended. */
    public static final class StartsItself {
        private static int count;

        private StartsItself() {}

        /** Starts itself, or counts if it was. */
        public static void main(String[] arguments) throws IOException, InterruptedException {
            count++;
            if (arguments.length > 0) {
                System.out.println("the child counts to " + count);
                System.exit(3);
            }
            List<String> command = new ArrayList<>();
            command.add(ProcessHandle.current().info().command().orElseThrow());
            command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
            command.addAll(
                    List.of("-cp", System.getProperty("java.class.path"), StartsItself.class.getName(), "child"));
            System.out.println("the child ended with "
                    + new ProcessBuilder(command).inheritIO().start().waitFor());
        }
    }

    /** Throws out of main. */
    public static final class Throws {
        private Throws() {}

        /** Throws. */
        public static void main(String[] arguments) {
            if (arguments.length == 0) {
                throw new IllegalStateException("the till is empty");
            }
        }
    }

    /** Never ends. */
    public static final class Hangs {
        private Hangs() {}

        /** Hangs. */
        public static void main(String[] arguments) {
            System.out.println("hanging");
            while (true) {
                LockSupport.park();
            }
        }
    }

    /** Ends without shutdown hooks. */
    public static final class Halts {
        private Halts() {}

        /** Halts. */
        public static void main(String[] arguments) {
            Runtime.getRuntime().halt(9);
        }
    }

    /** Counts, and says how far. */
    public static final class Counts {
        private static int count;

        private Counts() {}

        /** Counts to its first argument. */
        public static void main(String[] arguments) {
            int last = Integer.parseInt(arguments[0]);
            while (count < last) {
                count++;
            }
            System.out.println("counted to " + count);
        }
    }

    /** Lets another class count. */
    public static final class Delegates {
        private Delegates() {}

        /** Counts to its first argument. */
        public static void main(String[] arguments) {
            Counts.main(arguments);
        }
    }

    /** Wakes a thread that it never starts. */
    public static final class WakesNobody {
        private WakesNobody() {}

        /** Makes the thread and wakes it. */
        public static void main(String[] arguments) {
            LockSupport.unpark(new Thread("nobody"));
        }
    }

    /** Counts on several threads, each for itself. */
    public static final class CountsTogether {
        private int count;

        private CountsTogether() {}

        /** Lets as many threads as the first argument says count to the second. */
        public static void main(String[] arguments) throws InterruptedException {
            int last = Integer.parseInt(arguments[1]);
            Thread[] threads = new Thread[Integer.parseInt(arguments[0])];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> new CountsTogether().countTo(last));
                threads[i].start();
            }
            for (Thread each : threads) {
                each.join();
            }
        }

        private void countTo(int last) {
            while (count < last) {
                count++;
            }
        }
    }

    /** Holds the lock of a file until it is killed, as a recording does. */
    public static final class Holds {
        private Holds() {}

        /** Locks the file that its argument names. */
        public static void main(String[] arguments) throws IOException {
            try (FileChannel channel = FileChannel.open(Path.of(arguments[0]), StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                while (lock.isValid()) {
                    System.out.println("holding");
                    LockSupport.park();
                }
            }
        }
    }

    /** Serves for ever: some threads work on what they share, guarded and not, others come and go. */
    public static final class Serves {
        private static final ReentrantReadWriteLock GATE = new ReentrantReadWriteLock();
        private static final int[] COUNTS = new int[4];
        private static volatile boolean flag;
        private static boolean full;
        private static int racy;
        private static int guarded;

        private Serves() {}

        /** Serves. */
        public static void main(String[] arguments) throws InterruptedException {
            for (int i = 0; i < 3; i++) {
                int number = i;
                new Thread(() -> serve(number), "server-" + i).start();
            }
            new Thread(() -> hand(true), "giver").start();
            new Thread(() -> hand(false), "taker").start();
            System.out.println("serving");
            for (int i = 0; ; i++) {
                Thread guest = new Thread(Serves::visit, "guest-" + i);
                guest.start();
                guest.join();
            }
        }

        private static void serve(int number) {
            while (true) {
                racy = racy % 100 + 1;
                flag = !flag;
                synchronized (COUNTS) {
                    guarded++;
                    count(number);
                }
                GATE.readLock().lock();
                try {
                    COUNTS[number]++;
                } finally {
                    GATE.readLock().unlock();
                }
            }
        }

        private static synchronized void count(int number) {
            COUNTS[number] += guarded % 2;
        }

        private static void visit() {
            GATE.writeLock().lock();
            try {
                COUNTS[3] = racy;
            } finally {
                GATE.writeLock().unlock();
            }
        }

        private static void hand(boolean give) {
            synchronized (GATE) {
                while (true) {
                    try {
                        while (full == give) {
                            GATE.wait();
                        }
                    } catch (InterruptedException e) {
                        return;
                    }
                    full = give;
                    GATE.notifyAll();
                }
            }
        }
    }

    /** Counts in two threads without a lock, and its author knows. */
    public static final class Annotated {
        /** Says that something need not be reported. */
        @Retention(RetentionPolicy.CLASS)
        @interface SuppressHeddle {
            String[] value() default {};
        }

        @SuppressHeddle({"DATA_RACE", "views"})
        private static int hits;

        private Annotated() {}

        /** Counts. */
        public static void main(String[] arguments) throws InterruptedException {
            Thread other = new Thread(() -> hits++, "other");
            other.start();
            hits++;
            other.join();
            System.out.println("hits " + hits);
        }
    }

    /** Is no program. */
    public static final class HasNoMain {
        private HasNoMain() {}
    }
}
