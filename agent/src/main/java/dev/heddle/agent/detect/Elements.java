package dev.heddle.agent.detect;

import dev.heddle.detect.run.Cell;
import org.jspecify.annotations.Nullable;

/**
 * What the detector keeps of an array: the cells of its elements, besides what it keeps of any object.
 *
 * <p>They are in pieces of {@value #WIDTH}, each made when one of its elements is first touched; the first one is at hand, as most arrays have no
 * other. Read without a lock.
 */
final class Elements extends ObjectTrack {
    private static final int BITS = 6;
    private static final int WIDTH = 1 << BITS;

    private final @Nullable Cell[] first;
    private final @Nullable Cell[] @Nullable [] pieces;

    Elements(long object, int type, int length) {
        super(object, type, false);
        first = new Cell[Math.min(length, WIDTH)];
        pieces = new Cell[(length + WIDTH - 1) >>> BITS][];
        if (length > 0) {
            pieces[0] = first;
        }
    }

    /** Give the cell of an element. */
    Cell cell(int index) {
        @Nullable Cell[] piece = index < WIDTH ? first : pieces[index >>> BITS];
        Cell known = piece == null ? null : piece[index & (WIDTH - 1)];
        return known != null ? known : add(index);
    }

    private synchronized Cell add(int index) {
        @Nullable Cell[] piece = pieces[index >>> BITS];
        if (piece == null) {
            piece = new Cell[WIDTH];
            pieces[index >>> BITS] = piece;
        }
        Cell known = piece[index & (WIDTH - 1)];
        if (known == null) {
            known = Cell.ofElement(object, type, index);
            piece[index & (WIDTH - 1)] = known;
        }
        return known;
    }
}
