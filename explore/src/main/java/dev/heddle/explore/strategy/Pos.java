package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.model.Mode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Gives each event that is about to happen a random priority and lets the highest happen: samples partial orders, not
 * interleavings.
 */
public final class Pos implements Resumable {
    /*
     * The method is partial order sampling: Xinhao Yuan, Junfeng Yang and Ronghui Gu, "Partial Order Aware Concurrency Sampling",
     * CAV 2018.
     *
     * What is done. Every thread that has come to its next event draws a priority for that event. The event with the highest
     * priority happens. Then those events that race with it, because they touch the same target and the two do not commute, draw
     * anew; all others keep theirs.
     *
     * Why. A random walk that decides afresh at each step delays a thread by k steps with a probability that falls exponentially in
     * k, however little the steps in between matter. Here a low priority lasts: the event stays behind any number of events that
     * have nothing to do with it. Where two events race, the second draws anew because its old priority is known to be low, having
     * lost; with it the order of the next race on this target would be biased. So each order of the racing events has a fair
     * chance, which is what decides the outcome, whatever number of interleavings it stands for.
     *
     * Cost. One pass over the threads that can move, at each step.
     */

    private final Dice dice;

    /** By thread: the priority of its next event, and how many steps it had done when that was drawn. */
    private long[] priorities = new long[16];

    private int[] drawnAt = new int[16];
    private int known;

    /** Start from a seed. */
    public Pos(long seed) {
        dice = new Dice(seed);
    }

    @Override
    public boolean begin() {
        Arrays.fill(drawnAt, 0, known, 0);
        known = 0;
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        int count = scheduler.enabledCount();
        Strand best = scheduler.enabled(0);
        if (count == 1) {
            return best;
        }
        long most = priority(best);
        for (int i = 1; i < count; i++) {
            Strand each = scheduler.enabled(i);
            long priority = priority(each);
            if (priority > most || (priority == most && each.index() < best.index())) {
                best = each;
                most = priority;
            }
        }
        for (int i = 0; i < count; i++) {
            Strand each = scheduler.enabled(i);
            if (each != best && races(each, best)) {
                priorities[each.index()] = dice.next();
            }
        }
        return best;
    }

    /** Give the priority of a thread's next event, drawn if it is a new one. */
    private long priority(Strand strand) {
        int index = strand.index();
        if (index >= priorities.length) {
            int size = Math.max(index + 1, priorities.length * 2);
            priorities = Arrays.copyOf(priorities, size);
            drawnAt = Arrays.copyOf(drawnAt, size);
        }
        known = Math.max(known, index + 1);
        int event = strand.steps() + 1;
        if (drawnAt[index] != event) {
            drawnAt[index] = event;
            priorities[index] = dice.next();
        }
        return priorities[index];
    }

    private static boolean races(Strand one, Strand other) {
        return one.target() == other.target() && !Mode.commutes(mode(one.op()), mode(other.op()));
    }

    /** Tell how an operation that has not been done yet will touch its target, as far as that can be known. */
    private static Mode mode(int op) {
        return switch (op) {
            case Op.READ, Op.VOLATILE_READ, Op.QUERY, Op.JOIN -> Mode.READ;
            case Op.UNPARK -> Mode.GIVE;
            default -> Mode.WRITE;
        };
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return dice.below(options);
    }

    @Override
    public long[] stand() {
        return new long[] {dice.state()};
    }

    @Override
    public void resume(long[] stand) {
        dice.resume(stand[0]);
    }
}
