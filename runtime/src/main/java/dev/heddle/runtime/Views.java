package dev.heddle.runtime;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Which objects are but another face of one: iterators, key sets and sub-lists of their collection, conditions and
 * read or write locks of their lock.
 *
 * <p>The owner is held weakly, because an owner often refers to its views and would so keep its own entry alive; a view
 * refers to its owner by itself.
 */
final class Views {
    private static final WeakTable<View> VIEWS = new WeakTable<>();

    private Views() {}

    /** Note that one object is a view of another, with mode bits if it is a lock. */
    static void link(Object view, Object owner, int mode) {
        if (view == owner) {
            return;
        }
        Object root = root(owner);
        Object monitor = monitor(owner);
        View known = VIEWS.get(view);
        if (known == null || !known.is(root, monitor, mode)) {
            VIEWS.put(view, new View(root, new WeakReference<>(monitor), mode));
        }
    }

    /** Note that one object wraps another: its contents are the other's, its monitor is its own. */
    static void wrap(Object wrapper, Object owner) {
        if (wrapper != owner) {
            VIEWS.put(wrapper, new View(root(owner), null, 0));
        }
    }

    /** Give the object whose monitor guards an object that guards itself. */
    static Object monitor(Object object) {
        View view = VIEWS.get(object);
        Object monitor = view == null || view.monitor == null ? null : view.monitor.get();
        return monitor == null ? object : monitor;
    }

    /** Give what an object is a view of, in the end; itself if it is no view. */
    static Object root(Object object) {
        View view = VIEWS.get(object);
        Object owner = view == null ? null : view.get();
        return owner == null ? object : owner;
    }

    /** Give the mode bits an object has as a view of a lock. */
    static int mode(Object object) {
        View view = VIEWS.get(object);
        return view == null ? 0 : view.mode;
    }

    private static final class View extends WeakReference<@Nullable Object> {
        final @Nullable WeakReference<Object> monitor;
        final int mode;

        View(Object owner, @Nullable WeakReference<Object> monitor, int mode) {
            super(owner);
            this.monitor = monitor;
            this.mode = mode;
        }

        boolean is(Object root, Object guard, int bits) {
            return mode == bits && refersTo(root) && monitor != null && monitor.refersTo(guard);
        }
    }
}
