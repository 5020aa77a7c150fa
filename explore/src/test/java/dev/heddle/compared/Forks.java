package dev.heddle.compared;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Tasks that fork and join. */
final class Forks {
    private Forks() {}

    /** Adds up a part of an array. */
    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int[] numbers;
        private final int from;
        private final int to;

        Sum(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                if (numbers[from] < 0) {
                    throw new IllegalArgumentException("negative");
                }
                return numbers[from];
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(numbers, from, middle);
            left.fork();
            int right = new Sum(numbers, middle, to).compute();
            return left.join() + right;
        }
    }

    /** Doubles a part of an array. */
    private static final class Doubling extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int[] numbers;
        private final int from;
        private final int to;

        Doubling(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                numbers[from] *= 2;
            } else {
                int middle = (from + to) / 2;
                invokeAll(new Doubling(numbers, from, middle), new Doubling(numbers, middle, to));
            }
        }
    }

    /** Adds up as its parts complete. */
    private static final class Counter extends CountedCompleter<Long> {
        private static final long serialVersionUID = 1;
        private final int size;
        private final AtomicLong total;

        Counter(@Nullable CountedCompleter<?> parent, int size, AtomicLong total) {
            super(parent);
            this.size = size;
            this.total = total;
        }

        @Override
        public void compute() {
            if (size > 1) {
                setPendingCount(2);
                new Counter(this, size / 2, total).fork();
                new Counter(this, size - size / 2, total).fork();
            } else {
                total.addAndGet(size);
            }
            tryComplete();
        }

        @Override
        public Long getRawResult() {
            return total.get();
        }
    }

    private static int[] numbers(Random random) {
        return random.ints(2 + random.nextInt(6), 0, 100).toArray();
    }

    static void tasks(Random random, Account account) throws Exception {
        ForkJoinPool pool = random.nextBoolean() ? ForkJoinPool.commonPool() : new ForkJoinPool(1 + random.nextInt(3));
        int[] numbers = numbers(random);
        account.tell("sum", pool.invoke(new Sum(numbers, 0, numbers.length)));
        pool.invoke(new Doubling(numbers, 0, numbers.length));
        account.tell("doubled", pool.submit(new Sum(numbers, 0, numbers.length)).get());
        account.tell("counted", pool.invoke(new Counter(null, numbers.length, new AtomicLong())));
        numbers[random.nextInt(numbers.length)] = -1;
        Sum failing = new Sum(numbers, 0, numbers.length);
        account.tellResult("fails", () -> pool.invoke(failing));
        account.tell(
                "abnormally", failing.isCompletedAbnormally() + " " + failing.isDone() + " " + failing.isCancelled());
        ForkJoinTask<String> cancelled = ForkJoinTask.adapt(() -> "never");
        account.tell("cancelled", cancelled.cancel(true));
        account.tellResult("invoked", () -> pool.invoke(cancelled));
    }

    static void pool(Random random, Account account) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(
                1 + random.nextInt(3), ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, random.nextBoolean());
        AtomicLong sum = new AtomicLong();
        List<Callable<Integer>> calls = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int number = i;
            pool.execute(() -> sum.addAndGet(number));
            calls.add(() -> number * number);
        }
        account.tell("quiet", pool.awaitQuiescence(1, TimeUnit.HOURS));
        account.tell("sum", sum.get());
        for (var each : pool.invokeAll(calls)) {
            account.tell("gave", each.get());
        }
        account.tell("parallel", pool.getParallelism() + " " + pool.getAsyncMode() + " " + pool.hasQueuedSubmissions());
        pool.shutdown();
        account.tell("ended", pool.awaitTermination(1, TimeUnit.HOURS));
        account.tell("too late", Account.refuses(pool));
    }

    /** The bulk operations of hash tables, in parallel. */
    @SuppressWarnings("UnnecessaryAsync") // it is what is compared
    static void bulk(Random random, Account account) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 6; i++) {
            map.put(Words.any(random), random.nextInt(10));
        }
        int wanted = random.nextInt(10);
        String found = map.search(1, (key, value) -> value == wanted ? key : null);
        account.tell("found", found == null ? map.containsValue(wanted) : map.getOrDefault(found, -1) == wanted);
        account.tell("sum", map.reduceValuesToInt(1, value -> value, 0, Integer::sum));
        account.tell("longest", map.reduceKeys(1, (one, other) -> one.compareTo(other) > 0 ? one : other));
        AtomicLong seen = new AtomicLong();
        map.forEach(1, (key, value) -> seen.addAndGet((long) key.hashCode() * value));
        map.forEachEntry(1, Map.Entry::getKey, key -> seen.addAndGet(key.length()));
        account.tell("seen", seen.get());
        account.tell("mapped", map.mappingCount());
    }
}
