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

    /** When it was last touched, in virtual time. */
    private long clock;

    /** When it was last touched before the latest touches, which are all in one mode and commute. */
    private long before;

    private int mode;

    /** Counts the steps that changed it. */
    int version;

    /** Make a target that starts afresh at its first use. */
    protected Target() {}

    /** True if a thread may do its next operation, which is one on this target. */
    protected boolean admits(Strand strand) {
        return true;
    }

    /** Forget all of an earlier execution. */
    protected void forget() {}

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
