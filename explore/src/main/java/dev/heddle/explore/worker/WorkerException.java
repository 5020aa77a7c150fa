package dev.heddle.explore.worker;

/** Says why a worker could not do its job. */
public final class WorkerException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final boolean badTarget;

    WorkerException(String message, boolean badTarget) {
        super(message);
        this.badTarget = badTarget;
    }

    /** True if what it was to run can't be run as it was named: that is for the person who named it. */
    public boolean isBadTarget() {
        return badTarget;
    }
}
