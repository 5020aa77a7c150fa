package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a step is done to: a location, a lock, a wait set, a thread's permit or its life.
 *
 * <p>A target knows the threads whose next operation is one on it that may have to wait, and tells the scheduler when a
 * change lets them go on or stops them: a blocked thread is never asked again in vain.
 *
 * <p>Objects that hold a target may outlive an execution; the target then starts afresh ({@link #renew}).
 */
public abstract class Target {
    private static final Strand[] NONE = {};
    private static final int NEVER_TOUCHED = -1;

    private Strand[] waiting = NONE;
    private int waitingCount;
    private int execution;

    /** The number this target has in the record of steps, if it has been touched; valid for one execution. */
    int number;

    /** What this is a part of and is touched with it, if anything. */
    @Nullable
    Target whole;

    /** What this is a part of, which somebody is about to touch, if anything. */
    @Nullable
    Target within;

    /** When it was last touched, in virtual time. */
    private long clock;

    /** When it was last touched before the latest touches, which are all in one mode and commute. */
    private long before;

    private int mode;

    /** How what it is of can be told apart from others; 0 if it can't. */
    private final int birth;

    /** What it has in common with what it may be in another execution; 0 if nobody has asked. */
    private int part;

    /** Counts the steps that changed it. */
    int version;

    /** Make a target that starts afresh at its first use. */
    protected Target() {
        this(0);
    }

    /**
     * Make one of an object.
     *
     * @param birth how the object can be told apart from others ({@link Birth}); 0 if it can't
     */
    protected Target(int birth) {
        this.birth = birth;
    }

    /** True if a thread may do its next operation, which is one on this target. */
    protected boolean admits(Strand strand) {
        return true;
    }

    /** Forget all of an earlier execution. */
    protected void forget() {}

    // ---- what a search has to know that turns steps round: who would have had to wait had other steps come first ----

    /** True if who wants to do an operation of some kind, one of {@link Op}, may have to wait for others. */
    public boolean mayHoldUp(int op) {
        return op == Op.LEAVE || op == Op.AWAIT;
    }

    /** Give the part of the state, as a number, that decides who has to wait. */
    public long gate() {
        return 0;
    }

    /** True if each step adds to the gate what it adds, whatever it was before; else each sets it. */
    public boolean isCounted() {
        return false;
    }

    /**
     * True if a thread need not wait for an operation when the gate is so.
     *
     * @param strand the thread's number
     * @param op what it is about to do, one of {@link Op}
     * @param amount how much of the target it wants, where that can be more than one
     */
    public boolean lets(long gate, int strand, int op, int amount) {
        return !mayHoldUp(op);
    }

    /** True if it is only what others see a thread do, which matters where somebody looks. */
    public boolean isStanding() {
        return false;
    }

    /** Give what this is a part of if somebody is about to touch that, or has; else null. */
    public final @Nullable Target within() {
        return within;
    }

    /** Give a number that two targets have in common if they may be the same in two executions. */
    public final int part() {
        if (part == 0) {
            part = (getClass().getName().hashCode() * 31 + feature()) * 31 + birth;
        }
        return part;
    }

    /** Give what tells it apart from others of its class, and is the same in all executions: which field it is, which element. */
    protected int feature() {
        return 0;
    }

    /** Give its number in this execution, by which the record of steps calls it. */
    public final int number() {
        return number;
    }

    /** Give the threads that are next in the queue, if there is one: a bit for each by its number, those beyond 62 together. */
    public long turns() {
        return -1;
    }

    /** Give the bit that stands for a thread. */
    public static long turnOf(int strand) {
        return 1L << Math.min(strand, 63);
    }

    /** See to it that the target's state is of this execution. */
    final void renew(int now) {
        if (execution != now) {
            execution = now;
            number = -1;
            clock = 0;
            mode = NEVER_TOUCHED;
            version = 0;
            Arrays.fill(waiting, 0, waitingCount, null);
            waitingCount = 0;
            forget();
        }
    }

    /**
     * Carry virtual time between a thread and what it touches: a thread is never earlier than what it depends on. Touches
     * that commute tell each other nothing, or else their order could be told by the clock.
     */
    final void passTime(Strand strand, Mode touched) {
        int code = touched.code();
        if (code != mode || !Mode.commutes(touched, touched)) {
            mode = code;
            before = clock;
        }
        if (before > strand.clock) {
            strand.clock = before;
        }
        if (strand.clock > clock) {
            clock = strand.clock;
        }
    }

    /** Let a thread hear of changes. */
    final void enlist(Strand strand) {
        if (waitingCount == waiting.length) {
            waiting = Arrays.copyOf(waiting, Math.max(4, waitingCount * 2));
        }
        waiting[waitingCount++] = strand;
    }

    /** Let a thread hear of changes no longer. */
    final void delist(Strand strand) {
        for (int i = 0; i < waitingCount; i++) {
            if (waiting[i] == strand) {
                waiting[i] = waiting[--waitingCount];
                waiting[waitingCount] = null;
                return;
            }
        }
    }

    /** List the threads that want to do something that this target does not let them do. */
    final List<Strand> heldUp() {
        List<Strand> heldUp = new ArrayList<>();
        for (int i = 0; i < waitingCount; i++) {
            if (waiting[i].target == this && !admits(waiting[i])) {
                heldUp.add(waiting[i]);
            }
        }
        heldUp.sort(Comparator.comparingInt(each -> each.index));
        return heldUp;
    }

    /** Note a change: find out anew which of the threads that wait can go on. */
    protected final void changed() {
        version++;
        for (int i = 0; i < waitingCount; i++) {
            Strand each = waiting[i];
            each.scheduler.refresh(each);
        }
        if (whole != null) {
            whole.changed();
        }
    }

    /** Name the target for a person. */
    public abstract String describe();

    /** True if this is a lock that has a read lock and a write lock. */
    public boolean isReadWrite() {
        return false;
    }
}
