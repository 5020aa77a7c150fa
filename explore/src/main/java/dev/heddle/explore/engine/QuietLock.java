package dev.heddle.explore.engine;

import dev.heddle.model.Mode;

/**
 * A lock inside the JDK that is held while it calls the program back, as that of a PrintStream which formats.
 *
 * <p>It is taken without a step, and promises no order. Nobody meets it held unless the callback itself has to wait; who does
 * then waits too, instead of at the JDK's own lock, which the engine does not know.
 */
final class QuietLock extends LockState {
    QuietLock(Object lock) {
        super(lock);
    }

    void take(Strand self) {
        renew(self.scheduler.execution());
        if (owner != null && owner != self) {
            self.scheduler.turn(self, Op.ACQUIRE, this, self.site, Strand.NEVER);
            self.scheduler.touch(self, this, Mode.WRITE);
        }
        owner = self;
        holds++;
    }

    /** Give the lock back; {@code stepped} if there were steps while it was held. */
    void give(Strand self, boolean stepped) {
        if (--holds == 0) {
            if (stepped && !self.scheduler.alone) {
                self.scheduler.touch(self, this, Mode.WRITE);
            }
            owner = null;
            changed();
        }
    }
}
