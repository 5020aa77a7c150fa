package dev.heddle.instrument.jdk;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a call of a method means. The word in the table is the name in lower case with dashes.
 *
 * <p>The <em>target</em> is the receiver unless the table says {@code @n}. A target that is a view (see {@link #VIEW})
 * stands for the object it is a view of. A contents access to an object of a synchronising class is no access but makes
 * edges (a read takes, a write puts and takes), so that a wrapper around a concurrent map is as safe as the map; an
 * access to an object that is implemented outside the JDK is nothing, its own code tells. A method with a callback (see {@link JdkTable#hasCallback}) runs the program's
 * code in its midst: what is taken "after the call" is then taken there too, and an access happens again after it.
 */
public enum Verb {
    // Contents of objects that are not safe to share.

    /** Read the target's contents, at the call's entry. */
    READ(Ordering.PLAIN),
    /** Write the target's contents, at the call's entry. */
    WRITE(Ordering.PLAIN),
    /** Read the target's contents; the result is a view: its contents, monitor and edges are those of the target. */
    VIEW(Ordering.PLAIN),
    /**
     * No access now, but the result is a view of the target as in {@link #VIEW}. The result of a constructor is the new
     * object, that of a method without result the receiver.
     */
    ALIAS(Ordering.PLAIN),
    /** No access now; the result's contents are those of the target, but its monitor is its own (a wrapper). */
    WRAP(Ordering.PLAIN),
    /**
     * Acquire the target's monitor, read its contents, release; the monitor is held until the call ends, so also during
     * a callback. An argument is read so if it is one that guards itself, and otherwise as by {@link #READ}. What the table says of arguments below a line
     * that takes the receiver's monitor is done under that.
     */
    GUARDED_READ(Ordering.PLAIN),
    /** Acquire the target's monitor, write its contents, release. */
    GUARDED_WRITE(Ordering.PLAIN),
    /** As {@link #GUARDED_READ}, and the result is a view of the target. */
    GUARDED_VIEW(Ordering.PLAIN),
    /** Write what the target has itself, besides the contents of what it is a view of: an iterator's place. */
    STEP(Ordering.PLAIN),
    /** Read elements of the target, an array. */
    RANGE_READ(Ordering.PLAIN),
    /** Write elements of the target, an array. */
    RANGE_WRITE(Ordering.PLAIN),

    // Edges.

    /**
     * Release on the target before the call: what came before happens before whatever takes from the target. It adds to
     * what was put there earlier. A null target is nothing.
     */
    PUT(null),
    /** Acquire on the target after the call: whatever was put on the target before happens before what follows. */
    TAKE(null),
    /**
     * Acquire on the target wherever the program's own code runs within the call: the {@code equals}, {@code hashCode} or {@code compareTo} of what was
     * put there. A method that takes and has a callback means this, too.
     */
    MEET(null),
    /**
     * Before the call: what came before happens before whatever {@link #FILL}s. So does who takes an element out of a queue for who has waited for that to
     * put one in.
     */
    FREE(null),
    /** After the call: whatever was {@link #FREE}d before happens before what follows. */
    FILL(null),
    /** The target is reachable still: what came before happens before what follows a {@link #DEQUEUE}. */
    REACH(null),
    /** The result, a reference, was taken out of a queue: what came before it was enqueued happens before what follows. */
    DEQUEUE(null),
    /** Read a synchroniser's state (isLocked, getCount): no edge, but an observation in controlled runs. */
    QUERY(null),

    // Locks and conditions.

    /** Acquire the lock, after the call. */
    ACQUIRE(null),
    /** Release the lock, before the call; nothing if it is not held. */
    RELEASE(null),
    /** Release the lock in the mode in which this thread holds it (StampedLock.unlock), before the call. */
    RELEASE_ANY(null),
    /** If it succeeds: give up the mode held, if any, and hold the lock in the mode of the rule. */
    CONVERT(null),
    /** If it succeeds: give up the mode held. */
    CONVERT_TO_NONE(null),
    /** Begin an optimistic section: acquires on the lock; plain reads up to the validation are provisional. */
    OPTIMISTIC(null),
    /** End an optimistic section; a true result confirms the reads since its beginning. */
    VALIDATE(null),
    /** The result is a condition of the target, a lock. */
    CONDITION(null),
    /** The result is another face of the target, a lock, in the mode of the rule. */
    LOCK_VIEW(null),
    /** Wait on the target, a condition: releases its lock, and acquires it again before the call ends. */
    WAIT(null),
    /** Wake one waiter of the target, a condition. */
    NOTIFY(null),
    /** Wake all waiters of the target, a condition. */
    NOTIFY_ALL(null),
    /** Wait on the target's monitor. */
    MONITOR_WAIT(null),
    /** Wake one waiter of the target's monitor. */
    MONITOR_NOTIFY(null),
    /** Wake all waiters of the target's monitor. */
    MONITOR_NOTIFY_ALL(null),

    // Atomic variables.

    /** Read the target's value as a volatile. */
    VOLATILE_READ(Ordering.VOLATILE),
    /** Read the target's value, acquiring. */
    ACQUIRE_READ(Ordering.ACQUIRE),
    /** Read the target's value, opaque. */
    OPAQUE_READ(Ordering.OPAQUE),
    /** Read the target's value as a plain variable. */
    PLAIN_READ(Ordering.PLAIN),
    /** Write the target's value as a volatile. */
    VOLATILE_WRITE(Ordering.VOLATILE),
    /** Write the target's value, releasing. */
    RELEASE_WRITE(Ordering.RELEASE),
    /** Write the target's value, opaque. */
    OPAQUE_WRITE(Ordering.OPAQUE),
    /** Write the target's value as a plain variable. */
    PLAIN_WRITE(Ordering.PLAIN),
    /** Read and write the target's value in one step that always succeeds. */
    UPDATE(Ordering.VOLATILE),
    /**
     * Compare and set the target's value. A boolean result tells success; any other result is the witness, and it
     * succeeded iff the witness equals the expected value (the argument before the last).
     */
    CAS(Ordering.VOLATILE),

    // Accesses through descriptions of a location: the receiver describes it, the arguments fill it in.

    /** Read what the VarHandle describes. */
    VARHANDLE_READ(Ordering.VOLATILE),
    /** Write what the VarHandle describes. */
    VARHANDLE_WRITE(Ordering.VOLATILE),
    /** Read and write what the VarHandle describes. */
    VARHANDLE_UPDATE(Ordering.VOLATILE),
    /** Compare and set what the VarHandle describes; result as for {@link #CAS}. */
    VARHANDLE_CAS(Ordering.VOLATILE),
    /** Read the updater's field of the target. */
    UPDATER_READ(Ordering.VOLATILE),
    /** Write the updater's field of the target. */
    UPDATER_WRITE(Ordering.VOLATILE),
    /** Read and write the updater's field of the target. */
    UPDATER_UPDATE(Ordering.VOLATILE),
    /** Compare and set the updater's field of the target; result as for {@link #CAS}. */
    UPDATER_CAS(Ordering.VOLATILE),
    /** Read what lies at the offset (the span's element) in the target: field, static field or array element. */
    UNSAFE_READ(Ordering.PLAIN),
    /** Write what lies at the offset in the target. */
    UNSAFE_WRITE(Ordering.PLAIN),
    /** Read and write what lies at the offset in the target. */
    UNSAFE_UPDATE(Ordering.VOLATILE),
    /** Compare and set what lies at the offset in the target; result as for {@link #CAS}. */
    UNSAFE_CAS(Ordering.VOLATILE),
    /** Read the field that the receiver, a java.lang.reflect.Field, describes, of the target; volatile if it is. */
    REFLECT_READ(Ordering.PLAIN),
    /** Write the field that the receiver, a java.lang.reflect.Field, describes, of the target; volatile if it is. */
    REFLECT_WRITE(Ordering.PLAIN),
    /** Call what the receiver, a Method or Constructor, describes: its own rules hold for this call. */
    REFLECT_CALL(null),
    /** Call a method handle. */
    HANDLE_CALL(null),
    /** The result is a handle (method handle, VarHandle) on a member that the arguments name. */
    HANDLE_CREATE(null),
    /** The result is a field updater; the arguments name its field. */
    UPDATER_CREATE(null),
    /** The result is the offset of the field that the argument describes. */
    OFFSET_CREATE(null),
    /** Order memory without a location: {@code .acquire}, {@code .release}, or full. */
    FENCE(Ordering.VOLATILE),

    // Threads.

    /** Start the target, a thread. */
    FORK(null),
    /** Wait for the end of the target, a thread; a timed call joined only if the thread has ended then. */
    JOIN(null),
    /** Interrupt the target, a thread. */
    INTERRUPT(null),
    /** Let time pass or others go first: no edge. */
    PAUSE(null),
    /** Read the interrupt flag of the target; of the current thread in a static method. */
    FLAG_READ(null),
    /** Read and clear the interrupt flag of the current thread. */
    FLAG_CLEAR(null),
    /** Read whether the target, a thread, is alive; the answer that it has ended joins it. */
    LIFE_READ(null),
    /** Wait for the current thread's permit. */
    PARK(null),
    /** Give the target, a thread, its permit. */
    UNPARK(null),

    /** Mean nothing; said so that nothing is inherited and that the table is complete. */
    NONE(null);

    private final @Nullable Ordering ordering;
    private final String word;

    Verb(@Nullable Ordering ordering) {
        this.ordering = ordering;
        this.word = name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Write the verb as it stands in the table. */
    public String word() {
        return word;
    }

    /** Give the ordering of this verb where the table says no other. */
    Ordering ordering() {
        return ordering == null ? Ordering.VOLATILE : ordering;
    }

    /** Tell whether the table may give the verb an ordering of its own, such as {@code cas.acquire}. */
    boolean takesOrdering() {
        return switch (this) {
            case UPDATE, CAS, FENCE -> true;
            case VARHANDLE_READ, VARHANDLE_WRITE, VARHANDLE_UPDATE, VARHANDLE_CAS -> true;
            case UPDATER_READ, UPDATER_WRITE, UPDATER_UPDATE, UPDATER_CAS -> true;
            case UNSAFE_READ, UNSAFE_WRITE, UNSAFE_UPDATE, UNSAFE_CAS -> true;
            default -> false;
        };
    }

    /** Tell whether the table may say {@code .shared}. */
    boolean takesMode() {
        return switch (this) {
            case ACQUIRE, RELEASE, CONVERT, LOCK_VIEW -> true;
            default -> false;
        };
    }
}
