package dev.heddle.detect.order;

/**
 * A lock as this analysis sees it: implemented by what the caller keeps for each lock, one object for one lock.
 *
 * <p>Many of these may be kept for long, so what stands for them then should not keep the program's own object alive.
 */
public interface Lock {
    /** Tell the lock apart from all others, also from those that are gone. */
    long number();

    /** Number the lock's class. */
    int type();

    /** Tell whether no thread can ever take the lock again, as it was collected. {@code false} if that is not known. */
    boolean isGone();

    /** Give what stands for the lock where it may be kept for long: the same object each time. */
    default Lock kept() {
        return this;
    }
}
