package dev.heddle.explore.search;

import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.strategy.RandomWalk;

/**
 * Looks for an order that shows a violation with nothing out of the ordinary, where the one that was found has a time-out expire,
 * a sleep end early, or something happen for no reason: only what is not found so is said to be needed.
 */
final class OrdinaryOrders {
    private static final int TRIES = 200;

    private final Reruns reruns;

    OrdinaryOrders(Reruns reruns) {
        this.reruns = reruns;
    }

    /** Find an order that is more ordinary; the same if none of some tries is. */
    Order find(Order order, String fingerprint, Allowance allowance) {
        Order best = order;
        for (int i = 0; i <= TRIES && best.oddities() > 0 && !allowance.isSpent(); i++) {
            Ordinarily ordinarily = new Ordinarily(i == 0 ? new Follow(order) : new RandomWalk(i));
            Violation shown = reruns.run(ordinarily, null, fingerprint);
            allowance.spend(reruns.scheduler().steps().count());
            if (shown != null) {
                Order real = Order.of(reruns.scheduler(), shown.step());
                best = real.oddities() < best.oddities() ? real : best;
            }
        }
        return best;
    }
}
