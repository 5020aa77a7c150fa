package dev.heddle.detect.run;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The cells that a thread has read since it last synchronised and that other threads read at the same time. Belongs to the thread.
 *
 * <p>A cell knows who accessed it last. Where several threads read, that is now one and now another, so that none of them would find that it has
 * read the cell before; and to note each read anew they would have to keep each other away. So each thread remembers for itself: in a
 * table with one place for a cell, where the last one that came stays. It grows while it is too small, up to a bound, and most threads
 * have none.
 *
 * <p>A cell leads to all that is kept of its object, so that none stays here once it is of no use: when the thread synchronises,
 * everything is forgotten. That takes no longer, up to a constant factor, than it took to remember it, as a table that had become too
 * large for what is in it is given up.
 */
final class RecentReads {
    private static final int FIRST = 16;
    private static final int MOST = 1 << 14;

    /** A table with more places for each cell in it than this is too large. */
    private static final int SPARSE = 8;

    private static final @Nullable Cell[] NONE = {null};

    private @Nullable Cell[] cells = NONE;

    /** How many were added. */
    private int added;

    /** How many cells were put out by others since the table has grown. */
    private int lost;

    /** True if the cell was read, as far as is remembered. */
    boolean has(Cell cell) {
        @Nullable Cell[] now = cells;
        return now[cell.hash() & (now.length - 1)] == cell;
    }

    /** Remember that the cell was read. */
    void add(Cell cell) {
        int at = cell.hash() & (cells.length - 1);
        if (cells == NONE || (cells[at] != null && ++lost > cells.length / 4)) {
            grow();
            at = cell.hash() & (cells.length - 1);
        }
        cells[at] = cell;
        added++;
    }

    private void grow() {
        lost = 0;
        if (cells.length == MOST) {
            return;
        }
        @Nullable Cell[] more = new Cell[Math.max(FIRST, 2 * cells.length)];
        for (Cell each : cells) {
            if (each != null) {
                more[each.hash() & (more.length - 1)] = each;
            }
        }
        cells = more;
    }

    /** Forget everything. */
    void clear() {
        if (added == 0) {
            return;
        }
        if (cells.length > FIRST && cells.length / SPARSE > added) {
            cells = NONE;
        } else {
            Arrays.fill(cells, null);
        }
        added = 0;
        lost = 0;
    }

    /** Forget everything for good. */
    void drop() {
        cells = NONE;
        added = 0;
    }
}
