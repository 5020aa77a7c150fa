package dev.heddle.explore.outcome;

import dev.heddle.explore.engine.ClassState;
import dev.heddle.explore.engine.Names;
import dev.heddle.instrument.ClassFiles;
import dev.heddle.instrument.ClassInfo;
import dev.heddle.instrument.FieldInfo;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a class of the program in which its state is.
 *
 * @param type the class
 * @param state how far its initialisation is; null if it has no static fields that are filled anew in each execution
 * @param statics the static ones
 * @param own those of each object
 */
record StateFields(Class<?> type, @Nullable ClassState state, List<One> statics, List<One> own) {
    /**
     * A field.
     *
     * @param name the field with its class
     * @param fixed true if it is final: then it is of interest only if what it refers to may change
     */
    record One(String name, Field field, boolean fixed) {
        @Nullable
        Object in(@Nullable Object object) {
            try {
                return field.get(object);
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    static StateFields of(Class<?> type) {
        List<One> statics = new ArrayList<>();
        List<One> own = new ArrayList<>();
        ClassState state = state(type);
        ClassInfo info =
                ClassFiles.of(type.getClassLoader()).info(type.getName().replace('.', '/'));
        if (info != null && !info.isInterface()) {
            for (FieldInfo each : info.fields()) {
                Field field = each.isSynthetic() ? null : find(type, each.name());
                if (field == null || (each.isFinal() && field.getType().isPrimitive())) {
                    continue;
                }
                String name = Names.original(type.getName()) + "." + each.name();
                One one = new One(name, field, each.isFinal());
                if (!each.isStatic()) {
                    own.add(one);
                } else if (state != null) {
                    statics.add(one);
                }
            }
        }
        return new StateFields(type, state, List.copyOf(statics), List.copyOf(own));
    }

    private static @Nullable Field find(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException | RuntimeException | LinkageError hidden) {
            return null;
        }
    }

    private static @Nullable ClassState state(Class<?> type) {
        Field field = find(type, "heddle$state");
        try {
            return field != null && field.get(null) instanceof ClassState state ? state : null;
        } catch (IllegalAccessException | LinkageError hidden) {
            return null;
        }
    }
}
