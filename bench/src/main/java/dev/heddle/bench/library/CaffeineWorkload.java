package dev.heddle.bench.library;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Caffeine: loading with eviction, atomic computations, asynchronous and bulk loading, weights, expiry. */
public final class CaffeineWorkload {

    private static final int THREADS = 4;

    private CaffeineWorkload() {}

    public static void main(String[] args) throws InterruptedException {
        Workload.main(CaffeineWorkload::run, 60_000, args);
    }

    private static void run(int size, Results results) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            eviction(size, executor, results);
            computations(size, executor, results);
            asynchronous(size, executor, results);
            weighted(size, executor, results);
        } finally {
            executor.shutdown();
        }
        results.check("executor ended", executor.awaitTermination(120, TimeUnit.SECONDS));
    }

    /** How much is evicted depends on timing; that whatever was loaded is either evicted or present does not. */
    private static void eviction(int size, ExecutorService executor, Results results) throws Exception {
        int maximum = 500;
        AtomicInteger loads = new AtomicInteger();
        AtomicInteger evictions = new AtomicInteger();
        LoadingCache<Integer, String> cache = Caffeine.newBuilder()
                .maximumSize(maximum)
                .executor(executor)
                .recordStats()
                .evictionListener((key, value, cause) -> evictions.incrementAndGet())
                .build(key -> {
                    loads.incrementAndGet();
                    return "value-" + key;
                });
        AtomicLong digest = new AtomicLong();
        Crew.run("evict", THREADS, number -> {
            long sum = 0;
            for (int i = 0; i < size; i++) {
                int key = i % 3 == 0 ? i % 100 : (i * 17 + number) % 2000;
                sum += cache.get(key).hashCode();
            }
            digest.addAndGet(sum);
        });
        cache.cleanUp();
        results.add("digest", digest.get());
        results.check("size within maximum", cache.estimatedSize() <= maximum);
        results.check(
                "loaded = evicted + present",
                loads.get() == evictions.get() + cache.asMap().size());
        results.check("requests", (long) THREADS * size, cache.stats().requestCount());
    }

    private static void computations(int size, ExecutorService executor, Results results) throws Exception {
        Cache<Integer, Integer> cache = Caffeine.newBuilder()
                .executor(executor)
                .expireAfterAccess(Duration.ofHours(1))
                .build();
        Map<Integer, Integer> map = cache.asMap();
        Crew.run("compute", THREADS, number -> {
            for (int i = 0; i < size; i++) {
                int key = i % 31;
                if (i % 2 == 0) {
                    map.merge(key, 1, Integer::sum);
                } else {
                    map.compute(key, (k, old) -> old == null ? 1 : old + 1);
                }
            }
        });
        int sum = 0;
        for (int value : map.values()) {
            sum += value;
        }
        results.check("computations", THREADS * size, sum);
        results.add("computations of 7", String.valueOf(map.get(7)));
    }

    private static void asynchronous(int size, ExecutorService executor, Results results) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        AsyncLoadingCache<Integer, Long> cache = Caffeine.newBuilder()
                .executor(executor)
                .buildAsync(key -> {
                    loads.incrementAndGet();
                    return key * 3L;
                });
        int keys = size / 20 + 1;
        AtomicLong digest = new AtomicLong();
        Crew.run("async", THREADS, number -> {
            for (int i = 0; i < keys; i++) {
                digest.addAndGet(cache.get(i).thenApply(value -> value + 1).get(120, TimeUnit.SECONDS));
            }
            Map<Integer, Long> all =
                    cache.getAll(List.of(0, keys / 2, keys - 1)).get(120, TimeUnit.SECONDS);
            digest.addAndGet(all.size());
        });
        results.check("asynchronous loads", keys, loads.get());
        results.add("asynchronous digest", digest.get());
    }

    private static void weighted(int size, ExecutorService executor, Results results) throws Exception {
        long maximum = 10_000;
        Cache<Integer, int[]> cache = Caffeine.newBuilder()
                .executor(executor)
                .maximumWeight(maximum)
                .weigher((Integer key, int[] value) -> value.length)
                .build();
        AtomicInteger wrong = new AtomicInteger();
        Crew.run("weigh", THREADS, number -> {
            for (int i = 0; i < size / 4; i++) {
                int key = (i * 13 + number) % 700;
                int[] value = cache.get(key, k -> new int[k % 50 + 1]);
                if (value.length != key % 50 + 1) {
                    wrong.incrementAndGet();
                }
                if (i % 50 == 0) {
                    cache.invalidate(key);
                }
            }
        });
        cache.cleanUp();
        long weight =
                cache.asMap().values().stream().mapToLong(value -> value.length).sum();
        results.check("weighed wrong", 0, wrong.get());
        results.check("weight within maximum", weight <= maximum);
    }
}
