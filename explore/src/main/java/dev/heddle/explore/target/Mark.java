package dev.heddle.explore.target;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Annotations by name, also where they stand on another annotation: nothing of JUnit is needed to know a test. */
final class Mark {
    private Mark() {}

    /** True if an element has one of some annotations, directly or by another annotation. */
    static boolean has(AnnotatedElement element, Set<String> names) {
        return find(element, names) != null;
    }

    static boolean has(AnnotatedElement element, String name) {
        return find(element, Set.of(name)) != null;
    }

    static @Nullable Annotation find(AnnotatedElement element, Set<String> names) {
        List<Annotation> found = all(element, names, Set.of());
        return found.isEmpty() ? null : found.get(0);
    }

    /**
     * Find all annotations with some names, directly or by another annotation.
     *
     * @param closed annotations whose own annotations don't count
     */
    static List<Annotation> all(AnnotatedElement element, Set<String> names, Set<String> closed) {
        List<Annotation> found = new ArrayList<>();
        collect(element, names, closed, found, new HashSet<>());
        return found;
    }

    private static void collect(
            AnnotatedElement element, Set<String> names, Set<String> closed, List<Annotation> found, Set<String> seen) {
        for (Annotation each : element.getAnnotations()) {
            Class<? extends Annotation> type = each.annotationType();
            String name = type.getName();
            if (names.contains(name)) {
                found.add(each);
            } else if (!name.startsWith("java.lang.") && !closed.contains(name) && seen.add(name)) {
                for (Annotation contained : contained(each)) {
                    if (names.contains(contained.annotationType().getName())) {
                        found.add(contained);
                    }
                }
                collect(type, names, closed, found, seen);
            }
        }
    }

    /** Give what a container of a repeated annotation holds. */
    private static Annotation[] contained(Annotation container) {
        try {
            Method value = container.annotationType().getDeclaredMethod("value");
            if (Annotation.class.isAssignableFrom(component(value.getReturnType()))
                    && read(container, value) instanceof Annotation[] held) {
                return held;
            }
        } catch (NoSuchMethodException none) {
            // No container, then.
        }
        return new Annotation[0];
    }

    private static Class<?> component(Class<?> type) {
        Class<?> component = type.getComponentType();
        return component == null ? type : component;
    }

    /** Read a value of an annotation; null if it has none of that name. */
    static @Nullable Object value(Annotation annotation, String name) {
        try {
            return read(annotation, annotation.annotationType().getDeclaredMethod(name));
        } catch (NoSuchMethodException none) {
            return null;
        }
    }

    private static @Nullable Object read(Annotation annotation, Method method) {
        try {
            method.setAccessible(true);
            return method.invoke(annotation);
        } catch (IllegalAccessException | InvocationTargetException unreadable) {
            throw new TargetException(
                    "can't read " + annotation.annotationType().getName(), unreadable);
        }
    }

    static String text(Annotation annotation, String name) {
        Object value = value(annotation, name);
        return value == null ? "" : value.toString();
    }

    static String[] texts(Annotation annotation, String name) {
        return value(annotation, name) instanceof String[] texts ? texts : new String[0];
    }
}
