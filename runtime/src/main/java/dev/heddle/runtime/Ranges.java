package dev.heddle.runtime;

import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** Questions about arrays: how long they are, and whether an access will happen or throw. */
final class Ranges {
    private Ranges() {}

    static int length(Object array) {
        return array.getClass().isArray() ? Array.getLength(array) : 0;
    }

    /** Give how many elements an array of atomic variables has; -1 if the object is none. */
    static int atomicElements(Object object) {
        if (object instanceof AtomicIntegerArray array) {
            return array.length();
        }
        if (object instanceof AtomicLongArray array) {
            return array.length();
        }
        return object instanceof AtomicReferenceArray<?> array ? array.length() : -1;
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
