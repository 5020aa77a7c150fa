package dev.heddle.instrument.jdk;

/** Says in one line where a table can't be read, what is wrong there, and what is allowed. */
public final class TableSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    TableSyntaxException(String file, int line, String what) {
        super(file + ":" + line + ": " + what);
    }
}
