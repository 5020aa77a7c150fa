package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strand;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Tells to which Mazurkiewicz class an execution belongs: two have the same if and only if one becomes the other by swapping
 * neighbouring steps of different threads that don't depend on each other.
 *
 * <p>A class is the order that dependences make. It is told by naming each step after all that lies before it: a step's
 * name is made from its thread, the name of that thread's step before, what it chose, and, for each target it touches, the
 * names of all earlier steps that touched it in a way that this one's depends on. Whether two dependent steps come in this
 * order or the other shows in the name of the later one; how independent ones come shows nowhere, because names of many
 * steps are added up, not put in a row. The names of the threads' last steps, added up, are the class.
 *
 * <p>Nothing in a name depends on when something was first seen: threads go by their way from the main thread, and targets
 * have no name at all, since what a step touches follows from what lies before it; to touch what no step before it has to do with
 * adds nothing. A step done because time ran out
 * lies behind all steps up to then. Turns of a loop that came to nothing have no part in it.
 *
 * <p>Names are 128 bits. Kept: for each target and mode the sum of the names of the steps that touched it so, so the cost is
 * a few additions a touch, whatever the number of threads.
 */
public final class TraceClasses {
    private static final long SEED_HIGH = 0x9E3779B97F4A7C15L;
    private static final long SEED_LOW = 0xC2B2AE3D27D4EB4FL;

    private final Dependence dependence;

    /** For each target and mode, the sum of names. */
    private long[] highSums = new long[256];

    private long[] lowSums = new long[256];

    /** For each number of steps, the sum of the names of that many. */
    private long[] highTotals = new long[257];

    private long[] lowTotals = new long[257];

    /** For each thread, the name of its last step. */
    private long[] highLast = new long[16];

    private long[] lowLast = new long[16];

    private long high;
    private long low;

    /** Make one that goes by the model's relation. */
    public TraceClasses() {
        this(Dependence.MODEL);
    }

    /** Make one that goes by another relation. */
    public TraceClasses(Dependence dependence) {
        this.dependence = dependence;
    }

    /** Tell the class of the execution that a scheduler has run last. */
    public ExecutionClass of(Scheduler scheduler) {
        Steps steps = scheduler.steps();
        prepare(scheduler, steps);
        for (int step = 0; step < steps.count(); step++) {
            highTotals[step + 1] = highTotals[step];
            lowTotals[step + 1] = lowTotals[step];
            if (steps.isMarked(step, Steps.BARREN)) {
                continue;
            }
            name(steps, step);
            int strand = steps.strand(step);
            highLast[strand] = high;
            lowLast[strand] = low;
            highTotals[step + 1] += high;
            lowTotals[step + 1] += low;
            for (int touch = steps.firstTouch(step); touch < steps.firstTouch(step + 1); touch++) {
                int at = steps.target(touch) * Dependence.MODES + steps.mode(touch);
                highSums[at] += high;
                lowSums[at] += low;
            }
        }
        long highSum = 0;
        long lowSum = 0;
        for (int strand = 0; strand < scheduler.strandCount(); strand++) {
            highSum += highLast[strand];
            lowSum += lowLast[strand];
        }
        return new ExecutionClass(highSum, lowSum);
    }

    private void prepare(Scheduler scheduler, Steps steps) {
        int sums = steps.targetCount() * Dependence.MODES;
        if (sums > highSums.length) {
            highSums = new long[sums * 2];
            lowSums = new long[sums * 2];
        } else {
            Arrays.fill(highSums, 0, sums, 0);
            Arrays.fill(lowSums, 0, sums, 0);
        }
        if (steps.count() >= highTotals.length) {
            highTotals = new long[steps.count() * 2];
            lowTotals = new long[steps.count() * 2];
        }
        int strands = scheduler.strandCount();
        if (strands > highLast.length) {
            highLast = new long[strands * 2];
            lowLast = new long[strands * 2];
        }
        for (int strand = 0; strand < strands; strand++) {
            @Nullable Strand parent = scheduler.strand(strand).parent();
            int child = scheduler.strand(strand).child();
            // A thread is started after its parent, so the parent's name is known.
            highLast[strand] = mix(SEED_HIGH * child + (parent == null ? 0 : highLast[parent.index()]));
            lowLast[strand] = mix(SEED_LOW * child + (parent == null ? 1 : lowLast[parent.index()]));
        }
    }

    /** Makes the name of a step. */
    private void name(Steps steps, int step) {
        int strand = steps.strand(step);
        high = highLast[strand];
        low = lowLast[strand];
        blend(steps.choice(step), steps.choice(step));
        int before = steps.allBefore(step);
        if (before > 0) {
            blend(highTotals[before], lowTotals[before]);
        }
        for (int touch = steps.firstTouch(step); touch < steps.firstTouch(step + 1); touch++) {
            int first = steps.target(touch) * Dependence.MODES;
            int mode = steps.mode(touch);
            long highSum = 0;
            long lowSum = 0;
            for (int other = 0; other < Dependence.MODES; other++) {
                if (dependence.between(mode, other)) {
                    highSum += highSums[first + other];
                    lowSum += lowSums[first + other];
                }
            }
            if ((highSum | lowSum) != 0) {
                blend(highSum, lowSum);
            }
        }
    }

    private void blend(long highPart, long lowPart) {
        high = mix(high * SEED_LOW + highPart);
        low = mix(low * SEED_HIGH + lowPart);
    }

    /** Scatter the bits, and lose none. */
    private static long mix(long number) {
        long z = number + SEED_HIGH;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
