package dev.heddle.detect.run;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Elements of an array that a thread has accessed at one site, one after the other, and that are still to be noted: each as far from the next.
 */
public final class Sweep {
    /** Stands where there is none. */
    static final Sweep NONE = new Sweep(null, -1, 0);

    private static final long LONG = 32;

    /** Stands for the next element while any can be that, or none. */
    private static final int ANY = -1;

    /** The thread it belongs to. */
    private final @Nullable ThreadTrack thread;

    /** Tells which site it is, and whether it writes. */
    final int key;

    final int site;

    /** The array that was accessed last at this site. */
    @Nullable
    ElementCells cells;

    /** The same array for those who know no more than that; null if nobody does. Of a type that lets the JIT look into it without a call. */
    private @Nullable WeakReference<Object> array;

    /** How many accesses were known; those that have gone on with it only once it has ended. */
    long known;

    /** True if something is to be noted. */
    boolean isOpen;

    /** Its place among those that are open. */
    int number;

    private int first;

    /** True if the one before at this site was {@link #isLong long}. */
    private boolean wasLong;

    /**
     * How far it is from one element to the next, 0 as long as there is only one, and the element that would then go on with it. Somebody else may look at both when the program ends, and find
     * the distance without the element that belongs to it: then only the first is noted.
     */
    private int step;

    private int next = ANY;

    /** The elements that were found to have been accessed before, where they are not in a row; null before it has begun in an array again. */
    private @Nullable KnownElements elements;

    Sweep(@Nullable ThreadTrack thread, int key, int site) {
        this.thread = thread;
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
        return key == otherKey && isAt(some);
    }

    /** True if it is about this site. */
    public boolean isAt(int otherKey) {
        return key == otherKey;
    }

    private boolean isAt(Object some) {
        WeakReference<Object> last = array;
        return last != null && last.refersTo(some);
    }

    /** True if it is about this array, and the element {@link #goesOn(int) goes on} with it. */
    public boolean goesOn(Object some, int index) {
        return isAt(some) && goesOn(index);
    }

    /** True if it is about this array, and an access to the element need not be told. */
    public boolean knows(Detector detector, Object some, int index) {
        return isAt(some) && (goesOn(index) || isKnown(detector, index));
    }

    /** True if the thread has accessed an element of the array in this way since it last synchronised, so that it need not be told. */
    boolean isKnown(Detector detector, int index) {
        ElementCells all = cells;
        if (all == null || thread == null || isLong()) {
            return false;
        }
        KnownElements before = elements;
        if ((before == null || !before.has(all, thread.stretch, index)) && !looksKnown(detector, thread, all, index)) {
            return false;
        }
        known++;
        return true;
    }

    private boolean looksKnown(Detector detector, ThreadTrack by, ElementCells all, int index) {
        int changes = all.changes(); // before anybody looks
        if (!detector.isSeen(by, all, index, isWrite(key))) {
            return false;
        }
        if (elements != null) {
            elements.add(all, changes, by.stretch, index);
        }
        return true;
    }

    /** True if the element is the next one, or the last again, or the second: any can be that, and says how to go on. */
    boolean goesOn(int index) {
        int expected = next;
        int distance = step;
        if (index == expected) {
            next = expected + distance;
            return true;
        }
        if (distance != 0) {
            known += index == expected - distance ? 1 : 0;
            return index == expected - distance;
        }
        if (isOpen && index != first) {
            next = index + (index - first);
            step = index - first;
        } else {
            known += isOpen ? 1 : 0;
        }
        return isOpen;
    }

    /**
     * True if it, or the one before if it has only begun, has come so far that it takes less time to go through other elements in the same way, and note that once, than to see of each that it was accessed
     * before.
     */
    boolean isLong() {
        return step == 0 ? wasLong : Math.abs((long) next - first) > LONG * Math.abs((long) step);
    }

    void begin(ElementCells all, int index) {
        if (cells == all) {
            elements = elements == null ? new KnownElements() : elements;
            elements.makeRoom(all);
        } else if (elements != null) {
            elements.leave();
        }
        first = index;
        step = 0;
        next = ANY;
        cells = all;
        array = all.reference();
        isOpen = true;
    }

    /** Note what was accessed, and be done with it. */
    void end(Detector detector, ThreadTrack by) {
        ElementCells all = cells;
        if (all == null || !isOpen) {
            return;
        }
        isOpen = false;
        wasLong = isLong();
        int distance = step;
        int last = next - distance;
        step = 0;
        next = ANY;
        boolean write = isWrite(key);
        int count = distance == 0 ? 1 : (last - first) / distance + 1;
        if (count <= 1) {
            all.access(detector, by, first, 1, 1, write, site);
        } else {
            known += count - 1;
            all.access(detector, by, Math.min(first, last), Math.abs(distance), count, write, site);
        }
    }

    /** Give the array up for good: another site has taken the place, and whoever still holds on to this one is to look there. */
    void leave() {
        cells = null;
        array = null;
        elements = null;
    }
}
