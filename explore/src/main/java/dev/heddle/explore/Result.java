package dev.heddle.explore;

/** What a search came to. */
public enum Result {
    /** Something is wrong, and there is a schedule that shows it. */
    VIOLATION,
    /** Nothing is wrong, and every order that could make a difference was tried. */
    VERIFIED,
    /** Nothing is wrong as far as the search got. */
    BOUND_REACHED,
    /** Something happened that the engine can't control: nothing can be said. */
    NOT_CONTROLLED
}
