package dev.heddle.explore.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.SoftReference;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets the JVM forget the annotations that it has read, when an execution begins.
 *
 * <p>It keeps them beside the class, and with them the constants of enums that they name. Those are made anew in each execution, so
 * that {@code annotation.mode() == Mode.FAST} would be false from the second on. What an annotation has by default is kept with
 * the annotation's class, and what one inherits with the heir's.
 */
public final class ReadAnnotations {
    private static final @Nullable VarHandle OF_CLASS = find("annotationData", "java.lang.Class$AnnotationData");
    private static final @Nullable VarHandle DEFAULTS = find("annotationType", "sun.reflect.annotation.AnnotationType");
    private static final @Nullable VarHandle OF_MEMBERS = find("reflectionData", SoftReference.class.getName());

    private static final Set<Class<?>> ANNOTATED = new LinkedHashSet<>();

    private ReadAnnotations() {}

    private static @Nullable VarHandle find(String field, String type) {
        try {
            return MethodHandles.privateLookupIn(Class.class, MethodHandles.lookup())
                    .findVarHandle(Class.class, field, Class.forName(type));
        } catch (ReflectiveOperationException | RuntimeException unknown) {
            return null;
        }
    }

    /** Note a class that is new, and whether its file has annotations. */
    public static void defined(Class<?> type, boolean annotated) {
        synchronized (ANNOTATED) {
            if (annotated || ANNOTATED.contains(type.getSuperclass())) {
                ANNOTATED.add(type);
            }
        }
    }

    static void forget() {
        synchronized (ANNOTATED) {
            for (Class<?> each : ANNOTATED) {
                forget(OF_CLASS, each);
                forget(DEFAULTS, each);
                forget(OF_MEMBERS, each);
            }
        }
    }

    private static void forget(@Nullable VarHandle kept, Class<?> type) {
        if (kept != null && kept.getVolatile(type) != null) {
            kept.setVolatile(type, null);
        }
    }
}
