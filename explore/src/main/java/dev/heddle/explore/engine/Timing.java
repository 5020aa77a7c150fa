package dev.heddle.explore.engine;

/** Whose time runs out when nobody can move, and who is ahead of whom: each thread has a virtual time of its own. */
final class Timing {
    private final Scheduler scheduler;

    Timing(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** True if a thread waits only until some time. */
    boolean canExpire() {
        return earliestDeadline() != Strand.NEVER;
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

    /** Let time run out for the threads whose deadline is the earliest; false if none has one. */
    boolean expire() {
        long earliest = earliestDeadline();
        if (earliest == Strand.NEVER) {
            return false;
        }
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (!each.life.ended && each.deadline == earliest) {
                each.timedOut = true;
                each.expiredAfter = scheduler.steps().count();
                scheduler.enable(each, true);
            }
        }
        return true;
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
