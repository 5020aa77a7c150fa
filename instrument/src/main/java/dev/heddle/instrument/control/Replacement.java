package dev.heddle.instrument.control;

/**
 * A static method that is called in place of a method of the JDK, with the receiver, if there is one, as first argument.
 *
 * @param owner the class that has it, with slashes
 */
record Replacement(String owner, String name, String descriptor) {}
