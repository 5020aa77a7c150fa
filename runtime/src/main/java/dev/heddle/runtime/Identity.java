package dev.heddle.runtime;

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
        Shadow known = OTHERS.get(object);
        return known != null
                ? known
                : OTHERS.putIfAbsent(object, new Shadow(ThreadState.current().nextObjectId()));
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
