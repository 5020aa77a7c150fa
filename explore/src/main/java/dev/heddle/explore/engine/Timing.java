package dev.heddle.explore.engine;

/**
 * Whose time runs out, and who is ahead of whom: each thread has a virtual time of its own.
 *
 * <p>A wait with a time-out gives up only where no thread can move otherwise that is not past its deadline already. Threads that
 * have not slept are never past one, so a latch that somebody will open is always waited for; but {@code wait(10)} is over
 * when the only others have slept for a second.
 */
final class Timing {
    private final Scheduler scheduler;

    /** The latest time to which a thread has slept; 0 if none has. */
    private long slept;

    Timing(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    void clear() {
        slept = 0;
    }

    /** Note that a thread has slept until some time. */
    void slept(long until) {
        slept = Math.max(slept, until);
    }

    /** True if a thread waits only until some time. */
    boolean canExpire() {
        return earliestDeadline() != Strand.NEVER;
    }

    /** Let time run out for the threads whose deadline is the earliest; false if none has one. */
    boolean expire() {
        long earliest = earliestDeadline();
        if (earliest == Strand.NEVER) {
            return false;
        }
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (!each.life.ended && each.deadline == earliest) {
                expire(each);
            }
        }
        return true;
    }

    /** Let time run out for the threads whose deadline is the earliest, if all that can move have slept past it. */
    void expirePassed() {
        if (slept == 0) {
            return;
        }
        long earliest = Strand.NEVER;
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (waits(each)) {
                earliest = Math.min(earliest, each.deadline);
            }
        }
        if (earliest > slept) {
            return;
        }
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            Strand each = scheduler.enabled(i);
            long at = each.timedOut ? Math.max(each.clock, each.deadline) : each.clock;
            if (at < earliest) {
                return;
            }
        }
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (waits(each) && each.deadline == earliest) {
                expire(each);
            }
        }
    }

    /** True if a thread waits until some time that has not come; one that goes round in a loop waits for no time. */
    private static boolean waits(Strand strand) {
        return !strand.life.ended
                && !strand.isEnabled()
                && strand.target != strand.spin
                && strand.deadline != Strand.NEVER;
    }

    private void expire(Strand strand) {
        if (slept > 0) {
            scheduler.blur("the program has both sleeps and time-outs that expire");
        }
        strand.timedOut = true;
        strand.expiredAfter = scheduler.steps().count();
        scheduler.enable(strand, true);
    }

    private long earliestDeadline() {
        long earliest = Strand.NEVER;
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (!each.life.ended && each.deadline < earliest) {
                earliest = each.deadline;
            }
        }
        return earliest;
    }

    /** True if a thread has just slept, and others that are behind it in time can move. */
    boolean isAhead(Strand strand) {
        return strand.slept && canMoveBefore(strand.clock);
    }

    /** True if a thread sleeps, and others can move that are earlier than the end of that. */
    boolean isAsleep(Strand strand) {
        return strand.sleeping && canMoveBefore(strand.wakes);
    }

    private boolean canMoveBefore(long time) {
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            if (scheduler.enabled(i).clock < time) {
                return true;
            }
        }
        return false;
    }
}
