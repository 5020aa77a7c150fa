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

    /** Refuse all further looks. */
    void end() {
        left = -1;
    }

    /** Tell whether a look was refused. */
    boolean isOver() {
        return left < 0;
    }
}
