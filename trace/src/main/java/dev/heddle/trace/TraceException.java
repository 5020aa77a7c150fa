package dev.heddle.trace;

/** Says why a file can't be read as a trace, or not any further, in one line. */
public final class TraceException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TraceException(String message) {
        super(message);
    }

    public TraceException(String message, Throwable cause) {
        super(message, cause);
    }
}
