package dev.heddle.detect.order;

/** Says what moment it is for one thread. Asked by that thread itself, at most once between two of its starts or joins. */
public interface MomentSource {
    /** Give the moment it is now. */
    Moment now();
}
