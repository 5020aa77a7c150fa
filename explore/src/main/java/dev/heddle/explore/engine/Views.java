package dev.heddle.explore.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Which objects of the JDK are but another face of one: iterators, key sets and sub-lists of their collection, wrappers of
 * what they wrap.
 *
 * <p>Most are inner classes, whose objects refer to that which they are a view of: it is read from there, so that nothing
 * has to be kept for each iterator. For the others the calls that make them say so, and it is kept in their shadow.
 */
final class Views {
    private static final ClassValue<Kind> KINDS = new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
            return new Kind(outer(type));
        }
    };

    private Views() {}

    /** What is known of the objects of a class. */
    private static final class Kind {
        /** Gives the object of the class around, or null. */
        final @Nullable MethodHandle outer;

        /** True if an object of the class has been a view because a call said so. */
        boolean linked;

        Kind(@Nullable MethodHandle outer) {
            this.outer = outer;
        }
    }

    private static @Nullable MethodHandle outer(Class<?> type) {
        if (!"java.util".equals(type.getPackageName())) {
            return null;
        }
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            try {
                Field field = each.getDeclaredField("this$0");
                field.setAccessible(true);
                return MethodHandles.lookup()
                        .unreflectGetter(field)
                        .asType(MethodType.methodType(Object.class, Object.class));
            } catch (NoSuchFieldException | IllegalAccessException | RuntimeException elsewhere) {
                // Declared further up, or not to be read: then the call that makes such an object says what it is.
            }
        }
        return null;
    }

    /** Give what an object is a view of, in the end; itself if it is no view. */
    static Object root(Object object) {
        Object at = object;
        while (true) {
            Kind kind = KINDS.get(at.getClass());
            Shadow shadow = kind.linked ? Shadows.shadowIfAny(at) : null;
            Object root = shadow == null ? null : shadow.root;
            if (root != null) {
                return root;
            }
            Object outer = outer(kind, at);
            if (outer == null) {
                return at;
            }
            at = outer;
        }
    }

    /** Give the object whose monitor guards an object that guards itself. */
    static Object guard(Object object) {
        Object at = object;
        while (true) {
            Kind kind = KINDS.get(at.getClass());
            Shadow shadow = kind.linked ? Shadows.shadowIfAny(at) : null;
            Object guard = shadow == null ? null : shadow.guard;
            if (guard != null) {
                return guard;
            }
            Object outer = outer(kind, at);
            if (outer == null) {
                return at;
            }
            at = outer;
        }
    }

    private static @Nullable Object outer(Kind kind, Object object) {
        if (kind.outer == null) {
            return null;
        }
        try {
            return (@Nullable Object) kind.outer.invokeExact(object);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Note that one object is a view of another. */
    static void link(Object view, Object owner) {
        if (view != owner) {
            note(view, root(owner), guard(owner));
        }
    }

    /** Note that one object wraps another: its contents are the other's, its monitor is its own. */
    static void wrap(Object wrapper, Object owner) {
        if (wrapper != owner) {
            note(wrapper, root(owner), wrapper);
        }
    }

    private static void note(Object view, Object root, Object guard) {
        Kind kind = KINDS.get(view.getClass());
        if (view == root || (kind.outer != null && root(view) == root && guard(view) == guard)) {
            return;
        }
        kind.linked = true;
        Shadow shadow = Shadows.shadow(view);
        shadow.root = root;
        shadow.guard = guard;
    }
}
