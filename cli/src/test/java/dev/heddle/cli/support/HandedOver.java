package dev.heddle.cli.support;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A program in which the JDK's own code hands over between threads. The first argument says how; with a second one it is broken. */
@SuppressWarnings({"UnusedVariable", "FutureReturnValueIgnored", "JdkObsolete", "StaticGuardedByInstance"})
public final class HandedOver {
    private static final int TIMES = 30;

    private static int number;
    private static int flag;
    private static boolean broken;

    private HandedOver() {}

    public static void main(String[] args) throws Exception {
        broken = args.length > 1;
        switch (args[0]) {
            case "invokeAll" -> invokeAll();
            case "forEachOrdered" -> forEachOrdered();
            case "table" -> table();
            case "ranked" -> ranked();
            case "subscriber" -> subscriber();
            case "grouping" -> grouping();
            case "terminated" -> terminated();
            case "pipe" -> pipe();
            case "reset" -> breaking(CyclicBarrier::reset);
            case "action" -> breaking(HandedOver::meet);
            default -> fence();
        }
        System.out.println(number);
        System.exit(0);
    }

    /** Let time pass without anything that synchronises. */
    private static void pass() {
        long end = System.nanoTime() + 300_000_000L;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (BrokenBarrierException | InterruptedException | IllegalStateException e) {
            Objects.requireNonNull(e);
        }
    }

    /** Who waits at a barrier leaves it when another thread breaks that, by a call or by an action that fails. */
    private static void breaking(Consumer<CyclicBarrier> how) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> {
            throw new IllegalStateException();
        });
        Thread waiter = new Thread(() -> {
            meet(barrier);
            number++;
        });
        waiter.start();
        while (barrier.getNumberWaiting() == 0) {
            Thread.onSpinWait();
        }
        if (broken) {
            how.accept(barrier);
            number++;
        } else {
            number++;
            how.accept(barrier);
        }
        waiter.join();
    }

    private static void invokeAll() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < TIMES; i++) {
            int[] results = new int[2];
            List<Callable<Integer>> tasks = List.of(() -> results[0] = 1, () -> results[1] = 2);
            if (broken) {
                pool.submit(tasks.get(0));
                pass();
                number += results[0];
                return;
            }
            pool.invokeAll(tasks);
            number += results[0] + results[1];
        }
    }

    /** What may not run in parallel here runs long enough to do so. */
    private static void parallel(Runnable what) throws ExecutionException, InterruptedException {
        new ForkJoinPool(4).submit(what).get();
    }

    private static void forEachOrdered() throws ExecutionException, InterruptedException {
        if (broken) {
            parallel(() -> IntStream.range(0, 4).parallel().forEach(each -> {
                number++;
                pass();
            }));
            return;
        }
        for (int i = 0; i < TIMES; i++) {
            parallel(() -> IntStream.range(0, 400).parallel().forEachOrdered(each -> number++));
        }
    }

    private static void table() throws InterruptedException {
        Map<String, int[]> table = new Hashtable<>();
        table.put("a", new int[1]);
        Thread one = new Thread(() -> {
            for (int i = 0; i < 10 * TIMES; i++) {
                table.compute("a", (key, value) -> {
                    value[0]++;
                    number++;
                    return value;
                });
                table.put("b", new int[1]);
            }
        });
        Thread other = new Thread(() -> {
            for (int i = 0; i < 10 * TIMES; i++) {
                if (broken) {
                    number++;
                    continue;
                }
                synchronized (table) {
                    number++;
                    for (int[] each : table.values()) {
                        each[0]++;
                    }
                }
            }
        });
        one.start();
        other.start();
        one.join();
        other.join();
    }

    private static final class Ranked implements Runnable, Comparable<Ranked> {
        private int rank;

        Ranked(int rank) {
            this.rank = rank;
        }

        @Override
        public void run() {
            if (broken) {
                pass();
            }
        }

        @Override
        public int compareTo(Ranked other) {
            return Integer.compare(rank, other.rank);
        }
    }

    private static void ranked() throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new PriorityBlockingQueue<>());
        List<Ranked> tasks = new ArrayList<>();
        for (int i = 0; i < (broken ? 5 : TIMES); i++) {
            Ranked task = new Ranked(TIMES - i);
            tasks.add(task);
            pool.execute(task);
        }
        if (broken) {
            tasks.forEach(each -> each.rank++);
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    private static final class Listener implements Flow.Subscriber<String> {
        private final CountDownLatch done;

        Listener(CountDownLatch done) {
            this.done = done;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
            number++;
        }

        @Override
        public void onNext(String item) {
            number++;
            if (broken) {
                pass();
            }
        }

        @Override
        public void onError(Throwable failure) {}

        @Override
        public void onComplete() {
            number++;
            done.countDown();
        }
    }

    private static void subscriber() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        CountDownLatch done = new CountDownLatch(broken ? 2 : 1);
        SubmissionPublisher<String> publisher = new SubmissionPublisher<>(pool, 64);
        publisher.subscribe(new Listener(done));
        if (broken) {
            publisher.subscribe(new Listener(done));
        }
        for (int i = 0; i < (broken ? 2 : TIMES); i++) {
            publisher.submit("a");
            Thread.sleep(1);
        }
        publisher.close();
        done.await();
    }

    private static final class Total {
        private int value;

        void add(int more) {
            value += more;
            if (broken) {
                pass();
            }
        }

        Total merge(Total other) {
            value += other.value;
            return this;
        }
    }

    private static void grouping() throws ExecutionException, InterruptedException {
        Collector<Integer, Total, Total> downstream = broken
                ? Collector.of(Total::new, Total::add, Total::merge, Collector.Characteristics.CONCURRENT)
                : Collector.of(Total::new, Total::add, Total::merge);
        for (int i = 0; i < (broken ? 1 : TIMES); i++) {
            parallel(() -> {
                ConcurrentMap<Integer, Total> totals = IntStream.range(0, broken ? 4 : 400)
                        .boxed()
                        .parallel()
                        .unordered()
                        .collect(Collectors.groupingByConcurrent(each -> 1, downstream));
                number = Objects.requireNonNull(totals.get(1)).value;
            });
        }
    }

    private static void terminated() throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void terminated() {
                number = 1;
            }
        };
        pool.execute(() -> {});
        pool.shutdown();
        if (broken) {
            pass();
            number++;
        }
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    private static void pipe() throws IOException {
        PipedOutputStream out = new PipedOutputStream();
        DataInputStream in = new DataInputStream(new PipedInputStream(out));
        Thread writer = new Thread(() -> {
            try {
                number = 1;
                new DataOutputStream(out).writeInt(7);
                if (broken) {
                    number = 2;
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        int read = in.readInt();
        if (broken) {
            pass();
        }
        number += read;
    }

    private static void fence() throws ReflectiveOperationException {
        VarHandle handle = MethodHandles.lookup()
                .findStaticVarHandle(HandedOver.class, "flag", int.class)
                .withInvokeExactBehavior();
        Thread writer = new Thread(() -> {
            number = 1;
            if (!broken) {
                VarHandle.releaseFence();
            }
            handle.setOpaque(1);
        });
        writer.start();
        while ((int) handle.getOpaque() == 0) {
            Thread.onSpinWait();
        }
        VarHandle.acquireFence();
        number++;
    }
}
