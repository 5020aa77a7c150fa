package dev.heddle.bench.library;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import com.google.common.eventbus.AllowConcurrentEvents;
import com.google.common.eventbus.AsyncEventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.util.concurrent.AtomicLongMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.Monitor;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.RateLimiter;
import com.google.common.util.concurrent.SettableFuture;
import com.google.common.util.concurrent.Striped;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;

/** Guava: loading cache, futures, event bus, striped locks, monitor, rate limiter, concurrent collections. */
public final class GuavaWorkload {

    private static final int THREADS = 4;

    private GuavaWorkload() {}

    public static void main(String[] args) throws InterruptedException {
        Workload.main(GuavaWorkload::run, 20_000, args);
    }

    private static void run(int size, Results results) throws Exception {
        cache(size, results);
        futures(size, results);
        events(size, results);
        striped(size, results);
        monitor(size, results);
        collections(size, results);
        rateLimiter(size, results);
    }

    /** Every key is loaded once, however many threads ask for it at the same time. */
    private static void cache(int size, Results results) throws Exception {
        int keys = size / 10 + 1;
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<Integer, String> cache = CacheBuilder.newBuilder()
                .concurrencyLevel(THREADS)
                .recordStats()
                .build(CacheLoader.from(key -> {
                    loads.incrementAndGet();
                    return "value-" + key;
                }));
        AtomicLong digest = new AtomicLong();
        Crew.run("cache", THREADS, number -> {
            long sum = 0;
            for (int i = 0; i < size; i++) {
                sum += cache.get((i * 31 + number) % keys).hashCode();
            }
            digest.addAndGet(sum);
        });
        results.check("cache loads", keys, loads.get());
        results.check("cache requests", (long) THREADS * size, cache.stats().requestCount());
        results.add("cache digest", digest.get());
        cache.invalidateAll();
        results.check("cache size after invalidation", 0L, cache.size());
    }

    private static void futures(int size, Results results) throws Exception {
        ListeningExecutorService executor = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(THREADS));
        try {
            List<ListenableFuture<Long>> parts = new ArrayList<>();
            SettableFuture<Long> gate = SettableFuture.create();
            for (int i = 0; i < size; i++) {
                long part = i;
                ListenableFuture<Long> computed = executor.submit(() -> {
                    if (part % 97 == 0) {
                        throw new IllegalStateException("part " + part);
                    }
                    return part;
                });
                ListenableFuture<Long> recovered =
                        Futures.catching(computed, IllegalStateException.class, e -> -part, executor);
                parts.add(Futures.transformAsync(
                        recovered,
                        value -> Futures.transform(gate, offset -> value + offset, MoreExecutors.directExecutor()),
                        executor));
            }
            gate.set(7L);
            long sum = 0;
            for (long part : Futures.allAsList(parts).get(120, TimeUnit.SECONDS)) {
                sum += part;
            }
            long expected = 0;
            for (long i = 0; i < size; i++) {
                expected += (i % 97 == 0 ? -i : i) + 7;
            }
            results.check("futures sum", expected, sum);
        } finally {
            executor.shutdown();
        }
        results.check("executor ended", executor.awaitTermination(120, TimeUnit.SECONDS));
    }

    /** Hears every event twice: serialised by the bus in a plain field, and concurrently in an atomic one. */
    public static final class Listener {

        private long serial;
        private final AtomicLong concurrent = new AtomicLong();

        @Subscribe
        public void onEvent(Integer event) {
            serial += event;
        }

        @Subscribe
        @AllowConcurrentEvents
        public void onAnyEvent(Number event) {
            concurrent.addAndGet(event.longValue());
        }
    }

    private static void events(int size, Results results) throws Exception {
        Listener listener = new Listener();
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        AsyncEventBus bus = new AsyncEventBus("bench", pool);
        bus.register(listener);
        Crew.run("poster", THREADS, number -> {
            for (int i = 0; i < size / 4; i++) {
                bus.post(i);
            }
        });
        pool.shutdown();
        results.check("event pool ended", pool.awaitTermination(120, TimeUnit.SECONDS));
        long n = size / 4;
        results.check("events one at a time", THREADS * (n * (n - 1) / 2), listener.serial);
        results.check("events at once", THREADS * (n * (n - 1) / 2), listener.concurrent.get());
    }

    private static void striped(int size, Results results) throws Exception {
        Striped<Lock> stripes = Striped.lock(8);
        long[] counters = new long[64];
        Crew.run("striped", THREADS, number -> {
            for (int i = 0; i < size; i++) {
                int key = (i * 7 + number) % counters.length;
                Lock lock = stripes.get(key);
                lock.lock();
                try {
                    counters[key]++;
                } finally {
                    lock.unlock();
                }
            }
        });
        long sum = 0;
        for (long counter : counters) {
            sum += counter;
        }
        results.check("striped sum", (long) THREADS * size, sum);
    }

    /** A bounded buffer on {@link Monitor} guards. */
    private static final class Buffer {

        private final Monitor monitor = new Monitor();
        private final Deque<Integer> elements = new ArrayDeque<>();
        private final Monitor.Guard notFull = monitor.newGuard(() -> elements.size() < 16);
        private final Monitor.Guard notEmpty = monitor.newGuard(() -> !elements.isEmpty());

        void put(int element) throws InterruptedException {
            monitor.enterWhen(notFull);
            try {
                elements.addLast(element);
            } finally {
                monitor.leave();
            }
        }

        int take() throws InterruptedException {
            monitor.enterWhen(notEmpty);
            try {
                return elements.removeFirst();
            } finally {
                monitor.leave();
            }
        }
    }

    private static void monitor(int size, Results results) throws Exception {
        Buffer buffer = new Buffer();
        AtomicLong taken = new AtomicLong();
        int each = size / 4;
        Crew.run("monitor", THREADS, number -> {
            for (int i = 0; i < each; i++) {
                if (number % 2 == 0) {
                    buffer.put(i);
                } else {
                    taken.addAndGet(buffer.take());
                }
            }
        });
        results.check("monitor sum", (THREADS / 2) * ((long) each * (each - 1) / 2), taken.get());
    }

    @SuppressWarnings("ReferenceEquality") // what an interner promises
    private static void collections(int size, Results results) throws Exception {
        ConcurrentHashMultiset<String> multiset = ConcurrentHashMultiset.create();
        AtomicLongMap<Integer> longs = AtomicLongMap.create();
        Interner<String> interner = Interners.newWeakInterner();
        AtomicInteger strangers = new AtomicInteger();
        Crew.run("collections", THREADS, number -> {
            for (int i = 0; i < size; i++) {
                multiset.add("key-" + i % 13);
                longs.addAndGet(i % 17, i);
                String canonical = interner.intern("name-" + i % 5);
                if (canonical != interner.intern("name-" + i % 5)) {
                    strangers.incrementAndGet();
                }
            }
        });
        results.check("multiset size", THREADS * size, multiset.size());
        results.add("multiset key-3", multiset.count("key-3"));
        results.check("long map sum", THREADS * ((long) size * (size - 1) / 2), longs.sum());
        results.check("interner strangers", 0, strangers.get());
    }

    private static void rateLimiter(int size, Results results) throws Exception {
        RateLimiter limiter = RateLimiter.create(1e9);
        AtomicInteger granted = new AtomicInteger();
        Crew.run("limited", THREADS, number -> {
            for (int i = 0; i < size / 20; i++) {
                limiter.acquire();
                granted.incrementAndGet();
            }
        });
        results.check("permits granted", THREADS * (size / 20), granted.get());
    }
}
