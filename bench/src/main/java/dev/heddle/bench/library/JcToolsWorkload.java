package dev.heddle.bench.library;

import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import org.jctools.counters.CountersFactory;
import org.jctools.counters.FixedSizeStripedLongCounter;
import org.jctools.maps.NonBlockingHashMapLong;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpmcUnboundedXaddArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.SpscArrayQueue;

/** JCTools: lock-free queues of every kind, a non-blocking map and striped counters, all of them on Unsafe. */
public final class JcToolsWorkload {

    private static final int THREADS = 4;

    private JcToolsWorkload() {}

    public static void main(String[] args) throws InterruptedException {
        Workload.main(JcToolsWorkload::run, 100_000, args);
    }

    private static void run(int size, Results results) throws Exception {
        queue("one to one", new SpscArrayQueue<>(128), 1, 1, size, results);
        queue("many to one, linked", new MpscLinkedQueue<>(), 3, 1, size, results);
        queue("many to one, growing", new MpscUnboundedArrayQueue<>(64), 3, 1, size, results);
        queue("many to many", new MpmcArrayQueue<>(128), 2, 2, size, results);
        queue("many to many, unbounded", new MpmcUnboundedXaddArrayQueue<>(64), 2, 2, size, results);
        map(size, results);
        counters(size, results);
    }

    /** Passes plain arrays through a queue: what is in them arrives with them or not at all. */
    @SuppressWarnings("ThreadPriorityCheck") // yields to let the other side of a full or empty queue move
    private static void queue(String name, Queue<long[]> queue, int producers, int consumers, int size, Results results)
            throws Exception {
        AtomicLong sum = new AtomicLong();
        AtomicLong left = new AtomicLong((long) producers * size);
        Crew.run("queue", producers + consumers, number -> {
            if (number < producers) {
                for (int i = 0; i < size; i++) {
                    long[] element = {i, -i};
                    while (!queue.offer(element)) {
                        Thread.yield();
                    }
                }
            } else {
                while (left.get() > 0) {
                    long[] element = queue.poll();
                    if (element == null) {
                        Thread.yield();
                    } else {
                        left.decrementAndGet();
                        sum.addAndGet(element[0] - element[1]);
                    }
                }
            }
        });
        results.check(name, producers * ((long) size * (size - 1)), sum.get());
    }

    private static void map(int size, Results results) throws Exception {
        NonBlockingHashMapLong<Long> map = new NonBlockingHashMapLong<>();
        int keys = size / 10 + 1;
        Crew.run("map", THREADS, number -> {
            for (int i = 0; i < size; i++) {
                map.merge((i * 7L + number) % keys, 1L, Long::sum);
            }
        });
        long sum = 0;
        for (long value : map.values()) {
            sum += value;
        }
        results.check("map keys", keys, map.size());
        results.check("map sum", (long) THREADS * size, sum);
    }

    private static void counters(int size, Results results) throws Exception {
        FixedSizeStripedLongCounter counter = CountersFactory.createFixedSizeStripedCounter(8);
        Crew.run("counter", THREADS, number -> {
            for (int i = 0; i < size; i++) {
                counter.inc();
            }
        });
        results.check("counter", (long) THREADS * size, counter.get());
    }
}
