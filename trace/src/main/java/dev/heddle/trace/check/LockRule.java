package dev.heddle.trace.check;

import dev.heddle.model.EventKind;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.format.Shape;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A lock has one holder, or several that share it; who gives it back holds it. Waiting gives it back, waking takes it again.
 *
 * <p>In a trace that begins midway a thread may give back what it took before: the first that happens to a lock may be that
 * its holder gives it back, and so may the first that a thread does to a lock that it shares.
 *
 * <p>Only locks that somebody holds are kept; of a trace that begins midway, all.
 */
final class LockRule {
    private record Lock(long object, boolean isMonitor) {}

    private static final class State {
        int holder;
        boolean seen;
        final Set<Integer> sharing = new HashSet<>();
        final Set<Integer> shared = new HashSet<>();
    }

    private final boolean midway;
    private final Map<Lock, State> locks = new HashMap<>();

    LockRule(boolean midway) {
        this.midway = midway;
    }

    /** Look at an event. Gives what is wrong with it, or null: the text is to be completed with the names of thread and lock. */
    @Nullable
    String check(EventKind kind, TraceCursor at) {
        boolean takes = kind == EventKind.ACQUIRE || kind == EventKind.WAKE;
        boolean gives = kind == EventKind.RELEASE || kind == EventKind.WAIT;
        if ((!takes && !gives) || (at.place() & Shape.WITHIN) != 0) {
            return null;
        }
        Lock which = new Lock(at.object(), (at.place() & Shape.MONITOR) != 0);
        State lock = locks.computeIfAbsent(which, unseen -> new State());
        boolean shared = (at.place() & Shape.SHARED) != 0;
        String wrong;
        if (takes) {
            wrong = take(lock, at.thread(), shared);
        } else if (midway && (shared ? !lock.shared.contains(at.thread()) : !lock.seen)) {
            wrong = null;
        } else {
            wrong = give(lock, at.thread(), shared);
        }
        if (midway && shared) {
            lock.shared.add(at.thread());
        } else if (midway) {
            lock.seen = true;
        } else if (lock.holder == 0 && lock.sharing.isEmpty()) {
            locks.remove(which);
        }
        return wrong;
    }

    private static @Nullable String take(State lock, int thread, boolean shared) {
        if (shared) {
            lock.sharing.add(thread);
            return lock.holder != 0 && lock.holder != thread ? "takes a share of %s, which another thread holds" : null;
        }
        int before = lock.holder;
        lock.holder = thread;
        boolean othersShare = lock.sharing.size() > (lock.sharing.contains(thread) ? 1 : 0);
        if (before == thread) {
            return "takes %s, which it holds already";
        }
        return before != 0 || othersShare ? "takes %s, which another thread holds" : null;
    }

    private static @Nullable String give(State lock, int thread, boolean shared) {
        if (shared) {
            return lock.sharing.remove(thread) ? null : "gives back a share of %s that it does not have";
        }
        if (lock.holder != thread) {
            return "gives back %s, which it does not hold";
        }
        lock.holder = 0;
        return null;
    }
}
