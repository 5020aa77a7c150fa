package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What Heddle knows of one object: its identity, and what the observer keeps for it.
 *
 * <p>Objects of rewritten classes carry a reference to theirs in a field of their own ({@link Watched}); arrays and
 * objects of the JDK find theirs in {@link WeakTable}. Either way an object has one shadow, and a shadow one object.
 */
public final class Shadow {
    /** A number no other object has: the thread that first met it, and how many it had met before. */
    public final long id;

    /** Whatever the observer wants to keep with the object; it guards it itself. */
    public volatile @Nullable Object state;

    Shadow(long id) {
        this.id = id;
    }
}
