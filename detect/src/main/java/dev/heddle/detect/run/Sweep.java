package dev.heddle.detect.run;

import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Elements of an array that a thread has accessed at one site, one after the other, and that are still to be noted: each as far from the next.
 *
 * <p>Methods hold on to sweeps in locals of theirs, and ask them without looking for them. So one says of itself when it is of no use any
 * more: it is about no array from the moment at which the thread synchronises or ends, or another site takes its place, until it is begun
 * in an array again.
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

    /** The array; null if nothing is to be noted, as it leads to all that is kept of the array and that may be gone. */
    @Nullable
    ElementCells cells;

    /**
     * The same array for those who know no more than that; null if nobody does, or if nothing is to be noted. Of a type that lets the JIT
     * look into it without a call.
     */
    private @Nullable WeakReference<Object> array;

    /** How many accesses were known; those that it was extended by only once they are noted. */
    private long known;

    /** True if something is to be noted. */
    boolean isOpen;

    /** Its place among those that are open. */
    int number;

    private int first;

    /** True if the one before at this site was {@link #isLong long}. */
    private boolean wasLong;

    /**
     * How far it is from one element to the next, 0 as long as there is only one. Somebody else may look at it when the program ends: who
     * finds a distance finds a next element that belongs to it.
     */
    private int step;

    /** The element that would go on with it, if there is a distance. */
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

    /** {@link #tryExtend(int) Go on} to an element, if it is about this array. */
    public boolean tryExtend(Object some, int index) {
        return isAt(some) && tryExtend(index);
    }

    /** Go on to an element of this array, or count an access to it that need not be told. True if it was one or the other. */
    public boolean countIfKnown(Detector detector, Object some, int index) {
        return isAt(some) && (tryExtend(index) || countIfKnown(detector, index));
    }

    /** Count an access to an element, if the thread has accessed it in this way since it last synchronised, so that it need not be told. True if so. */
    boolean countIfKnown(Detector detector, int index) {
        ElementCells all = cells;
        if (all == null || thread == null || isLong()) {
            return false;
        }
        KnownElements before = elements;
        if ((before == null || !before.has(all, thread.stretch, index)) && !learnIfSeen(detector, thread, all, index)) {
            return false;
        }
        known++;
        return true;
    }

    /** Add an element to those that are known, if what is kept of it says that it is. True if so. */
    private boolean learnIfSeen(Detector detector, ThreadTrack by, ElementCells all, int index) {
        int changes = all.changes(); // before anybody looks
        if (!detector.isSeen(by, all, index, isWrite(key))) {
            return false;
        }
        if (elements != null) {
            elements.add(all, changes, by.stretch, index);
        }
        return true;
    }

    /** Go on to an element, if it is the next one, or the last again, or the second: any can be that, and says how to go on. */
    boolean tryExtend(int index) {
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
            VarHandle.storeStoreFence();
            step = index - first;
        } else {
            known += isOpen ? 1 : 0;
        }
        return isOpen;
    }

    /**
     * True if it, or the one before if it has only begun, has come so far that it takes less time to go through other elements in the same
     * way, and note that once, than to see of each that it was accessed before.
     */
    boolean isLong() {
        return step == 0 ? wasLong : Math.abs((long) next - first) > LONG * Math.abs((long) step);
    }

    /** Count the accesses that needed no more than a glance. */
    long known() {
        return isOpen ? known + count(step) - 1 : known;
    }

    /** Count the elements that are to be noted, by the distance between them. */
    private int count(int distance) {
        VarHandle.loadLoadFence();
        return distance == 0 ? 1 : (next - distance - first) / distance + 1;
    }

    /** Note what was accessed before, and make ready for an array: all that may fail. What is known of its elements stays so. */
    void turnTo(Detector detector, ThreadTrack by, ElementCells all) {
        if (cells != all) {
            end(detector, by);
            return;
        }
        note(detector, by, all);
        elements = elements == null ? new KnownElements() : elements;
        elements.makeRoom(all);
    }

    /** Begin in an array that it has turned to. */
    void begin(ElementCells all, int index) {
        first = index;
        cells = all;
        array = all.reference();
        isOpen = true;
    }

    /** Note what was accessed, and be done with the array. */
    void end(Detector detector, ThreadTrack by) {
        ElementCells all = cells;
        letGo();
        if (all != null) {
            note(detector, by, all);
        }
    }

    private void note(Detector detector, ThreadTrack by, ElementCells all) {
        if (!isOpen) {
            return;
        }
        wasLong = isLong();
        int distance = step;
        int count = count(distance);
        known += count - 1;
        isOpen = false;
        step = 0;
        next = ANY;
        int last = first + (count - 1) * distance;
        all.access(detector, by, Math.min(first, last), Math.max(1, Math.abs(distance)), count, isWrite(key), site);
    }

    private void letGo() {
        cells = null;
        array = null;
        if (elements != null) {
            elements.leave();
        }
    }

    /** Be of no use for good, to whoever still holds on to it: another site has taken the place, or the thread has ended. */
    void leave() {
        letGo();
        elements = null;
    }
}
