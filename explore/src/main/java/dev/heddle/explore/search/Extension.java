package dev.heddle.explore.search;

import dev.heddle.explore.engine.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * How far the other threads come if one stays where it is.
 *
 * <p>A recorded execution is followed up to a step, which is then left out, with all that its thread does after it. The others go on as they did, as long as they
 * can't have noticed: a thread that needs what was left out, or would read what it wrote, stays where it is, too.
 *
 * <ul>
 *   <li>A lock that a thread holds that stays is never given back. One that it would have taken and given back later is free.
 *   <li>A location whose last write was left out has another value than it had, until somebody writes to it.
 *   <li>Of everything else (starts, ends, permits, wait sets, latches, queues) a step that was left out may have been what a later one needs.
 * </ul>
 *
 * <p>Who wakes up does nothing to the wait set in which it was: that is what the notifier did, and if that was left out, the sleeper sleeps on.
 *
 * <p>This is the prefix extension of the paper (its Fig. 8), with what synchronises besides locks. Whether it is right is seen when it is run.
 *
 * @param steps the steps that are left, in their order
 * @param meeting the step of the recorded execution that comes next and conflicts with the one left out; -1 if none does
 */
public record Extension(List<Integer> steps, int meeting) {
    /** Keep a copy. */
    public Extension {
        steps = List.copyOf(steps);
    }

    /** See how far it goes without a step, up to one that conflicts with it. */
    public static Extension without(Recorded run, int step) {
        return new Follower(run, step).follow(-1);
    }

    /** See how far it goes without a step, past others that conflict with it, up to a certain one. */
    static Extension without(Recorded run, int step, int meeting) {
        return new Follower(run, step).follow(meeting);
    }

    private static final class Follower {
        private static final int NOBODY = -1;

        private final Recorded run;
        private final int left;
        private final boolean[] stuck;

        /** By target: who holds it, as far as it is a lock. */
        private final int[] owners;

        /** By thread: the wait set in which it waits. */
        private final int[] waits;

        /** Locations that have another value, and targets besides locks at which something was left out. */
        private final BitSet changed = new BitSet();

        private final List<Integer> kept = new ArrayList<>();

        Follower(Recorded run, int left) {
            this.run = run;
            this.left = left;
            stuck = new boolean[run.threadCount()];
            owners = new int[run.targetCount()];
            Arrays.fill(owners, NOBODY);
            waits = new int[run.threadCount()];
            Arrays.fill(waits, NOBODY);
        }

        /** Follow up to a step; up to any that conflicts if it is negative. */
        Extension follow(int meeting) {
            for (int i = 0; i < left; i++) {
                keep(i);
            }
            stuck[run.strand(left)] = true;
            leaveOut(left);
            for (int i = left + 1; i < run.count(); i++) {
                boolean goesOn = !stuck[run.strand(i)];
                if (goesOn && (meeting < 0 ? run.conflict(left, i) : i == meeting)) {
                    return new Extension(kept, i);
                }
                if (goesOn && !notices(i)) {
                    keep(i);
                } else {
                    stuck[run.strand(i)] = true;
                    leaveOut(i);
                }
            }
            return new Extension(kept, -1);
        }

        private void keep(int step) {
            kept.add(step);
            // The wait set comes first of what a wait has to do with.
            waits[run.strand(step)] = run.op(step) == Op.WAIT ? run.target(run.firstTouch(step)) : NOBODY;
            for (int i = run.firstTouch(step); i < run.firstTouch(step + 1); i++) {
                int target = run.target(i);
                if (run.kind(i) == Recorded.Kind.LOCATION && run.writes(i)) {
                    changed.clear(target);
                } else if (run.kind(i) == Recorded.Kind.LOCK) {
                    owners[target] = takes(step) ? run.strand(step) : gives(step) ? NOBODY : owners[target];
                }
            }
        }

        private void leaveOut(int step) {
            for (int i = run.firstTouch(step); i < run.firstTouch(step + 1); i++) {
                boolean matters = switch (run.kind(i)) {
                    case LOCATION -> run.writes(i);
                    case OTHER -> true;
                    case LOCK, STANDING -> false;
                };
                if (matters) {
                    changed.set(run.target(i));
                }
            }
        }

        /** True if a step would be another, or could not be done, for what was left out. */
        private boolean notices(int step) {
            int waited = waits[run.strand(step)];
            if (run.op(step) == Op.WAKE && waited != NOBODY && changed.get(waited)) {
                return true;
            }
            for (int i = run.firstTouch(step); i < run.firstTouch(step + 1); i++) {
                int target = run.target(i);
                boolean another = switch (run.kind(i)) {
                    case LOCATION ->
                        changed.get(target) && run.op(step) != Op.WRITE && run.op(step) != Op.VOLATILE_WRITE;
                    case LOCK -> takes(step) && owners[target] != NOBODY && owners[target] != run.strand(step);
                    case OTHER -> changed.get(target);
                    case STANDING -> false;
                };
                if (another) {
                    return true;
                }
            }
            return false;
        }

        private boolean takes(int step) {
            return run.op(step) == Op.ACQUIRE || run.op(step) == Op.WAKE;
        }

        private boolean gives(int step) {
            return run.op(step) == Op.RELEASE || run.op(step) == Op.WAIT;
        }
    }
}
