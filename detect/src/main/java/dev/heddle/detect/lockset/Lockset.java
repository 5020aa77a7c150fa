package dev.heddle.detect.lockset;

import org.jspecify.annotations.Nullable;

/**
 * A set of locks, each held exclusively or shared with others; never changed once it is made.
 *
 * <p>Threads hold the same few sets again and again. A set remembers which one it became last by one more lock, and a lock the set that has it
 * alone, so that the same set is the same object nearly always, and nothing has to be looked up nor kept when locks are gone.
 */
public final class Lockset {
    /** Makes numbers of locks other than zero, mostly. */
    private static final int REMEMBER = 0x55555555;

    /** The modes of sets of a few locks that are all held exclusively. */
    private static final boolean[][] EXCLUSIVE = {{false}, {false, false}, {false, false, false}};

    /** The set of no lock. */
    public static final Lockset EMPTY = new Lockset(new Lock[0], new boolean[0]);

    /** In the order of their numbers. */
    private final Lock[] locks;

    private final boolean[] shared;

    /** This set without the locks that are held shared; null until somebody asks. */
    private @Nullable Lockset exclusive;

    private @Nullable Extension last;

    /** A mark of the lock that was added last: a set that becomes another one each time remembers none of them. */
    private int seen;

    /** What a set has become by one more lock. */
    private record Extension(Lock lock, boolean shared, Lockset result) {}

    private Lockset(Lock[] locks, boolean[] shared) {
        this.locks = locks;
        this.shared = withoutCopies(shared);
    }

    private static boolean[] withoutCopies(boolean[] modes) {
        if (modes.length == 0 || modes.length > EXCLUSIVE.length) {
            return modes;
        }
        for (boolean each : modes) {
            if (each) {
                return modes;
            }
        }
        return EXCLUSIVE[modes.length - 1];
    }

    /** Count the locks. */
    public int size() {
        return locks.length;
    }

    /** Give one of the locks. */
    public Lock lock(int i) {
        return locks[i];
    }

    /** True if one of the locks is held shared. */
    public boolean isShared(int i) {
        return shared[i];
    }

    /** Give the set with one more lock. A lock that is held both ways counts as held exclusively. */
    public Lockset with(Lock lock, boolean isShared) {
        if (locks.length == 0) {
            return alone(lock, isShared);
        }
        Extension known = last;
        if (known != null && known.lock == lock && known.shared == isShared) {
            return known.result;
        }
        Lockset result = extended(lock, isShared);
        int mark = lock.number ^ REMEMBER;
        last = known == null && (seen == 0 || seen == mark) ? new Extension(lock, isShared, result) : null;
        seen = mark;
        return result;
    }

    private static Lockset alone(Lock lock, boolean isShared) {
        Lockset known = isShared ? lock.aloneShared : lock.alone;
        if (known == null) {
            known = new Lockset(new Lock[] {lock}, new boolean[] {isShared});
            if (isShared) {
                lock.aloneShared = known;
            } else {
                lock.alone = known;
            }
        }
        return known;
    }

    private Lockset extended(Lock lock, boolean isShared) {
        int there = indexOf(lock);
        if (there >= 0) {
            if (isShared || !shared[there]) {
                return this;
            }
            boolean[] modes = shared.clone();
            modes[there] = false;
            return new Lockset(locks, modes);
        }
        Lock[] more = new Lock[locks.length + 1];
        boolean[] modes = new boolean[locks.length + 1];
        int at = 0;
        while (at < locks.length && locks[at].number <= lock.number) {
            more[at] = locks[at];
            modes[at] = shared[at];
            at++;
        }
        more[at] = lock;
        modes[at] = isShared;
        for (; at < locks.length; at++) {
            more[at + 1] = locks[at];
            modes[at + 1] = shared[at];
        }
        return new Lockset(more, modes);
    }

    private int indexOf(Lock lock) {
        for (int i = 0; i < locks.length; i++) {
            if (locks[i] == lock) {
                return i;
            }
        }
        return -1;
    }

    /** Give the locks that guard a read, which are all, or a write: those that are held exclusively. */
    public Lockset guarding(boolean write) {
        if (!write) {
            return this;
        }
        Lockset known = exclusive;
        if (known == null) {
            int count = 0;
            for (boolean each : shared) {
                count += each ? 0 : 1;
            }
            known = count == locks.length ? this : filtered(count, null);
            exclusive = known;
        }
        return known;
    }

    /** Give the locks that are in another set too, whichever way they are held there. */
    public Lockset and(Lockset other) {
        if (this == other || locks.length == 0) {
            return this;
        }
        int count = 0;
        for (Lock each : locks) {
            count += other.indexOf(each) >= 0 ? 1 : 0;
        }
        return count == locks.length ? this : filtered(count, other);
    }

    /** Give as many locks as there are in another set, or held exclusively if there is none. */
    private Lockset filtered(int count, @Nullable Lockset in) {
        if (count == 0) {
            return EMPTY;
        }
        Lock[] fewer = new Lock[count];
        boolean[] modes = new boolean[count];
        int at = 0;
        for (int i = 0; i < locks.length; i++) {
            if (in == null ? !shared[i] : in.indexOf(locks[i]) >= 0) {
                fewer[at] = locks[i];
                modes[at++] = shared[i];
            }
        }
        return count == 1 ? alone(fewer[0], modes[0]) : new Lockset(fewer, modes);
    }

    /** True if a thread that holds these can't be where another is that holds those: a lock is in both, and one holds it exclusively. */
    public boolean excludes(Lockset other) {
        for (int i = 0; i < locks.length; i++) {
            int there = other.indexOf(locks[i]);
            if (there >= 0 && !(shared[i] && other.shared[there])) {
                return true;
            }
        }
        return false;
    }

    /** True if another set has the same locks, held the same way. */
    public boolean isSame(Lockset other) {
        if (this == other) {
            return true;
        }
        if (locks.length != other.locks.length) {
            return false;
        }
        for (int i = 0; i < locks.length; i++) {
            int there = other.indexOf(locks[i]);
            if (there < 0 || shared[i] != other.shared[there]) {
                return false;
            }
        }
        return true;
    }
}
