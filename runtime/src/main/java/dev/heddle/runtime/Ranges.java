package dev.heddle.runtime;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Questions about arrays that decide whether an access will happen or throw. */
final class Ranges {
    private Ranges() {}

    static int length(Object array) {
        return array.getClass().isArray() ? Array.getLength(array) : 0;
    }

    static boolean contains(@Nullable Object array, int i) {
        return array != null && i >= 0 && i < Array.getLength(array);
    }

    /** True if an array of references may hold a value; else the store will throw. */
    static boolean accepts(@Nullable Object array, @Nullable Object value) {
        return array == null
                || value == null
                || array.getClass().getComponentType().isInstance(value);
    }
}
