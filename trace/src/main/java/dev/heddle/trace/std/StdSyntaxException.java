package dev.heddle.trace.std;

/** Says which line of a file is no STD, and why, in one line. */
public final class StdSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    StdSyntaxException(String file, long line, String problem) {
        super(file + ", line " + line + ": " + problem);
    }
}
