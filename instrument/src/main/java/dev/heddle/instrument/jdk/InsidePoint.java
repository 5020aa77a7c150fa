package dev.heddle.instrument.jdk;

import org.jspecify.annotations.Nullable;

/**
 * A place inside a JDK class where its own code hands something from thread to thread, or calls the program back.
 *
 * @param owner the class to retransform, internal name
 * @param position where in the method
 * @param method the method of {@code owner}; may be {@code *}
 * @param memberOwner for {@link Position#CALL}, {@link Position#RETURN} and {@link Position#READ}: the owner named by the
 *     instruction, internal name; otherwise null
 * @param callee for CALL and RETURN: the method called; otherwise null
 * @param field for READ: the field read; otherwise null
 * @param action what happens there
 * @param operand on which object
 * @param conditional for READ: only when the value read is non-null or non-zero; for ENTRY and EXIT: only
 *     where no call of the program's on the operand is under way, which says so itself
 */
public record InsidePoint(
        String owner,
        Position position,
        MethodPattern method,
        @Nullable String memberOwner,
        @Nullable MethodPattern callee,
        @Nullable String field,
        Action action,
        Operand operand,
        boolean conditional) {

    /** Where in a method a point lies. */
    public enum Position {
        /** At the beginning. */
        ENTRY,
        /** Before every normal return. */
        EXIT,
        /** Right before a call. */
        CALL,
        /** Right after a call has returned normally. */
        RETURN,
        /** Right after a field has been read. */
        READ
    }

    /** What happens at a point; {@code put} and {@code take} mean what {@link Verb#PUT} and {@link Verb#TAKE} mean. */
    public enum Action {
        /** Release on the operand. */
        PUT("put"),
        /** Acquire on the operand. */
        TAKE("take"),
        /** Acquire the place in a queue that an element gets; under the lock for that. */
        FILL("fill"),
        /** Release the place in a queue of the element whose turn it is; under the lock for that. */
        FREE("free"),
        /** Release places in a queue, whichever. */
        CLEAR("clear");

        private final String word;

        Action(String word) {
            this.word = word;
        }

        /** Give the word for it in the table, which is the name of its hook. */
        public String word() {
            return word;
        }
    }

    /** The object that a point speaks of; where it is null, nothing happens. */
    public record Operand(Kind kind, int argument, @Nullable String field) {
        /** How the object is found. */
        public enum Kind {
            /** The object whose method this is. */
            THIS,
            /** The parameter with number {@code argument} of the method. */
            ARGUMENT,
            /** The value of the field {@code field} of this. */
            FIELD,
            /** The receiver of the call; the object whose field was read. */
            RECEIVER,
            /** The argument with number {@code argument} of the call. */
            CALL_ARGUMENT,
            /** The same, in a method that takes a monitor: that of this argument. */
            CALL_MONITOR,
            /** The value about to be returned, or just returned by the call. */
            RESULT
        }
    }
}
