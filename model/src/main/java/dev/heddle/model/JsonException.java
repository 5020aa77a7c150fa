package dev.heddle.model;

/** Tells where a text is not the JSON it should be. */
public final class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    JsonException(String what, int line, int column) {
        super("line " + line + ", column " + column + ": " + what);
        this.line = line;
        this.column = column;
    }

    /** Give the line, from 1. */
    public int line() {
        return line;
    }

    /** Give the column, from 1. */
    public int column() {
        return column;
    }
}
