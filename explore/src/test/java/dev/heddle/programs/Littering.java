package dev.heddle.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Programs that leave behind all they can: in statics, thread-local variables, pools, properties, hooks, threads that wait for ever.
 * Each fails if it finds something of an earlier execution.
 */
public final class Littering {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final VarHandle COUNT;
    private static final AtomicIntegerFieldUpdater<Littering> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Littering.class, "updated");
    private static final Map<String, List<byte[]>> KEPT = new HashMap<>();
    private static final ThreadLocal<List<byte[]>> LOCAL = ThreadLocal.withInitial(ArrayList::new);
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    private static final ConcurrentHashMap<String, Object> SHARED = new ConcurrentHashMap<>();

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(Littering.class, "count", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private static final Littering SELF = new Littering();

    private volatile int count;
    private volatile int updated;

    private Littering() {}

    private static void keep(String name) {
        List<byte[]> list = KEPT.computeIfAbsent(name, any -> new ArrayList<>());
        if (!list.isEmpty()) {
            throw new AssertionError(name + " was here before");
        }
        list.add(new byte[100]);
    }

    private static Thread start(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.start();
        return thread;
    }

    /** Locks, the monitor of a class, fields changed through handles. */
    public static void locks() throws InterruptedException {
        keep("locks");
        Runnable task = () -> {
            LOCK.lock();
            try {
                COUNT.getAndAdd(SELF, 1);
            } finally {
                LOCK.unlock();
            }
            synchronized (Littering.class) {
                UPDATER.incrementAndGet(SELF);
            }
        };
        Thread one = start("one", task);
        Thread two = start("two", task);
        one.join();
        two.join();
        if (SELF.count != 2 || SELF.updated != 2) {
            throw new AssertionError(SELF.count + " and " + SELF.updated);
        }
    }

    /** A pool that nobody shuts down, and what its threads know. */
    public static void pool() throws Exception {
        keep("pool");
        ThreadGroup group = new ThreadGroup("litter");
        if (Runtime.version().feature() < 19 && group.getParent().activeGroupCount() != 1) {
            throw new AssertionError("groups of others are left");
        }
        ExecutorService pool =
                Executors.newFixedThreadPool(2, task -> new Thread(group, task, "worker-" + group.getName()));
        for (int i = 0; i < 2; i++) {
            pool.submit(() -> {
                        LOCAL.get().add(new byte[100]);
                        SHARED.merge(Thread.currentThread().getName(), 1, (before, one) -> (int) before + (int) one);
                    })
                    .get();
        }
        if (!SHARED.toString().equals("{worker-litter=2}")) {
            throw new AssertionError(SHARED);
        }
        Timer timer = new Timer("timer", true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        SHARED.put("timer", this);
                    }
                },
                10);
    }

    /** Threads that wait for each other for ever, with much on their stacks. */
    public static void deadlock() {
        keep("deadlock");
        CountDownLatch both = new CountDownLatch(2);
        Object left = new Object();
        start("one", () -> hold(left, LOCK, both, new byte[1000]));
        start("two", () -> hold(LOCK, left, both, new byte[1000]));
    }

    private static void hold(Object first, Object second, CountDownLatch both, byte[] ballast) {
        LOCAL.get().add(ballast);
        synchronized (first) {
            both.countDown();
            try {
                both.await();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            synchronized (second) {
                throw new AssertionError("no deadlock with " + ballast.length);
            }
        }
    }

    /** The common pool, and futures that nobody waits for. */
    public static void commonPool() {
        keep("commonPool");
        if (ForkJoinPool.commonPool().getQueuedSubmissionCount() != 0) {
            throw new AssertionError("the common pool has work");
        }
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> "a");
        CompletableFuture<String> never = new CompletableFuture<>();
        never.thenRunAsync(() -> KEPT.clear());
        String joined = first.thenApplyAsync(text -> text + "b").join();
        int sum = List.of(1, 2, 3).parallelStream().mapToInt(each -> each).sum();
        if (!joined.equals("ab") || sum != 6) {
            throw new AssertionError(joined + sum);
        }
    }

    /** What lies around the program, and what is to happen at its end. */
    public static void surroundings() {
        keep("surroundings");
        if (System.getProperty("litter") != null || INHERITED.get() != null) {
            throw new AssertionError("somebody was here before");
        }
        System.setProperty("litter", "x".repeat(1000));
        Locale.setDefault(Locale.FRANCE);
        INHERITED.set("main");
        byte[] ballast = new byte[1000];
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> KEPT.put(thread.getName(), List.of(ballast)));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> KEPT.put("hook", List.of(ballast))));
        System.out.println("x".repeat(100));
        start("heir", () -> {
            if (!"main".equals(INHERITED.get())) {
                throw new AssertionError("nothing was inherited");
            }
            throw new IllegalStateException("for the handler");
        });
    }

    /** Virtual threads; nothing where there are none. */
    public static void virtualThreads() throws Exception {
        keep("virtualThreads");
        if (Runtime.version().feature() < 21) {
            return;
        }
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            Runnable task = () -> {
                LOCAL.get().add(new byte[100]);
                UPDATER.incrementAndGet(SELF);
            };
            threads[i] = (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
        }
        for (Thread each : threads) {
            each.join();
        }
        if (SELF.updated != threads.length) {
            throw new AssertionError(SELF.updated);
        }
    }
}
