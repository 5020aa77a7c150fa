package dev.heddle.explore.search;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Takes switches out of the order of an execution as long as the same violation shows.
 *
 * <p>A switch goes away with a segment, and there are two ways for that: the thread does the steps of the segment later, when it
 * next has its turn, or already earlier, when it last had. Each try is run; what comes after the change is followed as well as
 * it can be, so the execution may turn out another than was meant, and it is its real order that counts: it is taken if the
 * violation shows in it and it has fewer steps out of the ordinary, as when time runs out, or as many and fewer switches. In the end no single segment can go either way, nor, as far as the tries last,
 * with its first steps earlier and the others later.
 *
 * <p>At first whole stretches of segments are tried, halved again and again (as in Andreas Zeller and Ralf Hildebrandt,
 * "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 2002), because a random order has hundreds. It ends because
 * switches only get fewer, and at a bound of tries.
 */
final class Simplifier {
    private final Function<Order, @Nullable Order> trial;
    private final int most;
    private int tries;
    private boolean metBound;

    /**
     * Make a simplifier.
     *
     * @param trial runs an order; gives the order it really had if the violation showed, null if not
     * @param most how often to try
     */
    Simplifier(Function<Order, @Nullable Order> trial, int most) {
        this.trial = trial;
        this.most = most;
    }

    Order simplify(Order found) {
        Order best = withoutStrays(found);
        for (int length = found.segments().size() / 2; length > 1; length /= 2) {
            for (int i = best.segments().size() - length; i >= 0; i -= length) {
                i = Math.min(i, best.segments().size());
                best = attempt(best, best.without(i, length));
            }
        }
        while (true) {
            Order simpler = pass(best);
            if (simpler == best) {
                metBound = tries >= most;
                simpler = splitOnce(best);
            }
            if (simpler == best) {
                return best;
            }
            best = simpler;
        }
    }

    /** Let as little as possible happen for no reason. */
    private Order withoutStrays(Order found) {
        Order best = attempt(found, found.without(found.strays()));
        if (best == found) {
            for (String each : found.strays()) {
                best = attempt(best, best.without(List.of(each)));
            }
        }
        return best;
    }

    /** Take out the first segment that can go with a part of it earlier and the rest later; the same if none can. */
    private Order splitOnce(Order order) {
        for (int i = order.segments().size() - 1; i >= 0; i--) {
            for (int until = order.segments().get(i).until() - 1; until > order.start(i); until--) {
                Order simpler = attempt(order, order.split(i, until));
                if (simpler != order) {
                    return simpler;
                }
            }
        }
        return order;
    }

    /** Take out every segment that can go, from the last to the first; the same if none can. */
    private Order pass(Order order) {
        Order best = order;
        for (int i = order.segments().size() - 1; i >= 0; i--) {
            i = Math.min(i, best.segments().size() - 1);
            Order simpler = attempt(best, best.without(i, 1));
            best = simpler == best ? attempt(best, best.earlier(i)) : simpler;
        }
        return best;
    }

    private Order attempt(Order now, Order simpler) {
        if (simpler.equals(now) || tries >= most) {
            return now;
        }
        tries++;
        Order real = trial.apply(simpler);
        return real != null && real.isSimplerThan(now) ? real : now;
    }

    /** True if the bound of tries was met before it was known that no segment can go. */
    boolean metBound() {
        return metBound;
    }
}
