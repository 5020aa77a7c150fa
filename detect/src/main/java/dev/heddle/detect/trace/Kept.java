package dev.heddle.detect.trace;

import dev.heddle.detect.run.Cell;
import dev.heddle.detect.run.ElementCells;
import dev.heddle.detect.run.Exchange;
import dev.heddle.detect.run.LockTrack;
import dev.heddle.detect.run.Owner;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of one object, by its parts; each is made when it is first asked for.
 *
 * <p>Cells of fields are in an open-addressing table by their numbers, which are consecutive mostly.
 */
final class Kept extends Owner {
    private static final @Nullable Cell[] NO_CELLS = {null};

    private @Nullable Cell[] cells = NO_CELLS;
    private int size;
    private @Nullable ElementCells elements;
    private @Nullable LockTrack monitor;
    private @Nullable LockTrack lock;
    private @Nullable Exchange handOff;

    Kept(long object, int type) {
        super(object, type);
    }

    /** Give the cell of a field. */
    Cell field(int field) {
        Cell known = cells[find(field)];
        return known != null ? known : add(Cell.ofField(this, field));
    }

    /** Give what is kept of the elements; how many there are is not known. */
    ElementCells elements() {
        ElementCells known = elements;
        if (known == null) {
            known = new ElementCells(null, this, Integer.MAX_VALUE);
            elements = known;
        }
        return known;
    }

    private int find(int within) {
        @Nullable Cell[] table = cells;
        int mask = table.length - 1;
        int at = within & mask;
        Cell there = table[at];
        while (there != null && there.within() != within) {
            at = (at + 1) & mask;
            there = table[at];
        }
        return at;
    }

    private Cell add(Cell cell) {
        if (2 * ++size > cells.length) {
            grow();
        }
        cells[find(cell.within())] = cell;
        return cell;
    }

    private void grow() {
        @Nullable Cell[] old = cells;
        cells = new Cell[Math.max(4, 2 * old.length)];
        for (Cell each : old) {
            if (each != null) {
                cells[find(each.within())] = each;
            }
        }
    }

    /** Give what is kept of the object's monitor, or of the object as a Lock. */
    LockTrack lock(boolean isMonitor) {
        LockTrack known = isMonitor ? monitor : lock;
        if (known == null) {
            known = new LockTrack(object(), type(), isMonitor);
            if (isMonitor) {
                monitor = known;
            } else {
                lock = known;
            }
        }
        return known;
    }

    /** Give what threads hand over through the object. */
    Exchange handOff() {
        Exchange known = handOff;
        if (known == null) {
            known = new Exchange();
            handOff = known;
        }
        return known;
    }
}
