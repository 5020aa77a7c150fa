package dev.heddle.detect.order;

/** What a search may still look at. */
final class Looks {
    private long left;

    Looks(long most) {
        left = most;
    }

    /** Take a look, if it is not one too many. */
    boolean take() {
        if (left > 0) {
            left--;
            return true;
        }
        left = -1;
        return false;
    }

    /** Tell whether a look was refused. */
    boolean isOver() {
        return left < 0;
    }
}
