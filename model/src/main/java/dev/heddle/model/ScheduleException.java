package dev.heddle.model;

/** Tells in one sentence why a text is no schedule that can be used. */
public final class ScheduleException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ScheduleException(String message) {
        super(message);
    }

    ScheduleException(String message, Throwable cause) {
        super(message, cause);
    }
}
