package dev.heddle.explore.target;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Initialises a class of the program, once in each execution, as the JVM would before its first use. */
final class Initialisation {
    private static final Initialisation NONE = new Initialisation(null);

    private final @Nullable MethodHandle entry;

    private Initialisation(@Nullable MethodHandle entry) {
        this.entry = entry;
    }

    static Initialisation of(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            try {
                MethodHandle found = MethodHandles.privateLookupIn(each, MethodHandles.lookup())
                        .findStatic(each, "heddle$init", MethodType.methodType(void.class));
                return new Initialisation(found);
            } catch (NoSuchMethodException | IllegalAccessException none) {
                // A class without anything to initialise; the one above it may have something.
            }
        }
        return NONE;
    }

    void run() throws Throwable {
        if (entry != null) {
            entry.invokeExact();
        }
    }
}
