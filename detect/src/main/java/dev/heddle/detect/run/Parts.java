package dev.heddle.detect.run;

import org.jspecify.annotations.Nullable;

/**
 * What is kept of one object, by its parts; each is made when it is first asked for.
 *
 * <p>Cells of fields are in an open-addressing table by the numbers of the fields, which are consecutive mostly. It is replaced when it grows, and
 * read without a lock: who misses a cell asks again with one.
 */
public class Parts extends Owner {
    /** Has room for none, so that whoever looks finds nothing. */
    private static final @Nullable Cell[] NO_CELLS = {null};

    private volatile @Nullable Cell[] fields = NO_CELLS;
    private int size;
    private volatile @Nullable LockTrack monitor;
    private volatile @Nullable LockTrack lock;
    private volatile @Nullable Exchange handOff;

    /** True if the object is a class: its fields are static. */
    private final boolean isClass;

    /**
     * Make what is kept of an object of which nothing is known.
     *
     * @param object the number of the object, 0 for static fields
     * @param type the number of the object's class
     */
    protected Parts(long object, int type, boolean isClass) {
        super(object, type);
        this.isClass = isClass;
    }

    /** Give the cell of a field, or of the contents as a whole. */
    public final Cell field(int field) {
        Cell known = known(field);
        return known != null ? known : add(field);
    }

    /** Give the cell of a field, or of the contents as a whole, if it was asked for before. */
    public final @Nullable Cell known(int field) {
        @Nullable Cell[] now = fields;
        int mask = now.length - 1;
        int at = field & mask;
        Cell known = now[at];
        while (known != null && known.within() != field) {
            at = (at + 1) & mask;
            known = now[at];
        }
        return known;
    }

    private synchronized Cell add(int field) {
        Cell known = known(field);
        if (known != null) {
            return known;
        }
        @Nullable Cell[] now = fields;
        if (2 * size >= now.length - 1) {
            @Nullable Cell[] more = new Cell[Math.max(4, 2 * now.length)];
            for (Cell each : now) {
                if (each != null) {
                    put(more, each);
                }
            }
            now = more;
        }
        Cell cell = Cell.ofField(isClass ? OF_STATICS : this, field);
        put(now, cell);
        size++;
        fields = now;
        return cell;
    }

    private static void put(@Nullable Cell[] table, Cell cell) {
        int mask = table.length - 1;
        int at = cell.within() & mask;
        while (table[at] != null) {
            at = (at + 1) & mask;
        }
        table[at] = cell;
    }

    /** Give what is kept of the object's monitor, or of the object as a Lock. */
    public final LockTrack lock(boolean isMonitor) {
        LockTrack known = isMonitor ? monitor : lock;
        return known != null ? known : addLock(isMonitor);
    }

    private synchronized LockTrack addLock(boolean isMonitor) {
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

    /** True if calls of the object take its own monitor, as those of a synchronised collection do. */
    final boolean isGuardedByItself() {
        LockTrack known = monitor;
        return known != null && known.isWithin();
    }

    /** Give what threads hand over through the object. */
    public final Exchange handOff() {
        Exchange known = handOff;
        return known != null ? known : addHandOff();
    }

    private synchronized Exchange addHandOff() {
        Exchange known = handOff;
        if (known == null) {
            known = new Exchange(this);
            handOff = known;
        }
        return known;
    }
}
