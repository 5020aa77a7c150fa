package dev.heddle.explore.target;

import java.util.concurrent.Callable;

/** Runs a piece of the program once, under control like all of it, to learn what there is to explore. */
@FunctionalInterface
public interface Scout {
    /**
     * Run it.
     *
     * @throws TargetException if it fails
     */
    <T> T learn(Callable<T> piece);
}
