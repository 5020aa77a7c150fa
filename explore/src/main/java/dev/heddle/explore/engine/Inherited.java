package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/** Implemented by thread-local variables whose values a new thread gets from its maker. */
public interface Inherited {
    /** Give what a new thread gets where its maker has a value. */
    @Nullable
    Object heddle$inherit(@Nullable Object parentValue);
}
