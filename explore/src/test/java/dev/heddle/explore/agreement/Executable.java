package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.ControlledThread;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** A program that is loaded under control, to be run again and again; it may return a text. */
public final class Executable {
    private final @Nullable MethodHandle initialiser;
    private final MethodHandle method;
    private @Nullable String returned;

    /**
     * Make one of a static method.
     *
     * @param arguments what the method gets
     */
    public Executable(Class<?> type, String name, MethodType signature, Object... arguments)
            throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        initialiser = initialiser(lookup, type);
        method = MethodHandles.insertArguments(lookup.findStatic(type, name, signature), 0, arguments)
                .asType(MethodType.methodType(Object.class));
    }

    private static @Nullable MethodHandle initialiser(MethodHandles.Lookup lookup, Class<?> type)
            throws IllegalAccessException {
        try {
            return lookup.findStatic(type, "heddle$init", MethodType.methodType(void.class));
        } catch (NoSuchMethodException nothingToInitialise) {
            return null;
        }
    }

    /** Make the main thread of one execution. */
    public Thread main() {
        returned = null;
        return new ControlledThread(this::run, "main");
    }

    private void run() {
        try {
            if (initialiser != null) {
                initialiser.invokeExact();
            }
            Object result = method.invokeExact();
            returned = String.valueOf(result);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new IllegalStateException(thrown);
        }
    }

    /** Give what the last execution returned; null if it did not. */
    public @Nullable String returned() {
        return returned;
    }
}
