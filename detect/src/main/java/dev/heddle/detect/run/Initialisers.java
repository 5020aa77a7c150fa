package dev.heddle.detect.run;

import dev.heddle.detect.Epoch;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Which moments of threads lay in class initialisers that are done: what was accessed in one is ordered before whatever comes after it, since
 * nobody gets at a class before the JVM has seen its initialiser end. Guards itself.
 */
final class Initialisers {
    /** By thread the first and last clocks of its initialisers, in pairs. */
    private final Map<Integer, long[]> done = new HashMap<>();

    /** Note that the initialiser which a thread began at one moment is done at another. */
    synchronized void add(long begun, long end) {
        long[] old = done.get(Epoch.thread(begun));
        int length = old == null ? 0 : old.length;
        long[] more = old == null ? new long[2] : Arrays.copyOf(old, length + 2);
        more[length] = Epoch.clock(begun);
        more[length + 1] = Epoch.clock(end);
        done.put(Epoch.thread(begun), more);
    }

    /** True if a moment lay in an initialiser that is done. */
    synchronized boolean has(long epoch) {
        long[] intervals = done.get(Epoch.thread(epoch));
        if (intervals == null) {
            return false;
        }
        long clock = Epoch.clock(epoch);
        for (int i = 0; i < intervals.length; i += 2) {
            if (intervals[i] <= clock && clock <= intervals[i + 1]) {
                return true;
            }
        }
        return false;
    }
}
