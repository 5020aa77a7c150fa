package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Clocks;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.ThreadControl;
import dev.heddle.explore.jdk.Replaces.OfClass;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of System that differ from run to run, or end it. */
@Replaces(System.class)
public final class SystemCalls {
    private SystemCalls() {}

    @OfClass
    public static long nanoTime() {
        return ThreadControl.nanoTime();
    }

    @OfClass
    public static long currentTimeMillis() {
        return Clocks.currentTimeMillis();
    }

    @OfClass
    public static int identityHashCode(@Nullable Object object) {
        return ThreadControl.identityHash(object);
    }

    @OfClass
    public static void exit(int status) {
        ThreadControl.exit(status);
    }

    @OfClass
    public static void gc() {
        Control.note("System.gc does nothing here");
    }

    @OfClass
    public static void runFinalization() {
        Control.finalizable();
    }
}
