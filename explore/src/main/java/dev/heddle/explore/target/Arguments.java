package dev.heddle.explore.target;

import org.jspecify.annotations.Nullable;

/** One set of arguments of a test; made anew in each execution. */
@FunctionalInterface
interface Arguments {
    /** No arguments at all. */
    Arguments NONE = () -> new Object[0];

    /** Make them, inside an execution. */
    @Nullable
    Object[] make() throws Throwable;
}
