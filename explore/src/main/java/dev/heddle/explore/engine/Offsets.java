package dev.heddle.explore.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Where Unsafe finds fields and array elements. */
final class Offsets {
    private static final MethodHandle FIELD = find("objectFieldOffset", Field.class);
    private static final MethodHandle STATIC = find("staticFieldOffset", Field.class);
    private static final MethodHandle BASE = find("arrayBaseOffset", Class.class);
    private static final MethodHandle SCALE = find("arrayIndexScale", Class.class);

    private Offsets() {}

    private static MethodHandle find(String name, Class<?> argument) {
        try {
            Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
            Object instance = unsafe.getMethod("getUnsafe").invoke(null);
            MethodHandle found = MethodHandles.lookup().unreflect(unsafe.getMethod(name, argument));
            return found.bindTo(instance).asType(MethodType.methodType(long.class, argument));
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(unknown);
        }
    }

    static long of(Field field) {
        return ask(Modifier.isStatic(field.getModifiers()) ? STATIC : FIELD, field);
    }

    static int index(Class<?> array, long offset) {
        return (int) ((offset - ask(BASE, array)) / Math.max(1, ask(SCALE, array)));
    }

    private static long ask(MethodHandle handle, Object argument) {
        try {
            return (long) handle.invoke(argument);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
