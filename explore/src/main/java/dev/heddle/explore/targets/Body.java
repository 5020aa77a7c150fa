package dev.heddle.explore.targets;

import org.jspecify.annotations.Nullable;

/** What the main thread of an execution does. */
@FunctionalInterface
interface Body {
    /** Do it, and give what it returns, or {@link Case#NOTHING}. */
    @Nullable
    Object run() throws Throwable;
}
