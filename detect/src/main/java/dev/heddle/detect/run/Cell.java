package dev.heddle.detect.run;

import dev.heddle.detect.lockset.Guarded;
import dev.heddle.detect.lockset.Lockset;
import org.jspecify.annotations.Nullable;

/** What is kept of one location: a field of an object, a static field, an element, the contents of a library object. */
public final class Cell extends Guarded {
    /** Stands for a field's number or an index where the contents of a library object as a whole are meant. */
    public static final int CONTENTS = -2;

    /** The bit of {@link #seen} for a read. */
    static final int READ = 1;

    /** The bit of {@link #seen} for a write. */
    static final int WRITE = 2;

    private final long object;
    private final int type;
    private final int within;
    private final boolean isElement;

    /** Who accessed it last, in which stretch of his, and how: see {@link ThreadTrack#stretch}. */
    private long seen;

    /** The locks held at the last read and at the last write. */
    @Nullable
    Lockset readLocks;

    @Nullable
    Lockset writeLocks;

    /** What volatile accesses hand over; null before the first. */
    private @Nullable Exchange exchange;

    private Cell(long object, int type, int within, boolean isElement) {
        this.object = object;
        this.type = type;
        this.within = within;
        this.isElement = isElement;
    }

    /**
     * Make the cell of a field, or of the contents of a library object.
     *
     * @param object the number of the object, 0 for a static field
     * @param type the number of the object's class
     * @param field the field's number, or {@link #CONTENTS}
     */
    public static Cell ofField(long object, int type, int field) {
        return new Cell(object, type, field, false);
    }

    /** Make the cell of an element of an array. */
    public static Cell ofElement(long array, int type, int index) {
        return new Cell(array, type, index, true);
    }

    /** Give the number of the object. */
    public long object() {
        return object;
    }

    /** Give the number of the object's class. */
    public int type() {
        return type;
    }

    /** Give the field's number, the index of the element, or {@link #CONTENTS}. */
    public int within() {
        return within;
    }

    public boolean isElement() {
        return isElement;
    }

    /** Give what this location has in common with the same field of other objects: a field, or a class of arrays or library objects. */
    long subject() {
        return within >= 0 && !isElement ? within : -1L - type;
    }

    /** True if a thread has accessed the location in this way since it last synchronised: it can do so again without a word. */
    boolean isSeen(long stretch, int how) {
        long last = seen;
        return (last & ~3L) == stretch && (last & how) != 0;
    }

    void see(long stretch, int how) {
        long last = seen;
        seen = (last & ~3L) == stretch ? last | how : stretch | how;
    }

    /** Give what volatile accesses hand over. */
    Exchange exchange() {
        Exchange known = exchange;
        if (known == null) {
            known = new Exchange();
            exchange = known;
        }
        return known;
    }
}
