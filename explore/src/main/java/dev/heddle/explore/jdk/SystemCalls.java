package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Control;
import dev.heddle.explore.jdk.Replaces.OfClass;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of System that differ from run to run, or end it. */
@Replaces(System.class)
public final class SystemCalls {
    /** When every execution begins, as far as the program can tell: 2001-09-09T01:46:40Z. */
    private static final long EPOCH_MILLIS = 1_000_000_000_000L;

    private SystemCalls() {}

    @OfClass
    public static long nanoTime() {
        return Control.nanoTime();
    }

    @OfClass
    public static long currentTimeMillis() {
        return EPOCH_MILLIS + Control.nanoTime() / 1_000_000;
    }

    @OfClass
    public static int identityHashCode(@Nullable Object object) {
        return Control.identityHash(object);
    }

    @OfClass
    public static void exit(int status) {
        Control.exit(status);
    }

    @OfClass
    public static void gc() {}
}
