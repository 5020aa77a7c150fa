package dev.heddle.oracle;

/** What is stored: a constant, a local, or a local and one. */
public sealed interface Expression {
    /** A number. */
    record Constant(int value) implements Expression {}

    /** The value of a local. */
    record Local(int index) implements Expression {}

    /** The value of a local, and one more. */
    record LocalPlusOne(int index) implements Expression {}
}
