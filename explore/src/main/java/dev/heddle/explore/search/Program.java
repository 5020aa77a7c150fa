package dev.heddle.explore.search;

/** What is run, again and again. */
public interface Program {
    /** Make the main thread of one execution, and undo what earlier executions changed and the engine does not undo itself. */
    Thread main();

    /** Give the loader through which the program's class files can be read. */
    ClassLoader loader();
}
