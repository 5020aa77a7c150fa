package dev.heddle.agent.detect;

import dev.heddle.detect.run.Cell;
import org.jspecify.annotations.Nullable;

/** The cells of the elements of an array, in pieces that are made when one of their elements is first touched. Read without a lock. */
final class Elements {
    private static final int BITS = 6;
    private static final int WIDTH = 1 << BITS;

    private final long object;
    private final int type;
    private final @Nullable Cell @Nullable [][] pieces;

    Elements(long object, int type, int length) {
        this.object = object;
        this.type = type;
        this.pieces = new Cell[(length + WIDTH - 1) >>> BITS][];
    }

    Cell cell(int index) {
        @Nullable Cell[] piece = pieces[index >>> BITS];
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
