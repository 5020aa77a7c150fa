package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Clocks;
import dev.heddle.explore.engine.ThreadControl;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of the JDK's own Unsafe that park threads. */
@Replaces(named = "jdk.internal.misc.Unsafe")
public final class UnsafeCalls {
    private UnsafeCalls() {}

    public static void park(Object unsafe, boolean isAbsolute, long time) {
        if (isAbsolute) {
            ThreadControl.park(Math.max(1, Clocks.until(time)));
        } else {
            ThreadControl.park(time);
        }
    }

    public static void unpark(Object unsafe, @Nullable Object thread) {
        ThreadControl.unpark((Thread) thread);
    }
}
