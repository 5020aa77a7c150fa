package dev.heddle.compared;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread pools: what they accept, run, refuse and give back. */
final class Pools {
    private Pools() {}

    /** A pool that counts by its hooks. */
    private static final class Counting extends ThreadPoolExecutor {
        private final AtomicInteger begun = new AtomicInteger();
        private final AtomicInteger ended = new AtomicInteger();
        private final AtomicInteger terminations = new AtomicInteger();

        Counting(int core, int most, BlockingQueue<Runnable> queue, RejectedExecutionHandler handler) {
            super(core, most, 1, TimeUnit.HOURS, queue, handler);
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
            begun.incrementAndGet();
        }

        @Override
        protected void afterExecute(Runnable task, Throwable thrown) {
            ended.incrementAndGet();
        }

        @Override
        protected void terminated() {
            terminations.incrementAndGet();
        }
    }

    /** Make a pool. What discards the oldest never ends where there is none. */
    private static Counting random(Random random) {
        int core = 1 + random.nextInt(2);
        BlockingQueue<Runnable> queue = switch (random.nextInt(3)) {
            case 0 -> new LinkedBlockingQueue<>(1 + random.nextInt(2));
            case 1 -> new ArrayBlockingQueue<>(1);
            default -> new SynchronousQueue<>();
        };
        RejectedExecutionHandler handler = switch (random.nextInt(queue instanceof SynchronousQueue ? 3 : 4)) {
            case 0 -> new ThreadPoolExecutor.AbortPolicy();
            case 1 -> new ThreadPoolExecutor.CallerRunsPolicy();
            case 2 -> new ThreadPoolExecutor.DiscardPolicy();
            default -> new ThreadPoolExecutor.DiscardOldestPolicy();
        };
        return new Counting(core, core + random.nextInt(2), queue, handler);
    }

    /** Fill a pool with tasks that wait; each leaves its number when it has run, or been interrupted. */
    private static void fill(Counting pool, CountDownLatch gate, List<String> ran, Account account) {
        Thread caller = Thread.currentThread();
        for (int i = 0; i < 6; i++) {
            int number = i;
            String accepted = Account.result(() -> {
                pool.execute(() -> {
                    try {
                        if (Thread.currentThread() != caller) {
                            gate.await();
                        }
                        ran.add("ran " + number);
                    } catch (InterruptedException end) {
                        ran.add("interrupted " + number);
                    }
                });
                return "accepted";
            });
            account.tell("task " + number, accepted.startsWith("Rejected") ? "rejected" : accepted);
            account.tell(
                    "pool",
                    pool.getPoolSize() + " " + pool.getLargestPoolSize() + " "
                            + pool.getQueue().size());
        }
    }

    private static void end(Counting pool, List<String> ran, Account account) throws InterruptedException {
        account.tell("ended", pool.awaitTermination(1, TimeUnit.HOURS));
        account.tellSorted("ran", List.copyOf(ran));
        account.tell("begun", pool.begun.get() + " " + pool.ended.get() + " " + pool.terminations.get());
        account.tell("completed", pool.getCompletedTaskCount() + " of " + pool.getTaskCount());
        account.tell("over", pool.isShutdown() && pool.isTerminated() && !pool.isTerminating());
    }

    static void filled(Random random, Account account) throws InterruptedException {
        Counting pool = random(random);
        CountDownLatch gate = new CountDownLatch(1);
        List<String> ran = Collections.synchronizedList(new ArrayList<>());
        account.tell("core", pool.getCorePoolSize() + " " + pool.getMaximumPoolSize());
        fill(pool, gate, ran, account);
        gate.countDown();
        pool.shutdown();
        end(pool, ran, account);
    }

    static void stopped(Random random, Account account) throws InterruptedException {
        Counting pool = random(random);
        List<String> ran = Collections.synchronizedList(new ArrayList<>());
        fill(pool, new CountDownLatch(1), ran, account);
        account.tell("never begun", pool.shutdownNow().size());
        end(pool, ran, account);
    }

    private static List<Callable<String>> tasks(Random random, int count) {
        List<Callable<String>> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            boolean fails = random.nextInt(3) == 0;
            tasks.add(() -> {
                if (fails) {
                    throw new IllegalArgumentException("task " + number);
                }
                return "result " + number;
            });
        }
        return tasks;
    }

    static void invoked(Random random, Account account) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1 + random.nextInt(3));
        for (Future<String> each : pool.invokeAll(tasks(random, 4))) {
            account.tell("done", each.isDone());
            account.tellResult("gave", each::get);
        }
        String any = Account.result(() -> pool.invokeAny(List.of(() -> "one", () -> "one")));
        account.tell("any", any);
        account.tellResult(
                "none",
                () -> pool.invokeAny(List.of(() -> {
                    throw new IllegalStateException("no");
                })));
        account.tellResult("of nothing", () -> pool.invokeAny(List.of()));
        CountDownLatch never = new CountDownLatch(1);
        Callable<String> waits = () -> {
            never.await();
            return "never";
        };
        for (Future<String> each : pool.invokeAll(List.of(waits, waits), 1, TimeUnit.MILLISECONDS)) {
            account.tell("cancelled", each.isCancelled());
        }
        pool.shutdown();
        account.tell("ended", pool.awaitTermination(1, TimeUnit.HOURS));
    }

    static void completed(Random random, Account account) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1 + random.nextInt(3));
        ExecutorCompletionService<String> service = new ExecutorCompletionService<>(pool);
        List<Callable<String>> tasks = tasks(random, 3 + random.nextInt(3));
        List<Future<String>> given = new ArrayList<>();
        tasks.forEach(each -> given.add(service.submit(each)));
        given.add(service.submit(() -> {}, "runnable"));
        List<String> results = new ArrayList<>();
        for (int i = 0; i <= tasks.size(); i++) {
            Future<String> done = service.take();
            Account.check(done.isDone(), "a future that is taken is done");
            Account.check(given.removeIf(each -> each == done), "each is taken once");
            results.add(Account.result(done::get));
        }
        account.tellSorted("results", results);
        account.tell("nothing more", service.poll());
        pool.shutdownNow();
    }

    static void ofEveryKind(Random random, Account account) throws Exception {
        List<ExecutorService> pools = new ArrayList<>(List.of(
                Executors.newSingleThreadExecutor(),
                Executors.newCachedThreadPool(),
                Executors.newWorkStealingPool(2),
                Executors.newScheduledThreadPool(1),
                Executors.newSingleThreadScheduledExecutor(),
                Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(2))));
        if (Runtime.version().feature() >= 21) {
            pools.add((ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
        }
        ExecutorService pool = pools.get(random.nextInt(pools.size()));
        List<Future<String>> futures = new ArrayList<>();
        for (Callable<String> each : tasks(random, 4)) {
            futures.add(pool.submit(each));
        }
        AtomicInteger count = new AtomicInteger();
        Future<?> nothing = pool.submit(count::incrementAndGet, "given");
        account.tell("gave", nothing.get());
        account.tell("count", count.get());
        for (Future<String> each : futures) {
            account.tellResult("gave", () -> {
                try {
                    return each.get();
                } catch (ExecutionException thrown) {
                    return thrown.getCause();
                }
            });
        }
        for (ExecutorService each : pools) {
            each.shutdown();
            account.tell("ended", each.awaitTermination(1, TimeUnit.HOURS));
            account.tell("refused", Account.refuses(each));
        }
    }
}
