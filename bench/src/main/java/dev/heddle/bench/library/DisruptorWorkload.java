package dev.heddle.bench.library;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.EventHandler;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.YieldingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import com.lmax.disruptor.util.DaemonThreadFactory;
import java.util.concurrent.TimeUnit;

/** Disruptor: several producers feed a diamond of handlers through a small ring with plain event fields. */
public final class DisruptorWorkload {

    private static final int PRODUCERS = 3;

    private DisruptorWorkload() {}

    public static void main(String[] args) throws InterruptedException {
        Workload.main(DisruptorWorkload::run, 40_000, args);
    }

    /** A slot of the ring, handed from stage to stage without a lock. */
    private static final class Slot {
        private int producer;
        private long value;
        private long doubled;
        private long squared;
    }

    /** Sums what the two stages before it wrote, and counts what came out of order. */
    private static final class Last implements EventHandler<Slot> {

        private final long[] next = new long[PRODUCERS];
        private long sum;
        private long disorder;

        @Override
        public void onEvent(Slot slot, long sequence, boolean endOfBatch) {
            if (slot.value != next[slot.producer]++) {
                disorder++;
            }
            sum += slot.squared - slot.doubled;
        }
    }

    private static void run(int size, Results results) throws Exception {
        Disruptor<Slot> blocking = new Disruptor<>(
                Slot::new, 256, DaemonThreadFactory.INSTANCE, ProducerType.MULTI, new BlockingWaitStrategy());
        diamond("blocking", blocking, size, results);
        Disruptor<Slot> yielding = new Disruptor<>(
                Slot::new, 1024, DaemonThreadFactory.INSTANCE, ProducerType.MULTI, new YieldingWaitStrategy());
        diamond("yielding", yielding, size, results);
    }

    private static void diamond(String name, Disruptor<Slot> disruptor, int size, Results results) throws Exception {
        Last last = new Last();
        EventHandler<Slot> doubling = (slot, sequence, endOfBatch) -> slot.doubled = slot.value * 2;
        EventHandler<Slot> squaring = (slot, sequence, endOfBatch) -> slot.squared = slot.value * slot.value;
        disruptor.handleEventsWith(doubling, squaring).then(last);
        RingBuffer<Slot> ring = disruptor.start();
        Crew.run(name, PRODUCERS, number -> {
            for (int i = 0; i < size; i++) {
                long sequence = ring.next();
                try {
                    Slot slot = ring.get(sequence);
                    slot.producer = number;
                    slot.value = i;
                } finally {
                    ring.publish(sequence);
                }
            }
        });
        disruptor.shutdown(120, TimeUnit.SECONDS);
        long expected = 0;
        for (long i = 0; i < size; i++) {
            expected += i * i - 2 * i;
        }
        results.check(name + " sum", PRODUCERS * expected, last.sum);
        results.check(name + " disorder", 0L, last.disorder);
    }
}
