package dev.heddle.examples;

import java.util.List;
import java.util.Set;

/**
 * Declares one thing that is to be found in an example.
 *
 * <p>{@code NONDETERMINISM} is declared only where it is the point of the example: every program whose threads take
 * turns at a lock has some.
 *
 * @param kind what kind of bug it is
 * @param location what it is about: a field as {@code package.Class.field}; fields that belong together as
 *     {@code package.Class.{a,b}}; an array element by the array's type, {@code int[]}; the state of a JDK object as
 *     {@code java.util.HashMap.contents}; for a deadlock the class of the locks or monitors waited for; for an
 *     assertion or exception the class thrown
 * @param sites the source lines that take part, each as {@code Class.method#marker}: the class by its name without
 *     package, the method as written in the source (also for code in a lambda), and the marker of a comment
 *     {@code // bug: marker} (in a false alarm {@code // no bug: marker}) that ends that line; see {@link
 *     Example#lineOf}
 * @param shownBy the methods that are held to it. A method that watches or predicts from one run is listed only if any
 *     ordinary run with the default arguments is enough
 * @param withinExecutions after how many executions at most, with the default arguments and whatever the seed, exploration
 *     has shown it by one of the strategies {@code pct} and {@code pos}; 0 if it is not held to that: because it is not among
 *     those that show it, or because the kind is nothing that goes wrong in an execution
 * @param note one sentence for the reader
 */
public record ExpectedFinding(
        Kind kind, String location, List<String> sites, Set<Method> shownBy, int withinExecutions, String note) {

    /** Copies the collections, so that a declaration never changes. */
    public ExpectedFinding {
        sites = List.copyOf(sites);
        shownBy = Set.copyOf(shownBy);
        if (withinExecutions < 0) {
            throw new IllegalArgumentException("a bound of " + withinExecutions + " executions");
        }
    }

    /** Tells whether a search of so many executions is to show it. */
    public boolean isExplorable() {
        return withinExecutions > 0;
    }

    /** Returns the same finding with a bound for exploration. */
    ExpectedFinding within(int executions) {
        return new ExpectedFinding(kind, location, sites, shownBy, executions, note);
    }
}
