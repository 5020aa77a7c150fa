package dev.heddle.instrument.control;

/** How much of what a class does is a visible operation. */
public enum Scope {
    /** Memory accesses and synchronisation: the program itself. */
    ALL,
    /** Synchronisation and volatile accesses alone: its libraries. */
    SYNCHRONISATION,
    /** The same, as steps inside a call of the JDK: copied classes. */
    COPY
}
