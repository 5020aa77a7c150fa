package dev.heddle.detect.lockset;

import dev.heddle.detect.Epoch;
import dev.heddle.detect.Variable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What is remembered of the locks under which a location was accessed. {@link LocksetCheck} says what it means. */
public class Guarded extends Variable {
    /** The last access as long as there is an owner, by its parts: most locations never have another one. */
    long ownerEpoch;

    int ownerSite;
    boolean ownerWrote;

    /** The locks held then; null before the first access. */
    @Nullable
    Lockset ownerLocks;

    /** What is remembered besides, once the location is shared; null while it has an owner. */
    @Nullable
    Sharing sharing;

    /** A location without an owner. */
    static final class Sharing {
        /** How many different uses are kept. */
        private static final int MOST = 24;

        /** The locks that have guarded all accesses since the location is shared. */
        Lockset candidates;

        /** True if it was written since. */
        boolean written;

        Use[] uses = new Use[4];
        int size;

        /** The last access of each thread that is not among the uses any more. */
        long[] dropped = NONE;

        private int oldest;

        private static final long[] NONE = {};

        Sharing(Lockset candidates) {
            this.candidates = candidates;
        }

        /** Keep an access. */
        void add(long epoch, int site, boolean write, Lockset locks) {
            int thread = Epoch.thread(epoch);
            for (int i = 0; i < size; i++) {
                Use each = uses[i];
                if (each.isLike(thread, site, write, locks)) {
                    each.epoch = epoch;
                    return;
                }
            }
            Use use = new Use(epoch, site, write, locks);
            if (size == MOST) {
                drop(uses[oldest]);
                uses[oldest] = use;
                oldest = (oldest + 1) % MOST;
                return;
            }
            if (size == uses.length) {
                uses = Arrays.copyOf(uses, Math.min(MOST, 2 * size));
            }
            uses[size++] = use;
        }

        private void drop(Use use) {
            int thread = Epoch.thread(use.epoch);
            for (int i = 0; i < dropped.length; i++) {
                if (Epoch.thread(dropped[i]) == thread) {
                    dropped[i] = Math.max(dropped[i], use.epoch);
                    return;
                }
            }
            dropped = Arrays.copyOf(dropped, dropped.length + 1);
            dropped[dropped.length - 1] = use.epoch;
        }
    }
}
