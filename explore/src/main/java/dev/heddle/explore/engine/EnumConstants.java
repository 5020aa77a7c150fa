package dev.heddle.explore.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** Lets the JVM forget the constants of an enum that it keeps beside the class, when they are to be made anew. */
final class EnumConstants {
    private static final @Nullable VarHandle CONSTANTS = find("enumConstants", Object[].class);
    private static final @Nullable VarHandle DIRECTORY = find("enumConstantDirectory", java.util.Map.class);

    private EnumConstants() {}

    private static @Nullable VarHandle find(String field, Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(Class.class, MethodHandles.lookup())
                    .findVarHandle(Class.class, field, type);
        } catch (ReflectiveOperationException | RuntimeException unknown) {
            return null;
        }
    }

    static void forget(Class<?> type) {
        if (type.isEnum() && CONSTANTS != null && DIRECTORY != null) {
            CONSTANTS.setVolatile(type, (Object[]) null);
            DIRECTORY.setVolatile(type, (java.util.Map<?, ?>) null);
        }
    }
}
