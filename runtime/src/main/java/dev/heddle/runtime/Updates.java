package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Tells of a read and a write in one step.
 *
 * <p>What comes of it is known when it is done, and told then. But then another thread may have seen it already, and gone on: therefore that something
 * may be handed over is announced before. One that orders in one direction only is told as two: the half that orders, and the other one as opaque.
 */
final class Updates {
    private Updates() {}

    /** Tell that this thread is about to update a variable, and may hand over by that. */
    static void announce(Observer observer, @Nullable Object target, int index, int site) {
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return;
        }
        self.inside = true;
        try {
            if (self.untold != 0) {
                Threads.tellUntold(observer, self);
            }
            observer.updating(self, target, index, site);
        } catch (Throwable fault) {
            Installation.fault(fault);
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }

    /** Tell of an update of a variable, which has written or failed to. */
    static void tell(Observer observer, CallRule rule, boolean wrote, @Nullable Object target, int index, int site) {
        if ((rule.mode & CallRule.TAKES_ONLY) != 0) {
            Hooks.tell(observer, EventCode.VOLATILE_READ, target, index, site, 0, null);
            if (wrote) {
                Hooks.tell(observer, EventCode.VOLATILE_WRITE, target, index, site, Observer.NO_EDGE, null);
            }
        } else if ((rule.mode & CallRule.GIVES_ONLY) != 0) {
            Hooks.tell(observer, EventCode.VOLATILE_READ, target, index, site, Observer.NO_EDGE, null);
            if (wrote) {
                Hooks.tell(observer, EventCode.VOLATILE_WRITE, target, index, site, 0, null);
            }
        } else {
            Hooks.tell(observer, EventCode.ATOMIC, target, index, site, (wrote ? 1 : 0) | rule.noEdge(), null);
        }
    }
}
