package dev.heddle.oracle;

/**
 * What one step touches: the dependence table.
 *
 * <p>Two steps of different threads are dependent if they touch one target, unless both do so in the one way that
 * commutes with itself there:
 *
 * <pre>
 *   target      commutes with itself           does not
 *   variable    read, failed compareAndSet     write, successful compareAndSet, incrementAndGet
 *   lock        tryLock that fails             acquire, release, WAIT, WAKE
 *   wait set                                   WAIT, NOTIFY, NOTIFY_ALL
 *   latch       await                          countDown
 *   semaphore   release                        acquire
 *   permit      UNPARK                         PARK, FORK (an unpark before it is lost)
 *   life        BEGIN, JOIN                    FORK, END
 * </pre>
 *
 * <p>A NOTIFY is also before the WAKE it makes possible; no edge is needed for that, since the notifier's release of the
 * monitor lies between the two. For the same reason the wait set orders nothing that its monitor does not: it stands here
 * because the table has it.
 */
final class Touches {
    /** The most targets that one step touches. */
    private static final int MOST = 2;

    final int targets;
    private final Layout layout;
    private final int[] touched = new int[MOST];
    private final boolean[] commuting = new boolean[MOST];
    private int count;

    Touches(Layout layout) {
        this.layout = layout;
        targets = layout.variables + 2 * layout.locks + layout.latches + layout.semaphores + 2 * layout.threads;
    }

    void clear() {
        count = 0;
    }

    int count() {
        return count;
    }

    int target(int index) {
        return touched[index];
    }

    boolean commutes(int index) {
        return commuting[index];
    }

    void variable(int index, boolean commutes) {
        add(index, commutes);
    }

    void lock(int index, boolean commutes) {
        add(layout.variables + index, commutes);
    }

    void waitSet(int monitor) {
        add(layout.variables + layout.locks + monitor, false);
    }

    void latch(int index, boolean commutes) {
        add(layout.variables + 2 * layout.locks + index, commutes);
    }

    void semaphore(int index, boolean commutes) {
        add(layout.variables + 2 * layout.locks + layout.latches + index, commutes);
    }

    void permit(int thread, boolean commutes) {
        add(targets - 2 * layout.threads + thread, commutes);
    }

    void life(int thread, boolean commutes) {
        add(targets - layout.threads + thread, commutes);
    }

    private void add(int target, boolean commutes) {
        touched[count] = target;
        commuting[count] = commutes;
        count++;
    }
}
