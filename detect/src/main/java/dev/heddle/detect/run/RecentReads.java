package dev.heddle.detect.run;

import org.jspecify.annotations.Nullable;

/**
 * The cells that a thread has read of late and that other threads read at the same time. Belongs to the thread.
 *
 * <p>A cell knows who accessed it last. Where several threads read, that is now one and now another, so that none of them would find that it has
 * read the cell before; and to note each read anew they would have to keep each other away. So each thread remembers for itself: in a table with one place for
 * a cell, where the last one that came stays. It grows while it is too small, up to a bound, and most threads have none.
 */
final class RecentReads {
    private static final int FIRST = 16;
    private static final int MOST = 1 << 14;
    private static final @Nullable Cell[] NONE = {null};
    private static final long[] NO_STRETCHES = {0};

    private @Nullable Cell[] cells = NONE;
    private long[] stretches = NO_STRETCHES;

    /** How many cells were put out by others in the stretch that both were read in, since the table has grown. */
    private int lost;

    /** True if the cell was read in this stretch, as far as is remembered. */
    boolean has(Cell cell, long stretch) {
        @Nullable Cell[] now = cells;
        int at = cell.hash() & (now.length - 1);
        return now[at] == cell && stretches[at] == stretch;
    }

    /** Remember that the cell was read in this stretch. */
    void add(Cell cell, long stretch) {
        int at = cell.hash() & (cells.length - 1);
        if (cells[at] != cell && (cells == NONE || stretches[at] == stretch) && ++lost > cells.length / 4) {
            grow();
            at = cell.hash() & (cells.length - 1);
        }
        cells[at] = cell;
        stretches[at] = stretch;
    }

    private void grow() {
        lost = 0;
        if (cells.length == MOST) {
            return;
        }
        @Nullable Cell[] old = cells;
        long[] oldStretches = stretches;
        int length = Math.max(FIRST, 2 * old.length);
        cells = new Cell[length];
        stretches = new long[length];
        for (int i = 0; i < old.length; i++) {
            Cell each = old[i];
            if (each != null) {
                int at = each.hash() & (length - 1);
                cells[at] = each;
                stretches[at] = oldStretches[i];
            }
        }
    }

    /** Forget everything. */
    void clear() {
        cells = NONE;
        stretches = NO_STRETCHES;
    }
}
