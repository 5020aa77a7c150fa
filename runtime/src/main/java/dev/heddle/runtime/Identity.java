package dev.heddle.runtime;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Exact identity of objects, by their shadows.
 *
 * <p>A shadow is published by a plain store. That is enough: its id is final, and its other state starts at the
 * default, so a thread that sees the reference sees a whole shadow, and one that does not asks again under the lock.
 */
public final class Identity {
    private static final Object[] LOCKS = new Object[64];
    private static final WeakTable<Shadow> OTHERS = new WeakTable<>();

    static {
        for (int i = 0; i < LOCKS.length; i++) {
            LOCKS[i] = new Object();
        }
    }

    private Identity() {}

    /** Give the shadow of an object, making it at the first request. */
    public static Shadow of(Object object) {
        if (object instanceof Watched watched) {
            Shadow known = watched.$heddle$shadow();
            return known != null ? known : make(watched);
        }
        return ofOther(object);
    }

    /** Give the shadow of an object if it has one. */
    public static @Nullable Shadow known(Object object) {
        return object instanceof Watched watched ? watched.$heddle$shadow() : OTHERS.get(object);
    }

    private static Shadow ofOther(Object object) {
        Shadow known = OTHERS.get(object);
        return known != null
                ? known
                : OTHERS.putIfAbsent(object, new Shadow(ThreadState.current().nextObjectId()));
    }

    /** As {@link #of(Object)}, for one who knows where the object is used: most places use the same one again and again. */
    public static Shadow of(Object object, ThreadState self, int site) {
        return object instanceof Watched ? of(object) : ofUnwatched(object, self, site);
    }

    /** As {@link #of(Object, ThreadState, int)}, for arrays and others that are known to carry no shadow. */
    public static Shadow ofUnwatched(Object object, ThreadState self, int site) {
        WeakTable.Entry<Shadow>[] recent = self.recent();
        int slot = site & (recent.length - 1);
        WeakTable.Entry<Shadow> last = recent[slot];
        if (last != null && last.refersTo(object)) {
            return last.value;
        }
        Shadow shadow = ofOther(object);
        recent[slot] = OTHERS.find(object);
        return shadow;
    }

    /** Give a weak reference to an object that carries no shadow; it has one elsewhere. */
    public static WeakReference<Object> reference(Object object) {
        ofOther(object);
        WeakReference<Object> known = OTHERS.find(object);
        return known != null ? known : new WeakReference<>(object);
    }

    /** Hear that an object may have been copied: the copy, which nobody else knows yet, is another object. */
    public static void cloned(@Nullable Object copy, @Nullable Object original) {
        if (copy != original && copy instanceof Watched fresh && original instanceof Watched old) {
            Shadow kept = fresh.$heddle$shadow();
            if (kept != null && kept == old.$heddle$shadow()) {
                fresh.$heddle$shadow(null);
            }
        }
    }

    private static Shadow make(Watched object) {
        synchronized (LOCKS[System.identityHashCode(object) & (LOCKS.length - 1)]) {
            Shadow known = object.$heddle$shadow();
            if (known == null) {
                known = new Shadow(ThreadState.current().nextObjectId());
                object.$heddle$shadow(known);
            }
            return known;
        }
    }
}
