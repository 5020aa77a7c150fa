package dev.heddle.explore.juc.locks;

import dev.heddle.explore.engine.Clocks;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.jdk.ThreadCalls;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.locks.LockSupport}. */
public final class LockSupport {
    private LockSupport() {}

    public static void setCurrentBlocker(@Nullable Object blocker) {
        Control.setBlocker(blocker);
    }

    public static void unpark(@Nullable Thread thread) {
        Control.unpark(thread);
    }

    public static void park(@Nullable Object blocker) {
        Control.setBlocker(blocker);
        Control.park(0);
        Control.setBlocker(null);
    }

    public static void parkNanos(@Nullable Object blocker, long nanos) {
        if (nanos > 0) {
            Control.setBlocker(blocker);
            Control.park(nanos);
            Control.setBlocker(null);
        }
    }

    public static void parkUntil(@Nullable Object blocker, long deadline) {
        Control.setBlocker(blocker);
        Control.park(Math.max(1, Clocks.until(deadline)));
        Control.setBlocker(null);
    }

    public static @Nullable Object getBlocker(Thread thread) {
        if (thread == null) {
            throw new NullPointerException();
        }
        return Control.blocker(thread);
    }

    public static void park() {
        Control.park(0);
    }

    public static void parkNanos(long nanos) {
        if (nanos > 0) {
            Control.park(nanos);
        }
    }

    public static void parkUntil(long deadline) {
        Control.park(Math.max(1, Clocks.until(deadline)));
    }

    /** Give a thread's id; classes beside the original ask for it. */
    public static long getThreadId(Thread thread) {
        return ThreadCalls.threadId(thread);
    }
}
