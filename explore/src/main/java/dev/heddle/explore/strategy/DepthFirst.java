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
    static final String EVERY_ORDER = "every order";

    private final int preemptions;
    private int[] taken = new int[256];
    private int[] ways = new int[256];
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
        int way = count == 1 ? 0 : decide(scheduler, count);
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
        return decide(scheduler, options);
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
        for (int i = 0; i < length; i++) {
            whole /= ways[i];
            tried += taken[i] * whole;
        }
        return begun ? Math.min(1, tried + whole) : 0;
    }

    private int decide(Scheduler scheduler, int count) {
        if (depth == taken.length) {
            taken = Arrays.copyOf(taken, depth * 2);
            ways = Arrays.copyOf(ways, depth * 2);
        }
        if (depth == length) {
            taken[depth] = 0;
            ways[depth] = count;
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
        long[] stand = new long[2 + 2 * length];
        stand[0] = begun ? 1 : 0;
        stand[1] = metBound ? 1 : 0;
        for (int i = 0; i < length; i++) {
            stand[2 + 2 * i] = taken[i];
            stand[3 + 2 * i] = ways[i];
        }
        return stand;
    }

    @Override
    public void resume(long[] stand) {
        begun = stand[0] != 0;
        metBound = stand[1] != 0;
        length = (stand.length - 2) / 2;
        taken = new int[Math.max(taken.length, length)];
        ways = new int[taken.length];
        for (int i = 0; i < length; i++) {
            taken[i] = (int) stand[2 + 2 * i];
            ways[i] = (int) stand[3 + 2 * i];
        }
    }
}
