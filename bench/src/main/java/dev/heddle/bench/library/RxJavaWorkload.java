package dev.heddle.bench.library;

import io.reactivex.rxjava3.core.BackpressureStrategy;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.processors.FlowableProcessor;
import io.reactivex.rxjava3.processors.PublishProcessor;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** RxJava: parallel rails, flat maps over schedulers, back pressure, serialised processors, retries. */
public final class RxJavaWorkload {

    private static final int THREADS = 4;

    private RxJavaWorkload() {}

    public static void main(String[] args) throws InterruptedException {
        Workload.main(RxJavaWorkload::run, 100_000, args);
    }

    private static void run(int size, Results results) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        Scheduler scheduler = Schedulers.from(pool);
        try {
            parallel(size, scheduler, results);
            flatMap(size, scheduler, results);
            backPressure(size, scheduler, results);
            serialised(size, results);
            retries(size / 100, scheduler, results);
            groups(size, results);
        } finally {
            pool.shutdown();
        }
        results.check("pool ended", pool.awaitTermination(120, TimeUnit.SECONDS));
    }

    private static void parallel(int size, Scheduler scheduler, Results results) {
        long sum = Flowable.range(0, size)
                .parallel(THREADS)
                .runOn(scheduler)
                .map(i -> i * 2L)
                .filter(i -> i % 3 != 0)
                .sequential()
                .reduce(0L, Long::sum)
                .blockingGet();
        results.add("parallel sum", sum);
    }

    private static void flatMap(int size, Scheduler scheduler, Results results) {
        long sum = Flowable.range(0, size / 50)
                .flatMapSingle(i -> Single.fromCallable(() -> (long) i).subscribeOn(scheduler), false, 16)
                .zipWith(
                        Flowable.range(0, size / 50).observeOn(Schedulers.computation()), (left, right) -> left + right)
                .reduce(0L, Long::sum)
                .blockingGet();
        long n = size / 50;
        results.check("flat map sum", n * (n - 1), sum);
    }

    private static void backPressure(int size, Scheduler scheduler, Results results) {
        long count = Flowable.<Integer>create(
                        emitter -> {
                            for (int i = 0; i < size; i++) {
                                emitter.onNext(i);
                            }
                            emitter.onComplete();
                        },
                        BackpressureStrategy.BUFFER)
                .subscribeOn(scheduler)
                .observeOn(Schedulers.computation(), false, 32)
                .buffer(10)
                .concatMap(list -> Flowable.fromIterable(list).observeOn(scheduler))
                .scan(new long[] {-1, 0}, (state, i) -> new long[] {i, i == state[0] + 1 ? state[1] : state[1] + 1})
                .blockingLast()[1];
        results.check("elements out of order", 0L, count);
    }

    private static void serialised(int size, Results results) throws Exception {
        FlowableProcessor<Integer> processor =
                PublishProcessor.<Integer>create().toSerialized();
        Single<Integer> counting = processor
                .onBackpressureBuffer()
                .observeOn(Schedulers.computation())
                .reduce(0, Integer::sum)
                .cache();
        counting.subscribe();
        Crew.run("emit", THREADS, number -> {
            for (int i = 0; i < size / 4; i++) {
                processor.onNext(1);
            }
        });
        processor.onComplete();
        results.check("serialised", THREADS * (size / 4), counting.blockingGet());
    }

    private static void retries(int size, Scheduler scheduler, Results results) {
        AtomicInteger attempts = new AtomicInteger();
        long sum = Observable.range(0, size)
                .flatMap(i -> {
                    AtomicInteger tries = new AtomicInteger();
                    return Observable.fromCallable(() -> {
                                attempts.incrementAndGet();
                                if (tries.incrementAndGet() <= i % 3) {
                                    throw new IllegalStateException("again");
                                }
                                return (long) i;
                            })
                            .subscribeOn(scheduler)
                            .retry(5);
                })
                .reduce(0L, Long::sum)
                .blockingGet();
        results.check("retried sum", (long) size * (size - 1) / 2, sum);
        results.add("attempts", attempts.get());
    }

    private static void groups(int size, Results results) {
        String counts = Flowable.range(0, size)
                .groupBy(i -> i % 5)
                .flatMapSingle(group -> group.observeOn(Schedulers.io()).count().map(n -> group.getKey() + ":" + n))
                .sorted()
                .reduce("", (line, part) -> line + part + " ")
                .blockingGet();
        results.add("groups", counts.trim());
    }
}
