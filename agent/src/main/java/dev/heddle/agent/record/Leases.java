package dev.heddle.agent.record;

import dev.heddle.agent.record.Pen.Lease;
import dev.heddle.trace.write.Recording;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Writers for threads that have none of their own, each borrowed for one event.
 *
 * <p>There are as many as threads were in the middle of an event at the same time, and never more than {@value #MOST}: then a thread waits
 * for another to end its event.
 */
final class Leases {
    private static final int MOST = 1024;

    private final Recording recording;
    private final AtomicReferenceArray<Lease> free;
    private final AtomicInteger made = new AtomicInteger();

    Leases(Recording recording, int processors) {
        this.recording = recording;
        this.free = new AtomicReferenceArray<>(Integer.highestOneBit(Math.max(processors, 1)) * 4);
    }

    @SuppressWarnings("ThreadPriorityCheck") // whoever has a writer may need this processor to go on
    Lease take(int thread) {
        while (true) {
            int length = free.length();
            for (int i = 0; i < length; i++) {
                Lease lease = free.getAndSet((thread + i) & (length - 1), null);
                if (lease != null) {
                    return lease;
                }
            }
            if (made.incrementAndGet() <= MOST) {
                return new Lease(recording.writer());
            }
            made.decrementAndGet();
            Thread.yield();
        }
    }

    void give(Lease lease) {
        int length = free.length();
        for (int i = 0; i < length; i++) {
            if (free.compareAndSet((lease.writer.number() + i) & (length - 1), null, lease)) {
                return;
            }
        }
        made.decrementAndGet();
        recording.giveBack(lease.writer);
    }

    /** Give all writers back that nobody uses. */
    void close() {
        for (int i = 0; i < free.length(); i++) {
            Lease lease = free.getAndSet(i, null);
            if (lease != null) {
                recording.giveBack(lease.writer);
            }
        }
    }
}
