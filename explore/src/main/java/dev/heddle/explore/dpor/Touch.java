package dev.heddle.explore.dpor;

/**
 * What a move does to one target, in a number.
 *
 * <pre>
 * bit 30      followed: the move uses a class that another thread has initialised; had it come earlier, it would have done that itself
 * bits 3-29   the number of the target
 * bits 0-2    the code of the mode, or {@link #MAYBE}
 * </pre>
 */
final class Touch {
    /** The mode of one that turns out to read or to write only when the move is done. */
    static final int MAYBE = 4;

    private static final int MODE_BITS = 3;
    private static final int MODES = (1 << MODE_BITS) - 1;
    private static final int FOLLOWED = 1 << 30;

    private Touch() {}

    static int of(int target, int mode) {
        return target << MODE_BITS | mode;
    }

    static int followed(int touch) {
        return touch | FOLLOWED;
    }

    static boolean isFollowed(int touch) {
        return (touch & FOLLOWED) != 0;
    }

    static int plain(int touch) {
        return touch & ~FOLLOWED;
    }

    static int target(int touch) {
        return plain(touch) >> MODE_BITS;
    }

    static int mode(int touch) {
        return touch & MODES;
    }
}
