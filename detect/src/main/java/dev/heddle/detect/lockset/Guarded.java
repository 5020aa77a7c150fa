package dev.heddle.detect.lockset;

import dev.heddle.detect.Epoch;
import dev.heddle.detect.ThreadClock;
import dev.heddle.detect.Variable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What is remembered of the locks under which a location was accessed. {@link LocksetCheck} says what it means. */
public class Guarded extends Variable {
    /** The locks held at the last plain read and write; null before them. */
    @Nullable
    Lockset readLocks;

    @Nullable
    Lockset writeLocks;

    /** What is remembered besides, once the location is shared; null while it has an owner. */
    @Nullable
    Sharing sharing;

    /** Make a location that nobody has accessed. */
    public Guarded() {}

    /** Make a location that has been accessed as another one has. */
    public Guarded(Guarded other) {
        super(other);
        readLocks = other.readLocks;
        writeLocks = other.writeLocks;
        sharing = other.sharing == null ? null : new Sharing(other.sharing);
    }

    /** True if another location has been accessed as this one has, under the same locks. */
    protected final boolean isGuardedAs(Guarded other) {
        return hasPastOf(other)
                && isSame(readLocks, other.readLocks)
                && isSame(writeLocks, other.writeLocks)
                && (sharing == other.sharing
                        || (sharing != null && other.sharing != null && sharing.isSame(other.sharing)));
    }

    private static boolean isSame(@Nullable Lockset one, @Nullable Lockset other) {
        return one == other || (one != null && other != null && one.isSame(other));
    }

    /** Note under which locks an access is done. To be called after {@link LocksetCheck} and the race check, as these look at the last one. */
    public final void holding(Lockset locks, boolean write) {
        if (write) {
            writeLocks = locks;
        } else {
            readLocks = locks;
        }
    }

    /** Give the locks held at a plain access that is remembered; null if they are not. */
    public final @Nullable Lockset held(long epoch, int site, boolean write) {
        if (epoch == (write ? lastWrite() : lastRead())) {
            return write ? writeLocks : readLocks;
        }
        return sharing == null ? null : sharing.held(epoch, site, write);
    }

    /** True if the last accesses are ordered before now. */
    final boolean isBefore(ThreadClock now) {
        return now.isAfter(lastRead()) && now.isAfter(lastWrite());
    }

    /**
     * Give it up as one thread's own.
     *
     * @param now what the thread knows that comes to it
     * @param guards what guards its access
     */
    final Sharing share(ThreadClock now, Lockset guards) {
        Sharing shared = new Sharing(guards);
        if (lastWrite() != 0 && writeLocks != null) {
            shared.add(lastWrite(), lastWriteSite(), true, writeLocks);
            boolean ordered = now.isAfter(lastWrite());
            shared.written = !ordered;
            shared.narrow(writeLocks.guarding(true), writeLocks, ordered);
        }
        if (lastRead() != 0 && readLocks != null) {
            shared.add(lastRead(), lastReadSite(), false, readLocks);
            shared.narrow(readLocks, readLocks, now.isAfter(lastRead()));
        }
        sharing = shared;
        return shared;
    }

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

        /** How often in a row nothing new was to be told. */
        int silent;

        private int oldest;

        private static final long[] NONE = {};

        Sharing(Lockset candidates) {
            this.candidates = candidates;
        }

        Sharing(Sharing other) {
            candidates = other.candidates;
            written = other.written;
            uses = new Use[other.uses.length];
            size = other.size;
            for (int i = 0; i < size; i++) {
                uses[i] = new Use(other.uses[i]);
            }
            dropped = other.dropped.clone();
            silent = other.silent;
            oldest = other.oldest;
        }

        /** True if another location is shared in the same way. */
        boolean isSame(Sharing other) {
            if (written != other.written
                    || size != other.size
                    || silent != other.silent
                    || oldest != other.oldest
                    || !candidates.isSame(other.candidates)
                    || !Arrays.equals(dropped, other.dropped)) {
                return false;
            }
            for (int i = 0; i < size; i++) {
                if (!uses[i].isSame(other.uses[i])) {
                    return false;
                }
            }
            return true;
        }

        /** Take what guarded an access of the owner into account, unless that may have been initialisation. */
        void narrow(Lockset guards, Lockset held, boolean ordered) {
            if (held.size() > 0 || !ordered) {
                candidates = candidates.and(guards);
            }
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

        @Nullable
        Lockset held(long epoch, int site, boolean write) {
            for (int i = 0; i < size; i++) {
                Use each = uses[i];
                if (each.epoch == epoch && each.site() == site && each.write() == write) {
                    return each.locks();
                }
            }
            return null;
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
