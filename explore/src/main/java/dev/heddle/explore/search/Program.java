package dev.heddle.explore.search;

/** What is run, again and again. */
public interface Program {
    /** Make the main thread of one execution, and undo what earlier executions changed and the engine does not undo itself. */
    Thread main();

    /** True if this JVM can't bear another execution, so that another one has to go on. */
    default boolean isWorn() {
        return false;
    }

    /** Give the loader through which the program's class files can be read. */
    ClassLoader loader();
}
