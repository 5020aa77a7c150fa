package dev.heddle.detect.order;

import java.util.ArrayList;
import java.util.List;

/** The locks that a thread holds at one time, by number, with their modes: of a lock held both ways, the exclusive one. */
final class Holds {
    private final Lock[] locks;
    private final boolean[] shared;
    private final int size;
    private final int hash;

    /** Take the first so many of what a thread holds, in any order. */
    Holds(Lock[] held, boolean[] heldShared, int count) {
        locks = new Lock[count];
        shared = new boolean[count];
        int n = 0;
        for (int i = 0; i < count; i++) {
            n = insert(n, held[i].kept(), heldShared[i]);
        }
        size = n;
        int h = 0;
        for (int i = 0; i < n; i++) {
            h = 31 * h + Long.hashCode(locks[i].number()) * 2 + (shared[i] ? 1 : 0);
        }
        hash = h;
    }

    private int insert(int n, Lock lock, boolean isShared) {
        int at = n;
        while (at > 0 && locks[at - 1].number() > lock.number()) {
            at--;
        }
        if (at > 0 && locks[at - 1] == lock) {
            shared[at - 1] &= isShared;
            return n;
        }
        System.arraycopy(locks, at, locks, at + 1, n - at);
        System.arraycopy(shared, at, shared, at + 1, n - at);
        locks[at] = lock;
        shared[at] = isShared;
        return n + 1;
    }

    /** Tell whether two threads can hold these and those at one time. */
    boolean fit(Holds other) {
        int i = 0;
        int j = 0;
        while (i < size && j < other.size) {
            if (locks[i] == other.locks[j]) {
                if (!shared[i] || !other.shared[j]) {
                    return false;
                }
                i++;
                j++;
            } else if (locks[i].number() < other.locks[j].number()) {
                i++;
            } else {
                j++;
            }
        }
        return true;
    }

    /** Give all but one. */
    List<LockCycle.Gate> without(Lock lock) {
        List<LockCycle.Gate> gates = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            if (locks[i] != lock) {
                gates.add(new LockCycle.Gate(locks[i], shared[i]));
            }
        }
        return gates;
    }

    boolean same(Holds other) {
        return hash == other.hash && compareTo(other) == 0;
    }

    int hash() {
        return hash;
    }

    /** Compare by numbers of locks, then modes. */
    int compareTo(Holds other) {
        int by = Integer.compare(size, other.size);
        for (int i = 0; by == 0 && i < size; i++) {
            by = Long.compare(locks[i].number(), other.locks[i].number());
            if (by == 0) {
                by = Boolean.compare(shared[i], other.shared[i]);
            }
        }
        return by;
    }
}
