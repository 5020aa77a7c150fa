package dev.heddle.detect.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * A piece of an array: up to {@value #WIDTH} elements, parted into groups that have the same past.
 *
 * <p>A loop over an array does the same to one element after the other, and so does the next loop: mostly a piece is one group, or a few, such as
 * its red and its black elements. An access to some of the elements parts groups that are touched in part, and is noted once for each group; two
 * groups become one again if an access leaves them with the same past.
 *
 * <p>Who changes anything keeps others away; who only wants to know the group of an element looks without asking. He may find one that the
 * element has just left, or that has just taken others in: what it says of him, that he has accessed it since he last synchronised, is
 * true of the element all the same. For while he has not synchronised nobody can be ordered after his access, so that it is part of the
 * past, and groups become one only if that is the same.
 */
final class ElementPiece {
    static final int BITS = 6;
    static final int WIDTH = 1 << BITS;

    private static final VarHandle LOCKED = locked();

    private final long all;

    /** The group of all elements, or that of each. */
    private volatile ElementGroup[] groups;

    /** The group that was accessed last: neighbours mostly share its past. */
    private ElementGroup last;

    /** 1 while somebody keeps others away. */
    @SuppressWarnings("UnusedVariable") // it is accessed by its handle
    private int locked;

    private static VarHandle locked() {
        try {
            return MethodHandles.lookup().findVarHandle(ElementPiece.class, "locked", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Make a piece that nobody has accessed. */
    ElementPiece(Owner array, int base, int length) {
        all = -1L >>> (WIDTH - length);
        last = new ElementGroup(array, base, all);
        groups = new ElementGroup[] {last};
        VarHandle.storeStoreFence(); // as for final fields: others may find the piece by a plain read
    }

    /** Give the group of an element, by the low bits of its index. */
    ElementGroup group(int index) {
        ElementGroup[] now = groups;
        return now[index & (now.length - 1)];
    }

    /**
     * Note a plain access to some of the elements.
     *
     * @param array whose piece it is: it hears if another thread was known as the last that had accessed one of them, and now this one is
     */
    void access(Detector detector, ThreadTrack thread, ElementCells array, long some, boolean write, int site) {
        long news = news(detector, thread, some, write);
        if (news != 0) {
            note(detector, thread, array, news, write, site);
        }
    }

    /** Give those of some elements that the thread has not accessed since it last synchronised, as far as can be seen without keeping others away. */
    private long news(Detector detector, ThreadTrack thread, long some, boolean write) {
        long news = some;
        for (long left = some; left != 0; ) {
            ElementGroup group = group(Long.numberOfTrailingZeros(left));
            long together = group.members | Long.lowestOneBit(left);
            left &= ~together;
            if (!detector.isNews(thread, group, write)) {
                news &= ~together;
            }
        }
        return news;
    }

    private void note(Detector detector, ThreadTrack thread, ElementCells array, long some, boolean write, int site) {
        lock();
        try {
            for (long left = some; left != 0; ) {
                ElementGroup group = group(Long.numberOfTrailingZeros(left));
                long touched =
                        (group.members & left) | Long.lowestOneBit(left); // an error may have left it in no group
                left &= ~touched;
                if (detector.isNews(thread, group, write)) {
                    boolean others = !group.isSeenLastBy(thread.stretch);
                    ElementGroup part = touched == group.members ? group : part(group, touched);
                    if (part.alone) {
                        detector.access(thread, part, write, site);
                    } else {
                        detector.accessGuarded(thread, part, write, site);
                    }
                    if (others && (part.alone || part.isSeenLastBy(thread.stretch))) {
                        array.change(); // at once: an error may come up at the next group
                    }
                    if (!part.alone) {
                        unite(part);
                    }
                }
            }
        } finally {
            unlock();
        }
    }

    /** Give the cell of one element, for whoever wants to hold on to it. */
    Cell alone(int index) {
        lock();
        try {
            long bit = 1L << index;
            ElementGroup group = group(index);
            ElementGroup single = group.members == bit ? group : part(group, bit);
            single.alone = true;
            return single;
        } finally {
            unlock();
        }
    }

    /** Make a group of some members of another. All that takes room comes first: where there is none left, nothing has changed. */
    private ElementGroup part(ElementGroup from, long some) {
        ElementGroup part = new ElementGroup(from, some);
        ElementGroup[] each = groups;
        if (each.length == 1) {
            each = new ElementGroup[WIDTH];
            Arrays.fill(each, from);
        }
        put(each, part, some);
        groups = each;
        from.members &= ~some;
        return part;
    }

    /**
     * Make a group that of some elements. Others may look at the same time, and find a group of which they see nothing yet: it says of
     * nobody that he has accessed it, so that they ask again with the lock.
     */
    private static void put(ElementGroup[] each, ElementGroup group, long some) {
        for (long left = some; left != 0; left &= left - 1) {
            each[Long.numberOfTrailingZeros(left)] = group;
        }
    }

    /** Make one of the group that was accessed and the one before it, if they have become alike. */
    private void unite(ElementGroup accessed) {
        ElementGroup before = last;
        last = accessed;
        if (before == accessed || before.members == 0 || !before.isLike(accessed)) {
            return;
        }
        long moved = accessed.members;
        if ((before.members | moved) == all) {
            groups = new ElementGroup[] {before};
        } else {
            ElementGroup[] each = groups;
            put(each, before, moved);
            groups = each;
        }
        before.members |= moved;
        accessed.members = 0;
        last = before;
    }

    private void lock() {
        if (!LOCKED.compareAndSet(this, 0, 1)) {
            await();
        }
    }

    private void await() {
        Patience patience = new Patience();
        while (!LOCKED.compareAndSet(this, 0, 1)) {
            if (patience.waitedTooLong()) {
                return;
            }
        }
    }

    private void unlock() {
        LOCKED.setRelease(this, 0);
    }
}
