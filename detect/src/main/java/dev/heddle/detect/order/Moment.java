package dev.heddle.detect.order;

/** When a thread did something, as far as start and join of threads order it. Does not change. */
public interface Moment {
    /** Tell whether what was done then was over, by start and join, when what was done at another moment began. */
    boolean isBefore(Moment other);
}
