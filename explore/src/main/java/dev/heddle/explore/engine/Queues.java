package dev.heddle.explore.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who waits for a lock, a semaphore or a condition: what the stand-ins of synchronisers tell about their queues.
 *
 * <p>Where the order of coming decides nothing, to come is no step, and a thread counts as queued from the moment it can't go
 * on.
 */
public final class Queues {
    private Queues() {}

    /** List the threads that wait for a lock, the one that came last first. */
    public static List<Thread> waitingFor(LockState lock) {
        return waitingFor(lock, lock.arrivals);
    }

    /** List the threads that wait for what they have come for, the one that came last first. */
    public static List<Thread> waitingFor(Target target, @Nullable Arrivals arrivals) {
        LockControl.query(target);
        Strand self = Control.current();
        if (arrivals == null && self != null && !self.scheduler.alone) {
            self.scheduler.blur("the program asks who waits for a lock");
        }
        List<Strand> strands = arrivals == null ? target.heldUp() : arrivals.waiting();
        List<Thread> threads = new ArrayList<>();
        for (int i = strands.size() - 1; i >= 0; i--) {
            threads.add(strands.get(i).thread);
        }
        return threads;
    }

    /** List the threads that wait for a lock, or for a share of it, the one that came last first. */
    public static List<Thread> waitingFor(LockState lock, boolean share) {
        List<Thread> threads = waitingFor(lock);
        threads.removeIf(each -> {
            Strand strand = ControlledThread.strand(each);
            return strand == null || (strand.op == Op.SHARE) != share;
        });
        return threads;
    }

    /** List the threads that wait on a condition, the one that came last first. */
    public static List<Thread> waitingOn(WaitSet set) {
        LockControl.query(set);
        List<Thread> threads = new ArrayList<>();
        List<Waiting> waiting = set.candidates();
        for (int i = waiting.size() - 1; i >= 0; i--) {
            threads.add(waiting.get(i).strand.thread);
        }
        return threads;
    }
}
