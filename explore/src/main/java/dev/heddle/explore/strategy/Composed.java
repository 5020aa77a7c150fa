package dev.heddle.explore.strategy;

import java.util.List;

/** A strategy that lets others decide, one of them in each execution, so that figures can be kept of each. */
public interface Composed extends Resumable {
    /** List the names of the others; of a {@link Systematic} one the last is that of which it tells the share. */
    List<String> parts();

    /** Give the position in that list of the one that decides in this execution, or has decided in the last. */
    int part();

    /** True if that one takes any order at random. */
    boolean isRandom();
}
