package dev.heddle.detect.run;

import dev.heddle.detect.lockset.Guarded;
import dev.heddle.detect.views.Part;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of one location: a field of an object, a static field, the contents of a library object; or of several elements of an array
 * that have the same past ({@link ElementGroup}).
 */
public sealed class Cell extends Guarded implements Part permits ElementGroup {
    /** Stands for a field's number or an index where the contents of a library object as a whole are meant. */
    public static final int CONTENTS = -2;

    /** The bit of {@link #seen} for a read. */
    static final int READ = 1;

    /** The bit of {@link #seen} for a write. */
    static final int WRITE = 2;

    /** What {@link #seen} is while somebody keeps others away: no thread has this number. */
    private static final long LOCKED = -4L;

    private static final VarHandle SEEN = seen();

    private final Owner owner;
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

    Cell(Owner owner, int within, boolean isElement) {
        this.owner = owner;
        this.within = within;
        this.isElement = isElement;
    }

    /** Make a cell with the past of another one of the same object. */
    Cell(Cell other, int within) {
        super(other);
        this.owner = other.owner;
        this.within = within;
        this.isElement = other.isElement;
        this.seen = other.seen;
    }

    /** True if all that is known of another cell's past is so of this one's: the two need not be told apart. */
    final boolean hasSamePast(Cell other) {
        return seen == other.seen && exchange == null && other.exchange == null && isGuardedAs(other);
    }

    /**
     * Make the cell of a field, or of the contents of a library object.
     *
     * @param field the field's number, or {@link #CONTENTS}
     */
    public static Cell ofField(Owner owner, int field) {
        return new Cell(owner, field, false);
    }

    /** Give what it has in common with other cells of its object. */
    final Owner owner() {
        return owner;
    }

    /** Give the number of the object. */
    public final long object() {
        return owner.object();
    }

    /** Give the number of the object's class. */
    public final int type() {
        return owner.type();
    }

    /** Give the field's number, the index of the element, or {@link #CONTENTS}. */
    public int within() {
        return within;
    }

    public final boolean isElement() {
        return isElement;
    }

    /** Give a number that other cells hardly have: neighbours differ in the low bits. */
    final int hash() {
        return (int) owner.object() * 0x9E3779B1 + within; // not within(), which may change
    }

    /** Give what this location has in common with the same field of other objects: a field, or a class of arrays or library objects. */
    final long subject() {
        return within >= 0 && !isElement ? within : -1L - owner.type();
    }

    @Override
    public final int field() {
        return (int) subject();
    }

    @Override
    public final int viewNumber() {
        return viewNumber;
    }

    @Override
    public final void viewNumber(int number) {
        viewNumber = number;
    }

    /** True if a thread has accessed the location in this way since it last synchronised: it can do so again without a word. */
    final boolean isSeen(long stretch, int how) {
        long last = seen;
        return (last & ~3L) == stretch && (last & how) != 0;
    }

    /** True if the last that has accessed it, as far as is kept, is the thread of this stretch, or one that has had its place before. */
    final boolean isSeenLastBy(long stretch) {
        return (seen ^ stretch) >>> ThreadTrack.PLACE_SHIFT == 0;
    }

    /** Keep others away while an access is noted. Gives what is to be given to {@link #unlock}. */
    final long lock() {
        long last = seen;
        return last != LOCKED && SEEN.compareAndSet(this, last, LOCKED) ? last : awaitLock();
    }

    private long awaitLock() {
        Patience patience = new Patience();
        while (true) {
            long last = (long) SEEN.getVolatile(this);
            if (last != LOCKED && SEEN.compareAndSet(this, last, LOCKED)) {
                return last;
            }
            if (patience.waitedTooLong()) {
                return 0;
            }
        }
    }

    /** Let others at it again, with this as what is known of the last access. */
    final void unlock(long last) {
        SEEN.setRelease(this, last);
    }

    /** Give what is known of the last access after one in a stretch. */
    static long seen(long last, long stretch, int how) {
        return (last & ~3L) == stretch ? last | how : stretch | how;
    }

    /** Note an access in a stretch; for who keeps others away by other means. */
    final void see(long stretch, int how) {
        seen = seen(seen, stretch, how);
    }

    /** Give what volatile accesses hand over. */
    final Exchange exchange() {
        Exchange known = exchange;
        if (known == null) {
            known = new Exchange();
            exchange = known;
        }
        return known;
    }
}
