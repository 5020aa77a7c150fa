package dev.heddle.bench.library;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What a workload found out: lines to print, and the checks that failed. */
final class Results {

    private final StringBuilder lines = new StringBuilder();
    private boolean hold = true;

    /** Adds a result that is the same in every run. */
    synchronized void add(String name, Object value) {
        lines.append(name).append(" = ").append(value).append('\n');
    }

    /** Demands that two values are equal, and adds the value. */
    synchronized void check(String name, Object expected, Object actual) {
        add(name, actual);
        if (!expected.equals(actual)) {
            lines.append("  FAILED: expected ").append(expected).append('\n');
            hold = false;
        }
    }

    /** Demands that a statement about values which differ from run to run holds, and adds the statement alone. */
    synchronized void check(String statement, boolean holds) {
        add(statement, holds);
        hold &= holds;
    }

    /** Notes an exception that nobody caught. */
    synchronized void failed(Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace, true));
        lines.append("  FAILED: ").append(trace);
        hold = false;
    }

    synchronized boolean hold() {
        return hold;
    }

    synchronized String text() {
        return lines.toString();
    }
}
