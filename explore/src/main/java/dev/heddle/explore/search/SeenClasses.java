package dev.heddle.explore.search;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Verdict;

/**
 * The classes of the executions of a search so far: their numbers in a table that is at most half full, 16 bytes each.
 *
 * <pre>
 * high low | 0 0 | high low | ...          a class stands where the lower half of its number says, or behind
 * </pre>
 */
final class SeenClasses {
    private final TraceClasses classes = new TraceClasses();
    private long[] table = new long[1 << 10];
    private int count;

    /** True if an execution that has come to its end belongs to a class of which there was none before. */
    boolean isNew(Scheduler scheduler, Verdict verdict) {
        if (verdict.ending() != Ending.COMPLETE && verdict.ending() != Ending.STUCK) {
            return false;
        }
        ExecutionClass one = classes.of(scheduler);
        if (!add(one.high(), one.low() | 1)) {
            return false;
        }
        if (++count * 4L > table.length) {
            grow();
        }
        return true;
    }

    private void grow() {
        long[] old = table;
        table = new long[old.length * 2];
        for (int i = 0; i < old.length; i += 2) {
            if (old[i + 1] != 0) {
                add(old[i], old[i + 1]);
            }
        }
    }

    private boolean add(long high, long low) {
        int mask = table.length - 1;
        int at = (int) (low ^ low >>> 32) & mask & ~1;
        while (table[at + 1] != 0) {
            if (table[at] == high && table[at + 1] == low) {
                return false;
            }
            at = (at + 2) & mask;
        }
        table[at] = high;
        table[at + 1] = low;
        return true;
    }
}
