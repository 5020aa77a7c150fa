package dev.heddle.detect.run;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of the elements of one array, in pieces; each is made when one of its elements is first touched.
 */
public final class ElementCells {
    private static final int FIRST = 64;

    private final @Nullable WeakReference<Object> reference;
    private final Owner array;
    private final int length;

    /**
     * Counts how often an element that one thread was known to have accessed last was taken over by another. Who looks may come too late,
     * as he may at an element itself.
     */
    private int changes;

    /** Replaced when it grows. Others may find a piece in it before it is stored again: a piece can be read as soon as it is found. */
    private volatile @Nullable ElementPiece[] pieces;

    /**
     * Make what is kept of the elements of an array that nobody has accessed.
     *
     * @param reference the array itself, if there is one
     * @param length how many elements it has; a greater number if that is not known
     */
    public ElementCells(@Nullable WeakReference<Object> reference, Owner array, int length) {
        this.reference = reference;
        this.array = array;
        this.length = length;
        pieces = new ElementPiece[Math.min(FIRST, number(length - 1) + 1)];
    }

    /** True if they are those of this array, and that is known. */
    public boolean isOf(Object some) {
        WeakReference<Object> known = reference;
        return known != null && known.refersTo(some);
    }

    /** Give the array itself, if it is known. */
    @Nullable
    WeakReference<Object> reference() {
        return reference;
    }

    /**
     * Count how often elements were taken over from the thread that was known to have accessed them last, so far: as long as it is the
     * same, what threads know of their own accesses still holds.
     */
    int changes() {
        return changes;
    }

    /** Hear that an element was taken over. */
    void change() {
        changes++;
    }

    /** Give how many words have a bit for each element. */
    int words() {
        return number(length - 1) + 1;
    }

    /** Give the cell of one element, for accesses that are not plain. */
    public Cell alone(int index) {
        return piece(number(index)).alone(index & (ElementPiece.WIDTH - 1));
    }

    /** Give the cell that an element has in common with others, at this moment; null if nobody has accessed one near it. */
    @Nullable
    ElementGroup group(int index) {
        @Nullable ElementPiece[] now = pieces;
        int number = number(index);
        ElementPiece piece = number < now.length ? now[number] : null;
        return piece == null ? null : piece.group(index);
    }

    /**
     * Note a plain access to some of the elements.
     *
     * @param first the index of the first one
     * @param step how far it is from each to the next, at least 1
     * @param count how many there are
     */
    void access(Detector detector, ThreadTrack thread, int first, int step, int count, boolean write, int site) {
        long pattern = pattern(step);
        int at = first;
        for (int left = count; left > 0; ) {
            int inside = at & (ElementPiece.WIDTH - 1);
            int here = Math.min(left, (ElementPiece.WIDTH - 1 - inside) / step + 1);
            long some = pattern & (-1L >>> (ElementPiece.WIDTH - 1 - (here - 1) * step));
            piece(number(at)).access(detector, thread, this, some << inside, write, site);
            at += here * step;
            left -= here;
        }
    }

    /** Give bits from the lowest one on, each so far from the next. */
    private static long pattern(int step) {
        if (step == 1) {
            return -1;
        }
        long bits = 1;
        for (int i = step; i < ElementPiece.WIDTH; i *= 2) {
            bits |= bits << i;
        }
        return bits;
    }

    private static int number(int index) {
        return index >> ElementPiece.BITS;
    }

    private ElementPiece piece(int number) {
        @Nullable ElementPiece[] now = pieces;
        ElementPiece known = number < now.length ? now[number] : null;
        return known != null ? known : add(number);
    }

    private synchronized ElementPiece add(int number) {
        @Nullable ElementPiece[] now = pieces;
        if (number >= now.length) {
            now = Arrays.copyOf(now, Math.min(number(length - 1) + 1, Math.max(number + 1, 2 * now.length)));
        }
        ElementPiece known = now[number];
        if (known == null) {
            int base = number << ElementPiece.BITS;
            known = new ElementPiece(array, base, Math.min(ElementPiece.WIDTH, length - base));
            now[number] = known;
        }
        pieces = now; // others look without the lock
        return known;
    }
}
