package dev.heddle.explore.target;

/** Says, in one line for the person who named it, why a target can't be run. */
public final class TargetException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** Say why. */
    public TargetException(String message) {
        super(message);
    }

    /** Say why, with what made it so. */
    public TargetException(String message, Throwable cause) {
        super(message, cause);
    }
}
