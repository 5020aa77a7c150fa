package dev.heddle.detect.trace;

import dev.heddle.detect.run.Cell;
import org.jspecify.annotations.Nullable;

/** The cells of locations, by object and by what is meant of it: an open-addressing table. */
final class Cells {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private @Nullable Cell[] slots = new Cell[1 << 10];
    private int size;

    Cell field(long object, int type, int field) {
        int at = find(object, field);
        Cell known = slots[at];
        return known != null ? known : add(at, Cell.ofField(object, type, field));
    }

    Cell element(long array, int type, int index) {
        int at = find(array, index);
        Cell known = slots[at];
        return known != null ? known : add(at, Cell.ofElement(array, type, index));
    }

    private Cell add(int at, Cell cell) {
        slots[at] = cell;
        if (++size > slots.length / 2) {
            grow();
        }
        return cell;
    }

    private int find(long object, int within) {
        int mask = slots.length - 1;
        int at = (int) (((object * GOLDEN + within) * GOLDEN) >>> 32) & mask;
        Cell there = slots[at];
        while (there != null && (there.object() != object || there.within() != within)) {
            at = (at + 1) & mask;
            there = slots[at];
        }
        return at;
    }

    private void grow() {
        @Nullable Cell[] old = slots;
        slots = new Cell[2 * old.length];
        for (Cell each : old) {
            if (each != null) {
                slots[find(each.object(), each.within())] = each;
            }
        }
    }
}
