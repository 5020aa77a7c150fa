package dev.heddle.runtime;

import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/**
 * Every other phase of a {@link Phaser}: what stands for it where threads hand something over.
 *
 * <p>The phaser itself would not do. A thread that leaves a phase late, when others have arrived for the next one, has not met them.
 * It takes part in that next phase, and so none of them can arrive for the one after that before it has gone: two in turn are enough.
 * Who arrives hands on, too, what was handed over for the phase before, as a thread may wait for one phase and none of those before.
 */
final class Phase {
    private static final WeakTable<Phase> EVEN = new WeakTable<>();

    private final Phase next;

    private Phase() {
        next = new Phase(this);
    }

    private Phase(Phase even) {
        next = even;
    }

    /** Tell that this thread is about to arrive. */
    static void arriving(Observer observer, Phaser phaser) {
        Phase now = of(phaser, phaser.getPhase());
        if (now != null) {
            tell(observer, EventCode.VOLATILE_READ, now.next, 0);
            tell(observer, EventCode.VOLATILE_WRITE, now, 0);
        }
    }

    /** Tell that this thread has found a phase to be over, or the phaser to be. */
    static void left(Observer observer, Phaser phaser, int site) {
        int number = phaser.getPhase();
        Phase now = of(phaser, number);
        if (now != null) {
            tell(observer, EventCode.VOLATILE_READ, now.next, site);
            if (number < 0) {
                tell(observer, EventCode.VOLATILE_READ, now, site);
            }
        }
    }

    /** Tell that this thread is the last to arrive, and ends the phase. */
    static void ending(Observer observer, Phaser phaser) {
        Phase now = of(phaser, phaser.getPhase());
        if (now != null) {
            tell(observer, EventCode.VOLATILE_READ, now, 0);
        }
    }

    /** Find what stands for a phase; all phasers of a tree are in the same. Null if that can't be, or if a hook runs on this thread. */
    private static @Nullable Phase of(Phaser phaser, int number) {
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return null;
        }
        self.inside = true;
        try {
            Phaser root = phaser.getRoot(); // which a program may have overridden
            Phase even = EVEN.get(root);
            if (even == null) {
                even = EVEN.putIfAbsent(root, new Phase());
            }
            return (number & 1) == 0 ? even : even.next;
        } catch (Throwable fault) {
            Installation.fault(fault);
            return null;
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }

    private static void tell(Observer observer, int kind, Phase phase, int site) {
        Hooks.tell(observer, kind, phase, Observer.HANDOFF, site, 0, null);
    }
}
