package dev.heddle.coexist;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Starts threads in every way there is, one after another, so that each has one place in the family. */
public final class Family {
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    private static int seen;

    private Family() {}

    /** Starts a thread while it is initialised. */
    static final class Starter {
        static final Thread THREAD = new Thread(() -> see("from a class initialiser"), "initial");

        static {
            THREAD.start();
        }

        private Starter() {}
    }

    /** Overrides what it can. */
    static final class Stubborn extends Thread {
        int starts;

        Stubborn() {
            super("stubborn");
        }

        @Override
        public synchronized void start() {
            starts++;
            super.start();
        }

        @Override
        public void interrupt() {
            see("refuses to be interrupted");
        }

        @Override
        @SuppressWarnings("deprecation")
        public long getId() {
            return -7;
        }

        @Override
        public void run() {
            see("stubborn " + getId());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Thread;
        }

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public String toString() {
            throw new IllegalStateException("not to be asked");
        }
    }

    private static synchronized void see(String what) {
        seen++;
        System.out.println(seen + " " + what);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException never) {
            throw new IllegalStateException(never);
        }
    }

    private static void run(Thread thread) {
        thread.start();
        join(thread);
    }

    /** Starts the family: children in this order are 0.1, 0.2 and so on. */
    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        run(new Thread(
                () -> {
                    see("first");
                    run(new Thread(() -> see("grandchild"), "grandchild-1"));
                    run(new Thread(() -> see("grandchild"), "grandchild-2"));
                },
                "first"));
        ThreadGroup group = new ThreadGroup("group");
        Thread daemon = new Thread(group, () -> see("daemon in a group"), "daemon");
        daemon.setDaemon(true);
        run(daemon);
        Thread failing = new Thread(
                () -> {
                    throw new IllegalArgumentException("caught");
                },
                "failing");
        failing.setUncaughtExceptionHandler((thread, failure) -> see("handler of " + failure.getMessage()));
        run(failing);
        join(Starter.THREAD);
        Stubborn stubborn = new Stubborn();
        run(stubborn);
        stubborn.interrupt();
        see("starts " + stubborn.starts);
        INHERITED.set("from main");
        run(new Thread(() -> see("inherits " + INHERITED.get()), "inheriting"));
        ExecutorService pool = Executors.newFixedThreadPool(2, task -> new Thread(task, "pool"));
        pool.submit(() -> see("pool")).get();
        pool.submit(() -> run(new Thread(() -> see("child of a pool"), "pool-child")))
                .get();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        ExecutorService single = Executors.newSingleThreadExecutor();
        CompletableFuture.runAsync(() -> see("asynchronous"), single).get();
        single.shutdown();
        single.awaitTermination(1, TimeUnit.MINUTES);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            see("hook");
                            run(new Thread(() -> see("child of a hook"), "hook-child"));
                        },
                        "hook"));
    }
}
