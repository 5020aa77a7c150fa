package dev.heddle.bench.peer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * Counts executions from within a program under somebody else's control.
 *
 * <p>The count lies outside the heap, because a tool that gives each execution fresh statics would set back a field.
 */
final class ExecutionCount {
    private static final LongBuffer COUNT =
            ByteBuffer.allocateDirect(Long.BYTES).order(ByteOrder.nativeOrder()).asLongBuffer();

    private ExecutionCount() {}

    /** Counts one that begins; one thread does this at a time. */
    static void begin() {
        COUNT.put(0, COUNT.get(0) + 1);
    }

    /** Returns how many have begun, as far as this thread can see. */
    static long begun() {
        return COUNT.get(0);
    }
}
