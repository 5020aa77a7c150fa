package dev.heddle.explore.target;

/** What the main thread of an execution does. */
@FunctionalInterface
interface Body {
    void run() throws Throwable;
}
