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
    NOT_CONTROLLED;

    /** Tell how bad it is: of several results the worst is that of all of them. */
    public int weight() {
        return switch (this) {
            case VERIFIED -> 0;
            case BOUND_REACHED -> 1;
            case NOT_CONTROLLED -> 2;
            case VIOLATION -> 3;
        };
    }
}
