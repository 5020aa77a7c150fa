package dev.heddle.bench.peer;

/**
 * What a number of executions took.
 *
 * @param executions how many
 * @param nanos how long
 * @param cpuNanos how much processor time, of all threads of the JVM
 */
public record Spent(long executions, long nanos, long cpuNanos) {
    /** Returns the executions in a second; 0 if nothing was measured. */
    public double perSecond() {
        return nanos == 0 ? 0 : executions * 1e9 / nanos;
    }

    /** Returns the processor time of one in microseconds; infinite if there was none. */
    public double cpuMicros() {
        return executions == 0 ? Double.POSITIVE_INFINITY : cpuNanos / 1e3 / executions;
    }
}
