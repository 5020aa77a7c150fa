package dev.heddle.explore.search;

import dev.heddle.explore.engine.Location;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A write that comes between two accesses of another thread to the same location, which would have gone otherwise without it: the
 * thread reads one value and then another, or overwrites what it has not seen.
 *
 * <p>That is what most failures come from in which a thread checks and then acts. What is told is what happened, and only where the
 * thread could have gone on but was preempted between the two: the order has been made simple, and a preemption that is left can't
 * be taken out without losing the failure.
 *
 * @param first the position of the thread's first access
 * @param write the position of the other thread's write
 * @param second the position of the thread's second access
 * @param overwrites true if the second access writes
 */
record Interference(int first, int write, int second, boolean overwrites) {
    /** Say beside the second access what came of it. */
    String remark() {
        return overwrites
                ? "overwrites step " + (write + 1) + ", which step " + (first + 1) + " did not see"
                : "step " + (write + 1) + " came in between";
    }

    /**
     * Find the last before a failure, of the failing thread's own accesses if there is one.
     *
     * @param enabled says by position of a step whether a thread could have moved there
     */
    static @Nullable Interference before(
            int failure, Strand failing, Scheduler scheduler, Transcript transcript, Enabled enabled) {
        Map<Target, List<Integer>> byLocation = new IdentityHashMap<>();
        Interference own = null;
        Interference other = null;
        for (int i = 0; i < Math.min(failure, transcript.count()); i++) {
            Transcript.Entry entry = transcript.entry(i);
            boolean accesses = scheduler.steps().op(i) <= Op.ATOMIC && entry.target instanceof Location;
            Target target = entry.target;
            if (!accesses
                    || target == null
                    || entry.call != null
                    || scheduler.steps().isMarked(i, Steps.BARREN)) {
                continue;
            }
            List<Integer> earlier = byLocation.computeIfAbsent(target, each -> new ArrayList<>());
            Interference found = at(i, earlier, scheduler, transcript, enabled);
            if (found != null) {
                own = entry.strand == failing ? found : own;
                other = found;
            }
            earlier.add(i);
        }
        return own != null ? own : other;
    }

    /** Tells whether a thread could have moved at a step. */
    interface Enabled {
        boolean at(int step, Strand strand);
    }

    private static @Nullable Interference at(
            int second, List<Integer> earlier, Scheduler scheduler, Transcript transcript, Enabled enabled) {
        Strand strand = transcript.entry(second).strand;
        int write = -1;
        for (int i = earlier.size() - 1; i >= 0; i--) {
            int step = earlier.get(i);
            if (transcript.entry(step).strand != strand) {
                write = write < 0 && writes(scheduler, step) ? step : write;
                continue;
            }
            boolean overwrites = scheduler.steps().op(second) == Op.WRITE
                    || scheduler.steps().op(second) == Op.VOLATILE_WRITE;
            boolean wrong = overwrites
                    ? !writes(scheduler, step)
                    : !same(transcript.entry(step).value, transcript.entry(second).value);
            boolean preempted = write >= 0 && enabled.at(transcript.last(strand, write) + 1, strand);
            return wrong && preempted ? new Interference(step, write, second, overwrites) : null;
        }
        return null;
    }

    private static boolean writes(Scheduler scheduler, int step) {
        return scheduler.steps().changed(step);
    }

    /** Compare values without asking the program; what is not known, as the contents of a collection, has changed with a write. */
    private static boolean same(@Nullable Object one, @Nullable Object other) {
        if (one == Transcript.NO_VALUE) {
            return false;
        }
        return one == other || (one != null && one.getClass().getName().startsWith("java.lang.") && one.equals(other));
    }
}
