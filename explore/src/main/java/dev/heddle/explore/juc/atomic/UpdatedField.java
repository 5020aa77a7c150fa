package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.FieldNumbers;
import dev.heddle.explore.engine.Location;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * A field that an updater updates: it is the same location as for the instructions that access it.
 *
 * @param holder the class whose objects have it
 * @param type what it holds
 * @param number its number among the program's fields; -1 if no program has been loaded
 */
record UpdatedField(Class<?> holder, Class<?> type, VarHandle handle, int number) {
    /** Find a field; {@code wrongType} is what is said if it is of another type, null for a {@link ClassCastException}. */
    static UpdatedField find(Class<?> holder, String name, Class<?> type, @Nullable String wrongType) {
        try {
            Field field = holder.getDeclaredField(name);
            if (field.getType() != type) {
                throw wrongType == null ? new ClassCastException() : new IllegalArgumentException(wrongType);
            }
            if (wrongType == null && type.isPrimitive()) {
                throw new IllegalArgumentException("Must be reference type");
            }
            if (!Modifier.isVolatile(field.getModifiers())) {
                throw new IllegalArgumentException("Must be volatile type");
            }
            VarHandle handle = MethodHandles.privateLookupIn(holder, MethodHandles.lookup())
                    .unreflectVarHandle(field);
            return new UpdatedField(holder, type, handle, number(holder, name));
        } catch (NoSuchFieldException | IllegalAccessException impossible) {
            throw new RuntimeException(impossible);
        }
    }

    private static int number(Class<?> holder, String name) {
        return Control.current() == null ? -1 : FieldNumbers.of(holder, name);
    }

    /** Give the field's location in an object; null if no step is to be made of its use. */
    @Nullable
    Location location(@Nullable Object object) {
        if (object == null || !holder.isInstance(object)) {
            throw new ClassCastException();
        }
        return number < 0 ? null : Atomics.field(object, number);
    }

    /** Give the field's location in an object, in which something is about to be put. */
    @Nullable
    Location location(@Nullable Object object, @Nullable Object value) {
        Location at = location(object);
        if (value != null && !type.isInstance(value)) {
            throw new ClassCastException();
        }
        if (at != null) {
            Control.publish(value);
        }
        return at;
    }
}
