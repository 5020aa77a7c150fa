package dev.heddle.detect.views;

/**
 * A location as views see it: implemented by whatever the caller keeps for each location.
 *
 * <p>A location needs one part for as long as it is used: two parts are two locations. Nothing in this package holds on to a
 * part once the call it was given to is over.
 */
public interface Part {
    /** Give the number of the field of the class: the same for this field of all instances, and for all elements of a kind. */
    int field();

    /**
     * Give the number that was set last, or 0.
     *
     * <p>A plain field will do. It is read without a lock by any number of threads, and set once, by {@link #viewNumber(int)}; who reads
     * 0 reads again under the lock.
     */
    int viewNumber();

    /**
     * Set the number.
     *
     * <p>It is called once at most, while the monitor of this part is held by the caller. Nobody else should hold that for long.
     */
    void viewNumber(int number);
}
