package dev.heddle.explore.outcome;

import dev.heddle.explore.engine.Names;

/**
 * One thing that is so at the end of an execution.
 *
 * @param kind what it is about
 * @param name which of that kind: a field with its class, the name of an observation, a thread; empty if there is but one
 * @param value what it is, as text
 */
public record Fact(Kind kind, String name, String value) {
    /** What facts are about, in the order in which a person is told. */
    public enum Kind {
        /** How the execution ended: {@link Endings#NORMALLY}, or what went wrong, or with which code the program exited. */
        ENDED,
        /** What the program returned. */
        RETURNED,
        /** What the program noted under a name. */
        OBSERVED,
        /** What is in a field, or in an object that is in none. */
        STATE,
        /** What was printed; by which thread, if several did. */
        PRINTED
    }

    /** Give the name as reports do: without the package of a class, and without the classes around it. */
    public String label() {
        int dot = kind == Kind.STATE ? name.lastIndexOf('.') : -1;
        return dot < 0 ? name : Names.brief(name.substring(0, dot)) + name.substring(dot);
    }
}
