package dev.heddle.explore.engine;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a copied collection of the JDK is made of: itself, its tables, nodes, counters and locks.
 *
 * <p>Of what the program has put into it only what is of such a class counts as well: an atomic variable, another collection.
 */
final class Parts {
    /** How many are looked at, the nearest first: what threads share they meet at the head, at the count or at a lock. */
    private static final int MOST = 64;

    private static final ClassValue<Field[]> REFERENCES = new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
            List<Field> all = new ArrayList<>();
            for (Class<?> each = type; each != null && isOfJdk(each); each = each.getSuperclass()) {
                for (Field field : each.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())
                            && !field.getType().isPrimitive()) {
                        field.setAccessible(true);
                        all.add(field);
                    }
                }
            }
            return all.toArray(Field[]::new);
        }
    };

    private Parts() {}

    /** List the parts of a collection, itself first. */
    static List<Object> of(Object collection) {
        List<Object> parts = new ArrayList<>();
        parts.add(collection);
        for (int i = 0; i < parts.size(); i++) {
            Object part = parts.get(i);
            if (part instanceof Object[] array) {
                for (Object each : array) {
                    reach(parts, each);
                }
                continue;
            }
            for (Field each : REFERENCES.get(part.getClass())) {
                try {
                    reach(parts, each.get(part));
                } catch (IllegalAccessException impossible) {
                    throw new IllegalStateException(impossible);
                }
            }
        }
        return parts;
    }

    private static void reach(List<Object> parts, @Nullable Object object) {
        if (object == null || parts.size() == MOST || !isPart(object.getClass())) {
            return;
        }
        for (Object each : parts) {
            if (each == object) {
                return;
            }
        }
        parts.add(object);
    }

    /** True for a class whose objects may be parts: a plain object is a monitor, an array may hold what the program has put in. */
    private static boolean isPart(Class<?> type) {
        return isOfJdk(type) || type == Object.class || type.isArray();
    }

    /** True for a class that stands for one of the JDK's. */
    private static boolean isOfJdk(Class<?> type) {
        return type.getName().startsWith("heddle.copy.") || type.getName().startsWith("dev.heddle.explore.juc.");
    }
}
