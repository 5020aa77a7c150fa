package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Whoever listens to the program: a counter, a printer, a recorder, a detector.
 *
 * <p>There is at most one, chosen before the first class is rewritten, so that the JIT sees one implementation and
 * inlines it. It is called on the program's own thread, in the middle of the program's own statement, and therefore
 * must not block, must not call the program's code, and must be quick. It is never called again from inside itself.
 *
 * <p>How the arguments of {@link #event} are to be read:
 *
 * <pre>
 * kind                    target                  index               bits / value
 * READ WRITE VOLATILE_*   object or array; null   element, field      the value: primitives as bits,
 *                         for a static field      (FIRST_FIELD - n),  references as value
 *                         known from the site     FROM_SITE, CONTENTS
 *                                                 or HANDOFF
 * ATOMIC                  the same                the same            bits: 1 if it wrote; NO_EDGE
 * ACQUIRE RELEASE         the lock                lock mode bits      -
 * WAIT WAKE               the monitor or lock     lock mode bits      value: the condition, if any
 * NOTIFY NOTIFY_ALL       the monitor or lock     lock mode bits      value: the condition, if any
 * FORK JOIN               the other Thread        -                   value: its ThreadState
 * BEGIN END               this Thread             -                   -
 * PARK UNPARK             the parked Thread       -                   -
 * INTERRUPT               the Thread              0 set, 1 noticed    -
 * CLASS_INIT              the Class               0 begins, 1 done    -
 * NEW                     the object              -                   -
 * FAIL                    this Thread             -                   value: the Throwable
 * </pre>
 */
public interface Observer {
    /** The index of an access whose field the site alone decides. */
    int FROM_SITE = -1;

    /** The index of an access to the state of a library object as a whole. */
    int CONTENTS = -2;

    /** The index of the place through which a synchroniser hands over: what was put happens before what is taken. */
    int HANDOFF = -3;

    /** The index of an access to the field with number 0; that with number n is n below. */
    int FIRST_FIELD = -16;

    /**
     * Bit of an ATOMIC, or of a volatile access through a library call or a handle (those tell no value): it is opaque, so
     * that it never races but orders nothing.
     */
    int NO_EDGE = 2;

    /** Lock mode bit: held together with others that hold it so. */
    int SHARED = 1;

    /** Lock mode bit: the monitor of the target, not the target as a {@code Lock}. */
    int MONITOR = 2;

    /**
     * Lock mode bit: a call that is about to be made takes the lock within the JDK. Another thread may still hold it, so
     * that this makes no edge; the hand-over told beside it does.
     */
    int WITHIN = 4;

    /** Lock mode bit of an ACQUIRE: taken by an attempt that would not have waited for ever. */
    int TRIED = 8;

    /** Hear of one event. */
    void event(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value);

    /**
     * Hear that a lock was taken, or is to be given back. Programs may do little else: a listener that has code for this alone is not
     * slowed down when the JVM learns of events that seldom come.
     */
    default void lock(ThreadState self, int kind, Object lock, int mode, int site) {
        event(self, kind, lock, mode, site, 0, null);
    }

    /** Hear that an ATOMIC is about to be tried, which hands over if it writes: others may see that before the event comes. */
    default void updating(ThreadState self, @Nullable Object target, int index, int site) {}

    /** Hear of a read or write that covers {@code length} elements of an array, one after the other. */
    void range(ThreadState self, int kind, Object array, int from, int length, int site);
}
