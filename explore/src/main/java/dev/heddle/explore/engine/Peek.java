package dev.heddle.explore.engine;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks at what is in memory, without a step and without asking the program.
 *
 * <p>After a step and before the next one, what is at the location of the step is what the step read or left there: only one
 * thread moves.
 */
public final class Peek {
    private Peek() {}

    /** Give what is at a location, in a box if it is primitive; {@code unknown} if that can't be said. */
    public static @Nullable Object at(Location location, Object unknown) {
        Object object = location.object;
        int field = location.field;
        try {
            if (object == null || (field >= 0 && !object.getClass().isArray())) {
                return ofField(location, unknown);
            }
            if (field >= 0) {
                return Array.get(object, field);
            }
            if (field == Location.VALUE) {
                Field value = declared(object.getClass(), "value");
                return value == null ? unknown : value.get(object);
            }
            Field array = field <= Location.LAST_ELEMENT ? declared(object.getClass(), "array") : null;
            return array == null ? unknown : Array.get(array.get(object), field - Location.ELEMENTS);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError hidden) {
            return unknown;
        }
    }

    private static @Nullable Object ofField(Location location, Object unknown) throws ReflectiveOperationException {
        Object object = location.object;
        if (object == null) {
            return unknown;
        }
        String name = Names.field(location.field);
        int dot = name.lastIndexOf('.');
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            if (dot > 0 && Names.original(type.getName()).equals(name.substring(0, dot))) {
                Field field = type.getDeclaredField(name.substring(dot + 1));
                field.setAccessible(true);
                return field.get(object);
            }
        }
        return unknown;
    }

    /** Give what an atomic variable holds, an array if it is one of many; {@code unknown} if that can't be said. */
    public static @Nullable Object held(Object atomic, Object unknown) {
        for (String each : List.of("value", "array")) {
            try {
                Field field = declared(atomic.getClass(), each);
                return field == null ? unknown : field.get(atomic);
            } catch (NoSuchFieldException other) {
                // It may have the next.
            } catch (IllegalAccessException | RuntimeException hidden) {
                return unknown;
            }
        }
        return unknown;
    }

    /** Find a field of a class that stands for one of the JDK's, which the program may have extended. */
    private static @Nullable Field declared(Class<?> type, String name) throws NoSuchFieldException {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (each.getName().startsWith("dev.heddle.explore.juc.atomic.")) {
                Field field = each.getDeclaredField(name);
                field.setAccessible(true);
                return field;
            }
        }
        return null;
    }
}
