package dev.heddle.detect.run;

import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/**
 * Elements of an array that a thread has accessed at one site, one after the other, and that are still to be noted: each as far from the next.
 */
public final class Sweep {
    /** Stands where there is none. */
    static final Sweep NONE = new Sweep(-1, 0);

    private static final long LONG = 32;
    private static final long CLOSED = course(0, -1);

    /** Tells which site it is, and whether it writes. */
    final int key;

    final int site;

    /** The array; null if nothing is to be noted, as it leads to all that is kept of the array and that may be gone. */
    @Nullable
    ElementCells cells;

    /** The same array for those who know no more than that; null if nobody does, or if nothing is to be noted. */
    private @Nullable Reference<Object> array;

    /** How many accesses went on with it, or were known. */
    long known;

    /** True if something is to be noted. */
    boolean isOpen;

    /** Its place among those that are open. */
    int number;

    private int first;

    /** True if the one before at this site was {@link #isLong long}. */
    private boolean wasLong;

    /**
     * How far it is from one element to the next, 0 as long as there is only one; and, in the lower half, the element that would go on
     * with it, -1 if it is not open. In one number, as somebody else may look at both.
     */
    private long course = CLOSED;

    Sweep(int key, int site) {
        this.key = key;
        this.site = site;
    }

    /** Tell a site at which arrays are read, or written, from all others. */
    public static int key(int site, boolean write) {
        return (site << 1) | (write ? 1 : 0);
    }

    static boolean isWrite(int key) {
        return (key & 1) != 0;
    }

    /** Find in a thread's table what it does at a site, or something else. */
    public static Sweep at(Sweep[] table, int key) {
        return table[slot(key, table.length)];
    }

    static int slot(int key, int length) {
        return (key ^ (key >>> 1)) & (length - 1);
    }

    /** True if it is about this site, and not about to go through another array as it has gone through the last. */
    public boolean isIdle(int otherKey) {
        return key != otherKey || !isLong();
    }

    /** True if it is about this site and this array. */
    public boolean isAt(int otherKey, Object some) {
        Reference<Object> last = array;
        return key == otherKey && last != null && last.refersTo(some);
    }

    private static long course(int step, int next) {
        return ((long) step << 32) | (next & 0xFFFF_FFFFL);
    }

    /** Go on to an element, if it is the next one, or the last again, or the second: any can be that, and says how to go on. */
    public boolean tryExtend(int index) {
        long now = course;
        int next = (int) now;
        int step = (int) (now >> 32);
        if (index == next) {
            course = course(step, next + step);
        } else if (step == 0) {
            if (next < 0) {
                return false;
            }
            course = course(index - next, index + (index - next));
        } else if (index != next - step) {
            return false;
        }
        known++;
        return true;
    }

    /**
     * True if it, or the one before if it has only begun, has come so far that it takes less time to go through other elements in the same
     * way, and note that once, than to see of each that it was accessed before.
     */
    boolean isLong() {
        long now = course;
        int step = (int) (now >> 32);
        return step == 0 ? wasLong : Math.abs((long) (int) now - first) > LONG * Math.abs((long) step);
    }

    void begin(ElementCells all, int index) {
        first = index;
        course = course(0, index);
        cells = all;
        array = all.reference();
        isOpen = true;
    }

    /** Note what was accessed, and be done with it. */
    void end(Detector detector, ThreadTrack thread) {
        ElementCells all = cells;
        if (all == null || !isOpen) {
            return;
        }
        isOpen = false;
        wasLong = isLong();
        long now = course;
        course = CLOSED;
        cells = null;
        array = null;
        int step = (int) (now >> 32);
        boolean write = isWrite(key);
        if (step == 0) {
            all.access(detector, thread, first, 1, 1, write, site);
        } else {
            int last = (int) now - step;
            int count = (last - first) / step + 1;
            all.access(detector, thread, Math.min(first, last), Math.abs(step), count, write, site);
        }
    }
}
