package dev.heddle.detect;

/**
 * Hears all that {@link HappensBefore} is told, in the same order: for who wants to look at an execution in other ways too.
 *
 * <p>Threads are the numbers, and variables and synchronisers the objects, by which the checker knows them.
 */
public interface OrderListener {
    /** Hear that a thread has started another. */
    void forked(int parent, int child);

    /** Hear that a thread knows that another has ended. */
    void joined(int waiter, int ended);

    /** Hear that a thread comes after all that was released at a synchroniser. */
    void acquired(int thread, SyncClock at);

    /** Hear that a thread leaves its past at a synchroniser. */
    void released(int thread, SyncClock at);

    /**
     * Hear of an access.
     *
     * @param plain false if it is volatile, atomic or opaque
     */
    void accessed(int thread, Variable variable, boolean write, boolean plain, int site);
}
