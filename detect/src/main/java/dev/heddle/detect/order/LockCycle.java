package dev.heddle.detect.order;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A potential deadlock: each thread holds a lock and wants the one that the next thread holds, the last wants what the first holds.
 *
 * @param waits one example, a wait for each thread, beginning at the lock with the least number
 * @param handedOver whether, in all such cycles, one of the threads was done with its wait, and handed over by something other than locks, before
 *     another one came to its own
 * @param instances how many different cycles of locks of this length the same sites make; {@link #MANY} stands for more, too
 */
public record LockCycle(List<Wait> waits, boolean handedOver, int instances) {
    /** As far as instances are counted. */
    public static final int MANY = 10_000;

    /** Make a cycle. */
    public LockCycle {
        waits = List.copyOf(waits);
    }

    /** Give the same, with or without something that orders it. */
    LockCycle handedOver(boolean always) {
        return new LockCycle(waits, always, instances);
    }

    /** Give what tells it apart from others. */
    Set<Signature> signatures() {
        Set<Signature> all = new HashSet<>();
        for (Wait each : waits) {
            all.add(new Signature(each.heldSite, each.wantedSite, each.held.type(), each.wanted.type()));
        }
        return all;
    }

    /**
     * A thread that holds a lock and wants another. Contexts are those of the first time that this thread did so.
     *
     * @param gates what it holds besides
     */
    public record Wait(
            int thread,
            Lock held,
            boolean heldShared,
            int heldSite,
            int heldContext,
            Lock wanted,
            boolean wantedShared,
            int wantedSite,
            int wantedContext,
            List<Gate> gates) {
        /** Make a wait. */
        public Wait {
            gates = List.copyOf(gates);
        }
    }

    /** A lock that is held besides, and how. */
    public record Gate(Lock lock, boolean shared) {}
}
