package dev.heddle.explore.jdk;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Lets the sets and maps of {@code Set.of} and {@code Map.of} be iterated in the same order in every JVM. */
public final class IterationOrder {
    private IterationOrder() {}

    /**
     * Fix the order; before any such collection is iterated often enough to be compiled.
     *
     * @throws ReflectiveOperationException if this JVM has not what it needs, or was not started so that it may be used
     */
    public static void fix() throws ReflectiveOperationException {
        Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
        Object unsafe = type.getMethod("getUnsafe").invoke(null);
        Class<?> collections = Class.forName("java.util.ImmutableCollections");
        put(
                type.getMethod("putLong", Object.class, long.class, long.class),
                unsafe,
                collections,
                "SALT32L",
                0x9E3779B9L);
        put(
                type.getMethod("putBoolean", Object.class, long.class, boolean.class),
                unsafe,
                collections,
                "REVERSE",
                false);
    }

    private static void put(Method put, Object unsafe, Class<?> in, String name, Object value)
            throws ReflectiveOperationException {
        Field field = in.getDeclaredField(name);
        Class<?> type = unsafe.getClass();
        Object base = type.getMethod("staticFieldBase", Field.class).invoke(unsafe, field);
        Object offset = type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, field);
        put.invoke(unsafe, base, offset, value);
    }
}
