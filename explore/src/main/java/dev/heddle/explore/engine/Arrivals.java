package dev.heddle.explore.engine;

import java.util.ArrayList;
import java.util.List;

/** The threads that have come to a fair lock or semaphore, in the order in which they came. */
public final class Arrivals {
    private final List<Arrival> queue = new ArrayList<>();

    /** Make an empty queue. */
    public Arrivals() {}

    /** Forget all. */
    public void clear() {
        queue.clear();
    }

    /**
     * Let a thread stand last.
     *
     * @param shared true if it may go on together with others of its kind
     * @param waits true if it finds what it wants taken
     */
    public void add(Strand strand, boolean shared, boolean waits) {
        queue.add(new Arrival(strand, shared, waits || !queue.isEmpty()));
    }

    /** Let a thread leave, wherever it stands. */
    public void remove(Strand strand) {
        for (int i = 0; i < queue.size(); i++) {
            if (queue.get(i).strand == strand) {
                queue.remove(i);
                return;
            }
        }
    }

    /** True if it is a thread's turn: it stands first, or all before it share as it does. */
    public boolean isNext(Strand strand) {
        for (int i = 0; i < queue.size(); i++) {
            Arrival each = queue.get(i);
            if (each.strand == strand) {
                return i == 0 || each.shared;
            }
            if (!each.shared) {
                return false;
            }
        }
        return false;
    }

    /** Give those whose turn it is, as {@link Target#turns}; all if nobody stands here. */
    public long turns() {
        long turns = queue.isEmpty() ? -1 : 0;
        for (int i = 0; i < queue.size(); i++) {
            Arrival each = queue.get(i);
            if (i == 0 || each.shared) {
                turns |= Target.turnOf(each.strand.index);
            }
            if (!each.shared) {
                break;
            }
        }
        return turns;
    }

    /** True if a thread stands here. */
    public boolean has(Strand strand) {
        return queue.stream().anyMatch(each -> each.strand == strand);
    }

    /** Give how much all that stand here want together. */
    public int amount() {
        return queue.stream().mapToInt(each -> each.strand.amount()).sum();
    }

    /** True if somebody stands first who does not share. */
    boolean isFirstExclusive() {
        return !queue.isEmpty() && !queue.get(0).shared;
    }

    /** True if nobody stands here. */
    public boolean isEmpty() {
        return queue.isEmpty();
    }

    /** List the threads that found taken what they want: the first came first. */
    List<Strand> waiting() {
        List<Strand> waiting = new ArrayList<>();
        for (Arrival each : queue) {
            if (each.waits) {
                waiting.add(each.strand);
            }
        }
        return waiting;
    }

    private record Arrival(Strand strand, boolean shared, boolean waits) {}
}
