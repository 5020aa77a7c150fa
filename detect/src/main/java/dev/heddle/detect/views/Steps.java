package dev.heddle.detect.views;

/** How much may still be done. */
final class Steps {
    private long left;

    Steps(long most) {
        left = most;
    }

    void take(int some) {
        left -= some;
    }

    boolean isSpent() {
        return left < 0;
    }
}
