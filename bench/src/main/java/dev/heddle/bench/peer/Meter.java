package dev.heddle.bench.peer;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * Watches the execution count, and adds up what the executions took: from the first seen of each search to its last.
 *
 * <p>What a tool does before the first execution and after the last one of a search, such as rewriting classes, is left out,
 * so that a search which soon has nothing left to try can be begun again and again. Somebody has to call {@link #look} every
 * few milliseconds.
 */
final class Meter {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** The moment when a number of executions was first seen. */
    private record Moment(long executions, long nanos, long cpuNanos) {}

    private @Nullable Moment first;
    private @Nullable Moment last;
    private long executions;
    private long nanos;
    private long cpuNanos;
    private long executionsBefore;

    /** Looks at the count; true if any execution has been seen so far, in any search. */
    synchronized boolean look() {
        long begun = ExecutionCount.begun();
        if (begun > (last == null ? executionsBefore : last.executions)) {
            last = new Moment(begun, System.nanoTime(), SYSTEM.getProcessCpuTime());
            if (first == null) {
                first = last;
            }
        }
        return last != null || executionsBefore > 0;
    }

    /** Ends a search: the next execution seen belongs to another. */
    synchronized void endSearch() {
        if (first != null && last != null) {
            executions += last.executions - first.executions;
            nanos += last.nanos - first.nanos;
            cpuNanos += last.cpuNanos - first.cpuNanos;
        }
        first = null;
        last = null;
        executionsBefore = ExecutionCount.begun();
    }

    /** Returns what the executions took in all searches that have ended. */
    synchronized Spent spent() {
        return new Spent(executions, nanos, cpuNanos);
    }
}
