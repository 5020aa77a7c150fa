package dev.heddle.explore.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lets the JVM forget the constants of an enum that it keeps beside the class, when they are to be made anew: at the beginning of the next
 * execution already, because asking for the constants may be the first use of the enum.
 */
final class EnumConstants {
    private static final @Nullable VarHandle CONSTANTS = find("enumConstants", Object[].class);
    private static final @Nullable VarHandle DIRECTORY = find("enumConstantDirectory", Map.class);

    /** The enums that were initialised in this execution. */
    private static final List<Class<?>> MADE = new ArrayList<>();

    private EnumConstants() {}

    private static @Nullable VarHandle find(String field, Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(Class.class, MethodHandles.lookup())
                    .findVarHandle(Class.class, field, type);
        } catch (ReflectiveOperationException | RuntimeException unknown) {
            return null;
        }
    }

    /** Note that the constants of a class, if it has any, are about to be made. */
    static void making(Class<?> type) {
        if (type.isEnum()) {
            forget(type);
            MADE.add(type);
        }
    }

    /** Forget all that were made. */
    static void forget() {
        if (!MADE.isEmpty()) {
            MADE.forEach(EnumConstants::forget);
            MADE.clear();
        }
    }

    private static void forget(Class<?> type) {
        if (CONSTANTS != null && DIRECTORY != null) {
            CONSTANTS.setVolatile(type, (Object[]) null);
            DIRECTORY.setVolatile(type, (Map<?, ?>) null);
        }
    }
}
