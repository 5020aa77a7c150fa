package dev.heddle.detect.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * What a thread has accessed of arrays and what is still to be noted, by the sites.
 *
 * <p>Between two things that synchronise it makes no difference when an access is noted: all of them are at the same moment, as far as others are concerned. So a thread that goes
 * through an array, as most do, notes where it began and how far it has come, and tells that when it has gone elsewhere or is about to synchronise: once for
 * {@link ElementPiece many elements}.
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
        Sweep sweep = Sweep.at(sweeps, key);
        if (sweep.key != key) {
            sweep = replace(detector, thread, key, site);
        }
        boolean wasOpen = sweep.isOpen;
        sweep.end(detector, thread);
        sweep.begin(cells, index);
        if (!wasOpen) {
            add(sweep);
        }
        BUSY.setRelease(this, false);
    }

    /** Make room for a site that has none. */
    private Sweep replace(Detector detector, ThreadTrack thread, int key, int site) {
        if (sweeps == NOTHING || (sweeps.length < MOST && ++crowded > sweeps.length / 4)) {
            grow();
        }
        Sweep old = Sweep.at(sweeps, key);
        gone[old.key & 1] += old.known;
        if (old.isOpen) {
            old.end(detector, thread);
            Sweep other = open[--openCount];
            open[old.number] = other;
            other.number = old.number;
        }
        if (old != Sweep.NONE) {
            old.leave();
        }
        return place(new Sweep(thread, key, site));
    }

    /** Put a sweep into the table in place of any other. */
    private Sweep place(Sweep sweep) {
        sweeps[Sweep.slot(sweep.key, sweeps.length)] = sweep;
        return sweep;
    }

    private void grow() {
        Sweep[] old = sweeps;
        crowded = 0;
        sweeps = new Sweep[Math.max(FIRST, 2 * old.length)];
        Arrays.fill(sweeps, Sweep.NONE);
        for (Sweep each : old) {
            if (each != Sweep.NONE) {
                place(each);
            }
        }
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
            end(detector, thread);
            BUSY.setRelease(this, false);
        }
    }

    /** Note everything, for whoever ends the program; nothing if the thread is just about to do so. It does no more than go on with what it has begun. */
    void close(Detector detector, ThreadTrack thread) {
        if (!(boolean) BUSY.getAcquire(this)) {
            end(detector, thread);
        }
    }

    /** Count the accesses that needed no more than a glance, reads or writes. */
    long known(boolean write) {
        long sum = gone[write ? 1 : 0];
        for (Sweep each : sweeps) {
            sum += Sweep.isWrite(each.key) == write ? each.known : 0;
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
