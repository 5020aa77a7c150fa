package dev.heddle.detect.order;

/** Says what moment it is for one thread. Asked by that thread itself, at most once between two of its starts or joins. */
public interface MomentSource {
    /** Give the moment it is now. */
    Moment now();

    /** Give the moment it is now as far as starts, joins and all other hand-overs but locks order it. Asked again when something was handed over. */
    default Moment handOver() {
        return now();
    }
}
