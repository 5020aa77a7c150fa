package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Runs the thread with the highest of random priorities, and lowers the running one at a few random moments.
 *
 * <p>A bug that shows whenever d events come in a certain order is found with a probability that is known.
 */
public final class Pct implements Resumable {
    /*
     * The method is PCT: Sebastian Burckhardt, Pravesh Kothari, Madanlal Musuvathi and Santosh Nagarakatte, "A Randomized
     * Scheduler with Probabilistic Guarantees of Finding Bugs", ASPLOS 2010.
     *
     * What is done. Each thread gets a random priority when it is first seen, and of the threads that can move the one with the
     * highest moves. d - 1 moments are drawn at random; at the i-th of them the thread that is about to move gets priority i,
     * which is below all that were drawn. So an execution has at most d - 1 preemptions that nobody's waiting causes, and which
     * they are is equally likely for all.
     *
     * Why it is right. A bug of depth d (d events whose order decides) in a program of n threads and k steps is found by one
     * execution with a probability of at least 1 / (n * k^(d-1)), whatever the program: that is the theorem of the paper.
     *
     * What differs. Only steps at which there is something to decide count for k: at any other step a lowered thread moves
     * nonetheless, and to lower it at its next contested step gives the same execution, so that the smaller k loses nothing. k is
     * not known before; it is taken from the executions before, where the greatest counts but fades, lest one that ran wild
     * moves all later moments beyond the end. The depth is not known either, and goes round through small ones. A thread that
     * yields, sleeps or spins says that others should come first: it goes below everything, the last to do so lowest. Without
     * that a spinning thread of high priority would keep away the one that it waits for.
     *
     * Cost. One pass over the threads that can move, at each step.
     */

    private static final int SHALLOWEST = 2;
    private static final int DEEPEST = 5;

    private final Dice dice;

    /** The depth asked for; 0 to go round through small ones. */
    private final int given;

    private int depth;

    /** How many contested steps an execution has, as far as is known. */
    private int length;

    private int contested;

    /** Priorities by thread; 0 for one that has none yet. */
    private long[] priorities = new long[16];

    private int known;

    /** The moments, by the priority less one that the thread then gets. */
    private int[] moments = {};

    /** The priority of the thread that yielded last. */
    private long lowest;

    /** Start from a seed, and go round through small depths. */
    public Pct(long seed) {
        this(seed, 0);
    }

    /** Start from a seed, with one depth: the number of events whose order decides. */
    public Pct(long seed, int depth) {
        this.dice = new Dice(seed);
        this.given = depth;
        this.depth = depth == 0 ? DEEPEST : depth;
    }

    @Override
    public boolean begin() {
        if (given == 0) {
            depth = depth == DEEPEST ? SHALLOWEST : depth + 1;
        }
        Arrays.fill(priorities, 0, known, 0);
        known = 0;
        contested = 0;
        lowest = 0;
        if (moments.length != depth - 1) {
            moments = new int[depth - 1];
        }
        for (int i = 0; i < moments.length; i++) {
            moments[i] = length == 0 ? -1 : dice.below(length);
        }
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        Strand first = highest(scheduler);
        if (scheduler.enabledCount() == 1) {
            return first;
        }
        int now = contested++;
        for (int i = 0; i < moments.length; i++) {
            if (moments[i] == now) {
                priorities[first.index()] = i + 1L;
                first = highest(scheduler);
            }
        }
        return first;
    }

    private Strand highest(Scheduler scheduler) {
        Strand best = scheduler.enabled(0);
        long most = priority(best);
        for (int i = 1; i < scheduler.enabledCount(); i++) {
            Strand each = scheduler.enabled(i);
            long priority = priority(each);
            if (priority > most || (priority == most && each.index() < best.index())) {
                best = each;
                most = priority;
            }
        }
        return best;
    }

    /** Give a thread's priority, drawn above those of all moments if it has none. */
    private long priority(Strand strand) {
        int index = strand.index();
        if (index >= priorities.length) {
            priorities = Arrays.copyOf(priorities, Math.max(index + 1, priorities.length * 2));
        }
        known = Math.max(known, index + 1);
        if (priorities[index] == 0) {
            priorities[index] = depth + (dice.next() >>> 2);
        }
        return priorities[index];
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return dice.below(options);
    }

    @Override
    public void yielded(Strand self) {
        priority(self);
        priorities[self.index()] = --lowest;
    }

    @Override
    public void end(Scheduler scheduler) {
        length = Math.max(contested, length - length / 16 - 1);
    }

    @Override
    public long[] stand() {
        return new long[] {dice.state(), depth, length};
    }

    @Override
    public void resume(long[] stand) {
        dice.resume(stand[0]);
        depth = (int) stand[1];
        length = (int) stand[2];
    }
}
