package dev.heddle.explore.search;

import dev.heddle.explore.engine.LockState;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Target;
import dev.heddle.explore.engine.Tear;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds what threads did in one go under locks: from where one takes its outermost lock to where it has given all of them back. */
final class LockScopes {
    private LockScopes() {}

    /** List the scopes of an execution that is over, in the order in which they ended. */
    static List<Tear.Stretch> of(Scheduler scheduler) {
        Steps steps = scheduler.steps();
        int[] held = new int[scheduler.strandCount()];
        int[] begun = new int[held.length];
        Arrays.fill(begun, -1);
        List<Tear.Stretch> scopes = new ArrayList<>();
        for (int i = 0; i < steps.count(); i++) {
            int strand = steps.strand(i);
            int change = change(steps, i);
            if (change > 0 && held[strand]++ == 0) {
                begun[strand] = i;
            } else if (change < 0 && held[strand] > 0 && --held[strand] == 0) {
                scopes.add(new Tear.Stretch(scheduler.strand(strand), begun[strand], i));
                begun[strand] = -1;
            }
        }
        return scopes;
    }

    /** Tell how many locks a thread holds more after a step, or fewer. */
    private static int change(Steps steps, int step) {
        return switch (steps.op(step)) {
            case Op.ACQUIRE, Op.SHARE, Op.WAKE -> touchesLock(steps, step) ? 1 : 0;
            case Op.RELEASE, Op.WAIT -> touchesLock(steps, step) ? -1 : 0;
            default -> 0;
        };
    }

    private static boolean touchesLock(Steps steps, int step) {
        for (int i = steps.firstTouch(step); i < steps.firstTouch(step + 1); i++) {
            Target target = steps.numbered(steps.target(i));
            if (target instanceof LockState) {
                return true;
            }
        }
        return false;
    }
}
