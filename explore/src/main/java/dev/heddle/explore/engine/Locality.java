package dev.heddle.explore.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which objects only one thread can reach, so that what it does with them needs no turn.
 *
 * <p>Kept: an object made by rewritten code while other threads may be alive carries its maker's shadow. It is local as
 * long as it does. All ways out of locality take it away: storing the object in a static field, in an object or array that
 * is not local, starting a thread that refers to it, and handing it to code that is not rewritten or to a lambda, whatever
 * that does with it. So a local object is referred to by its maker's frames and other local objects and by nothing else;
 * when one is published, all local objects it refers to are, by the method that each rewritten class has for this.
 *
 * <p>Arrays are never local; of objects of the JDK a thread remembers the last it made (see {@link Fresh}).
 */
final class Locality {
    private static final Deque<Shadowed> PENDING = new ArrayDeque<>();

    private Locality() {}

    /** Let others reach an object and whatever it refers to. */
    static void publish(@Nullable Object object) {
        if (!(object instanceof Shadowed shadowed)) {
            release(object);
        } else if (isMarked(shadowed)) {
            Strand owner = unmark(shadowed);
            shadowed.heddle$shadow(owner.localWrites.handOver(owner, shadowed, shadowed.heddle$shadow()));
            Shadowed next;
            while ((next = PENDING.poll()) != null) {
                next.heddle$publish();
            }
        }
    }

    /** Note an object that one which is being published refers to. */
    static void reach(@Nullable Object object) {
        if (!(object instanceof Shadowed shadowed)) {
            release(object);
        } else if (isMarked(shadowed)) {
            unmark(shadowed);
        }
    }

    /** Let others reach an object, and see to it that they soon reach what it refers to; gives the thread that had it alone. */
    private static Strand unmark(Shadowed object) {
        Shadow shadow = Objects.requireNonNull(object.heddle$shadow());
        Strand owner = Objects.requireNonNull(shadow.owner);
        if (shadow != owner.local) {
            shadow.owner = null;
        } else {
            object.heddle$shadow(null);
        }
        PENDING.add(object);
        return owner;
    }

    /** Let others reach an object of the JDK. */
    private static void release(@Nullable Object object) {
        Strand self = Control.moving();
        if (object != null && self != null && !self.fresh.isEmpty()) {
            self.fresh.remove(Views.root(object));
        }
    }

    private static boolean isMarked(Shadowed object) {
        Shadow shadow = object.heddle$shadow();
        return shadow != null && shadow.owner != null;
    }

    /** True if only this thread can reach an object that carries this. */
    static boolean isLocal(Strand self, @Nullable Shadow shadow) {
        return shadow != null && shadow.owner == self;
    }
}
