package dev.heddle.model;

/**
 * A thread of a run.
 *
 * @param path how it was made: {@code 0} is main, {@code 0.2} the second thread that main started
 * @param name the name it has in the program, for display; may be empty
 */
public record ThreadId(String path, String name) {
    /** Write the thread by its name, or by its path if it has none. */
    @Override
    public String toString() {
        return name.isEmpty() ? "thread " + path : name;
    }
}
