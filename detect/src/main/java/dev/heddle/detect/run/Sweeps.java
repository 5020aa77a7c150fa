package dev.heddle.detect.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * What a thread has accessed of arrays and what is still to be noted, by the sites.
 *
 * <p>Between two things that synchronise it makes no difference when an access is noted: all of them are at the same moment, as far as
 * others are concerned. So a thread that goes through an array, as most do, notes where it began and how far it has come, and tells that
 * when it has gone elsewhere or is about to synchronise: once for {@link ElementPiece many elements}.
 *
 * <pre>
 * access ──► glance ──► extend? ───────────────────────────────────────────────► done, by most
 *                          │ no: not next in line
 *                          ▼
 *                        known? ───────────────────────────────────────────────► done: noted since the thread has synchronised
 *                          │ no
 *                          ▼
 *                        begin: end what the site was at, and open a new sweep ──► note it, for many elements
 *                                                                                  ▲
 * synchronise ──► settle: end all that are open ───────────────────────────────────┘
 * </pre>
 *
 * <p>Belongs to its thread. Only at the end of the program somebody else has everything noted, of threads that still run but are not heard any more.
 */
final class Sweeps {
    private static final int FIRST = 16;
    private static final int MOST = 256;
    private static final Sweep[] NOTHING = {Sweep.NONE};
    private static final Sweep[] NOT_ONE = {};
    private static final VarHandle BUSY = busy();

    private Sweep[] sweeps = NOTHING;

    /** Those in which something is still to be noted come first. */
    private Sweep[] open = NOT_ONE;

    private int openCount;

    /** How many sites have come since the table has grown. */
    private int crowded;

    /** How many reads and writes needed no more than a glance, at sites that had to make room. */
    private final long[] gone = new long[2];

    /** True while something is changed that others may look at. */
    @SuppressWarnings("UnusedVariable") // it is accessed by its handle
    private boolean busy;

    private static VarHandle busy() {
        try {
            return MethodHandles.lookup().findVarHandle(Sweeps.class, "busy", boolean.class);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    Sweep[] table() {
        return sweeps;
    }

    /** Take in an access that does not go on with anything. */
    void begin(Detector detector, ThreadTrack thread, ElementCells cells, int index, int key, int site) {
        BUSY.setRelease(this, true);
        VarHandle.storeStoreFence();
        try {
            Sweep sweep = Sweep.at(sweeps, key);
            if (sweep.key != key) {
                sweep = replace(detector, thread, key, site);
            }
            boolean wasOpen = sweep.isOpen;
            sweep.turnTo(detector, thread, cells);
            if (!wasOpen) {
                add(sweep);
            }
            sweep.begin(cells, index);
        } finally {
            BUSY.setRelease(this, false);
        }
    }

    /** Make room for a site that has none. */
    private Sweep replace(Detector detector, ThreadTrack thread, int key, int site) {
        if (sweeps == NOTHING || (sweeps.length < MOST && ++crowded > sweeps.length / 4)) {
            grow();
        }
        Sweep fresh = new Sweep(thread, key, site);
        Sweep old = Sweep.at(sweeps, key);
        if (old.isOpen) {
            old.end(detector, thread);
            Sweep other = open[--openCount];
            open[old.number] = other;
            other.number = old.number;
        }
        drop(old);
        return place(fresh, sweeps);
    }

    /** Keep the counts of a sweep alone: a method may hold on to it for long. */
    private void drop(Sweep sweep) {
        if (sweep != Sweep.NONE) {
            gone[sweep.key & 1] += sweep.known();
            sweep.leave();
        }
    }

    /** Put a sweep into a table in place of any other. */
    private static Sweep place(Sweep sweep, Sweep[] table) {
        table[Sweep.slot(sweep.key, table.length)] = sweep;
        return sweep;
    }

    private void grow() {
        Sweep[] more = new Sweep[Math.max(FIRST, 2 * sweeps.length)];
        Arrays.fill(more, Sweep.NONE);
        for (Sweep each : sweeps) {
            if (each != Sweep.NONE) {
                place(each, more);
            }
        }
        sweeps = more;
        crowded = 0;
    }

    private void add(Sweep sweep) {
        if (openCount == open.length) {
            open = Arrays.copyOf(open, Math.max(4, 2 * openCount));
        }
        sweep.number = openCount;
        open[openCount++] = sweep;
    }

    /** Note everything: the thread is about to synchronise. */
    void settle(Detector detector, ThreadTrack thread) {
        if (openCount != 0) {
            BUSY.setRelease(this, true);
            VarHandle.storeStoreFence();
            try {
                end(detector, thread);
            } finally {
                BUSY.setRelease(this, false);
            }
        }
    }

    /**
     * Note everything, for whoever ends the program; nothing if the thread is just about to do so. It does no more than go on with what it
     * has begun.
     */
    void close(Detector detector, ThreadTrack thread) {
        if (!(boolean) BUSY.getAcquire(this)) {
            end(detector, thread);
        }
    }

    /** Keep the counts alone: the thread has ended. */
    void drop() {
        for (Sweep each : sweeps) {
            drop(each);
        }
        sweeps = NOTHING;
        open = NOT_ONE;
        openCount = 0;
    }

    /** Count the accesses that needed no more than a glance, reads or writes. */
    long known(boolean write) {
        long sum = gone[write ? 1 : 0];
        for (Sweep each : sweeps) {
            sum += Sweep.isWrite(each.key) == write ? each.known() : 0;
        }
        return sum;
    }

    private void end(Detector detector, ThreadTrack thread) {
        for (int i = 0; i < openCount; i++) {
            open[i].end(detector, thread);
        }
        openCount = 0;
    }
}
