package dev.heddle.explore.juc.locks;

import dev.heddle.explore.engine.Clocks;
import dev.heddle.explore.engine.ThreadControl;
import dev.heddle.explore.jdk.ThreadCalls;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.locks.LockSupport}. */
public final class LockSupport {
    private LockSupport() {}

    public static void setCurrentBlocker(@Nullable Object blocker) {
        ThreadControl.setBlocker(blocker);
    }

    public static void unpark(@Nullable Thread thread) {
        ThreadControl.unpark(thread);
    }

    public static void park(@Nullable Object blocker) {
        ThreadControl.setBlocker(blocker);
        ThreadControl.park(0);
        ThreadControl.setBlocker(null);
    }

    public static void parkNanos(@Nullable Object blocker, long nanos) {
        if (nanos > 0) {
            ThreadControl.setBlocker(blocker);
            ThreadControl.park(nanos);
            ThreadControl.setBlocker(null);
        }
    }

    public static void parkUntil(@Nullable Object blocker, long deadline) {
        ThreadControl.setBlocker(blocker);
        ThreadControl.park(untilOrNot(deadline));
        ThreadControl.setBlocker(null);
    }

    private static long untilOrNot(long deadline) {
        long nanos = Clocks.until(deadline);
        return nanos <= 0 ? -1 : nanos;
    }

    public static @Nullable Object getBlocker(Thread thread) {
        if (thread == null) {
            throw new NullPointerException();
        }
        return ThreadControl.blocker(thread);
    }

    public static void park() {
        ThreadControl.park(0);
    }

    public static void parkNanos(long nanos) {
        if (nanos > 0) {
            ThreadControl.park(nanos);
        }
    }

    public static void parkUntil(long deadline) {
        ThreadControl.park(untilOrNot(deadline));
    }

    /** Give a thread's id; classes beside the original ask for it. */
    public static long getThreadId(Thread thread) {
        return ThreadCalls.threadId(thread);
    }
}
