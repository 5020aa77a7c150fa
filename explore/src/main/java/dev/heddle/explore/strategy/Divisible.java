package dev.heddle.explore.strategy;

import org.jspecify.annotations.Nullable;

/** A strategy that tries every order that can make a difference, which several can do together. */
public interface Divisible extends Systematic {
    /** True if there is something left of that to divide. */
    boolean isDivisible();

    /** Say where it stands with that: what {@link dev.heddle.explore.dpor.SharedSearch} can divide. */
    long[] tree();

    /** Give who takes samples in turns with it; null if nobody does. */
    @Nullable
    Samples samples();
}
