package dev.heddle.detect;

/**
 * One of the two accesses of a race.
 *
 * @param epoch who did it, and when
 * @param site the number that came with the access
 * @param write whether it wrote, not just read
 * @param plain whether it was plain, not volatile, atomic, opaque or acquire/release
 */
public record Access(long epoch, int site, boolean write, boolean plain) {
    /** Give the number of the thread. */
    public int thread() {
        return Epoch.thread(epoch);
    }
}
