package dev.heddle.detect.run;

import dev.heddle.detect.lockset.Guarded;
import dev.heddle.detect.views.Part;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** What is kept of one location: a field of an object, a static field, an element, the contents of a library object. */
public final class Cell extends Guarded implements Part {
    /** Stands for a field's number or an index where the contents of a library object as a whole are meant. */
    public static final int CONTENTS = -2;

    /** The bit of {@link #seen} for a read. */
    static final int READ = 1;

    /** The bit of {@link #seen} for a write. */
    static final int WRITE = 2;

    /** What {@link #seen} is while somebody keeps others away: no thread has this number. */
    private static final long LOCKED = -4L;

    private static final VarHandle SEEN = seen();

    private final long object;
    private final int type;
    private final int within;
    private final boolean isElement;

    /** Who accessed it last, in which stretch of his, and how: see {@link ThreadTrack#stretch}. */
    private long seen;

    private int viewNumber;

    /** What volatile accesses hand over; null before the first. */
    private @Nullable Exchange exchange;

    private static VarHandle seen() {
        try {
            return MethodHandles.lookup().findVarHandle(Cell.class, "seen", long.class);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

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

    @Override
    public int field() {
        return (int) subject();
    }

    @Override
    public int viewNumber() {
        return viewNumber;
    }

    @Override
    public void viewNumber(int number) {
        viewNumber = number;
    }

    /** True if a thread has accessed the location in this way since it last synchronised: it can do so again without a word. */
    boolean isSeen(long stretch, int how) {
        long last = seen;
        return (last & ~3L) == stretch && (last & how) != 0;
    }

    /** Keep others away while an access is noted. Gives what is to be given to {@link #unlock}. */
    long lock() {
        long last = seen;
        return last != LOCKED && SEEN.compareAndSet(this, last, LOCKED) ? last : awaitLock();
    }

    @SuppressWarnings("ThreadPriorityCheck") // whoever has the cell may need this processor to go on
    private long awaitLock() {
        for (int spins = 1; ; spins++) {
            long last = (long) SEEN.getVolatile(this);
            if (last != LOCKED && SEEN.compareAndSet(this, last, LOCKED)) {
                return last;
            }
            if (spins % 100 == 0) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
    }

    /** Let others at it again, after a plain access if it is in a stretch. */
    void unlock(long last, long stretch, int how) {
        long now = stretch == 0 ? last : (last & ~3L) == stretch ? last | how : stretch | how;
        SEEN.setRelease(this, now);
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
