package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Shutdown;
import dev.heddle.explore.engine.ThreadControl;
import java.util.Set;

/** What replaces the methods of Runtime that end the program, or whose answers differ from run to run. */
@Replaces(Runtime.class)
public final class RuntimeCalls {
    private static final long MEMORY = 1L << 30;
    private static final int PROCESSORS = 4;

    /** What spins for long before it waits, unless it has but one processor: whoever could come meanwhile can come later as well. */
    private static final Set<String> SPINNING =
            Set.of("heddle.copy.java.util.concurrent.Exchanger", "heddle.copy.java.util.concurrent.Phaser");

    private static final StackWalker CALLER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** The hook that closes the handlers of loggers: it would be a thread more in every program that logs. */
    private static final String CLEANER = "heddle.copy.java.util.logging.LogManager$Cleaner";

    private RuntimeCalls() {}

    public static void exit(Runtime runtime, int status) {
        ThreadControl.exit(status);
    }

    public static void halt(Runtime runtime, int status) {
        Shutdown.halt(status);
    }

    public static void addShutdownHook(Runtime runtime, Thread hook) {
        if (!hook.getClass().getName().equals(CLEANER)) {
            Shutdown.addHook(hook);
        }
    }

    public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
        return Shutdown.removeHook(hook);
    }

    public static void gc(Runtime runtime) {
        SystemCalls.gc();
    }

    public static int availableProcessors(Runtime runtime) {
        return SPINNING.contains(CALLER.getCallerClass().getName()) ? 1 : PROCESSORS;
    }

    public static long maxMemory(Runtime runtime) {
        return MEMORY;
    }

    public static long totalMemory(Runtime runtime) {
        return MEMORY;
    }

    public static long freeMemory(Runtime runtime) {
        return MEMORY / 2;
    }
}
