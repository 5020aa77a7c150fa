package dev.heddle.explore.strategy;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Tries every order of the steps, one after the other, each once; with a bound, only those with at most so many preemptions.
 *
 * <p>Kept: for each decision of the last execution how many ways there were and which was taken. The next execution takes the
 * same up to the last decision that has a way left, there the next, and after it the first. The first way is to go on with
 * the same thread if that can; to take any other while it can is a preemption.
 *
 * <p>Executions grow exponentially with the steps: this is for small programs, for teaching, and to check others by.
 */
public final class DepthFirst implements Systematic {
    /** What has been tried when it has come to its end, without a bound. */
    public static final String EVERY_ORDER = "every order";

    private final int preemptions;
    private int[] taken = new int[256];
    private int[] ways = new int[256];

    /** For each decision how many preemptions were left if it was about one, else 0. */
    private int[] left = new int[256];

    /** For each decision which share of the orders below it is expected to go by its first way. */
    private double[] first = new double[256];

    /** For how many decisions that is known. */
    private int weighed;

    private int depth;
    private int length;
    private int preempted;
    private boolean begun;
    private boolean metBound;

    private DepthFirst(int preemptions) {
        this.preemptions = preemptions;
    }

    /** Try every order. */
    public static DepthFirst unbounded() {
        return new DepthFirst(Integer.MAX_VALUE);
    }

    /** Try every order in which at most so many threads are stopped although they could go on. */
    public static DepthFirst bounded(int preemptions) {
        return new DepthFirst(preemptions);
    }

    @Override
    public boolean begin() {
        if (begun) {
            while (length > 0 && taken[length - 1] + 1 >= ways[length - 1]) {
                length--;
            }
            weighed = Math.min(weighed, length);
            if (length == 0) {
                return false;
            }
            taken[length - 1]++;
        }
        begun = true;
        depth = 0;
        preempted = 0;
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        boolean goesOn = current != null && current.isEnabled();
        int count = scheduler.enabledCount();
        if (goesOn && preempted >= preemptions && count > 1) {
            metBound = true;
            count = 1;
        }
        int way = count == 1 ? 0 : decide(scheduler, count, goesOn ? preemptions - preempted : 0);
        if (current == null || !goesOn) {
            return byIndex(scheduler, null, way);
        }
        if (way == 0) {
            return current;
        }
        preempted++;
        return byIndex(scheduler, current, way - 1);
    }

    /** Give one of the threads that can move but for one, counted in the order of starting. */
    private static Strand byIndex(Scheduler scheduler, @Nullable Strand except, int which) {
        int left = which;
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (each.isEnabled() && each != except && left-- == 0) {
                return each;
            }
        }
        throw new IllegalStateException("no thread " + which);
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return decide(scheduler, options, 0);
    }

    /**
     * Weigh the ways at each new decision. All count the same, as Knuth has it, unless one of them is to go on and the others are preemptions
     * of which few are left: of all ways to choose p of the m + 1 decisions to come for a preemption, p of m + 1 have one at this.
     */
    @Override
    public void end(Scheduler scheduler) {
        for (; weighed < length; weighed++) {
            int decisions = length - weighed;
            double goesOn = left[weighed] == 0 ? 0 : (double) (decisions - left[weighed]) / decisions;
            first[weighed] = Math.max(1.0 / ways[weighed], goesOn);
        }
    }

    /** True if the bound has kept an order from being tried. */
    boolean metBound() {
        return metBound;
    }

    @Override
    public boolean isEverything() {
        return !metBound;
    }

    @Override
    public String covered() {
        return metBound
                ? "every order with at most " + preemptions + (preemptions == 1 ? " preemption" : " preemptions")
                : EVERY_ORDER;
    }

    /** Each decision of the last execution says which of its ways are behind it, and the last of them is done too. */
    @Override
    public double share() {
        double tried = 0;
        double whole = 1;
        for (int i = 0; i < weighed; i++) {
            double other = ways[i] == 1 ? 0 : (1 - first[i]) / (ways[i] - 1);
            tried += whole * (taken[i] == 0 ? 0 : first[i] + (taken[i] - 1) * other);
            whole *= taken[i] == 0 ? first[i] : other;
        }
        return begun ? Math.min(1, tried + whole) : 0;
    }

    private int decide(Scheduler scheduler, int count, int preemptionsLeft) {
        if (depth == taken.length) {
            taken = Arrays.copyOf(taken, depth * 2);
            ways = Arrays.copyOf(ways, depth * 2);
            left = Arrays.copyOf(left, depth * 2);
            first = Arrays.copyOf(first, depth * 2);
        }
        if (depth == length) {
            taken[depth] = 0;
            ways[depth] = count;
            left[depth] = preemptionsLeft;
            length++;
        } else if (ways[depth] != count) {
            scheduler
                    .verdict()
                    .stop(
                            Ending.UNCONTROLLED,
                            "decision " + depth + " had " + ways[depth] + " ways and now has " + count
                                    + ": the program does not do the same in the same order");
            return 0;
        }
        return taken[depth++];
    }

    @Override
    public long[] stand() {
        long[] stand = new long[2 + 3 * length];
        stand[0] = begun ? 1 : 0;
        stand[1] = metBound ? 1 : 0;
        for (int i = 0; i < length; i++) {
            stand[2 + 3 * i] = taken[i];
            stand[3 + 3 * i] = ways[i];
            stand[4 + 3 * i] = Double.doubleToLongBits(first[i]);
        }
        return stand;
    }

    @Override
    public void resume(long[] stand) {
        begun = stand[0] != 0;
        metBound = stand[1] != 0;
        length = (stand.length - 2) / 3;
        weighed = length;
        taken = new int[Math.max(taken.length, length)];
        ways = new int[taken.length];
        left = new int[taken.length];
        first = new double[taken.length];
        for (int i = 0; i < length; i++) {
            taken[i] = (int) stand[2 + 3 * i];
            ways[i] = (int) stand[3 + 3 * i];
            first[i] = Double.longBitsToDouble(stand[4 + 3 * i]);
        }
    }
}
