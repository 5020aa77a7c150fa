package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import java.time.Duration;

/** What threads do with one another: start, join, park, interrupt, and with time. */
final class Threading {
    /** How long it takes to read the clock. */
    private static final long READING = 1000;

    private static final int READINGS_A_READING_LONGER = 16;

    private Threading() {}

    /** Give the moment that is some time from now, as a thread sees it. */
    static long deadline(Strand self, long nanos) {
        if (nanos == Strand.NEVER) {
            return Strand.NEVER;
        }
        long at = self.clock + nanos;
        return at < 0 ? Strand.NEVER - 1 : at;
    }

    static Strand start(Strand self, Thread thread, int site) {
        Scheduler scheduler = self.scheduler;
        Fate fate = ControlledThread.fate(thread);
        if (scheduler.alone) {
            scheduler.record(self, Op.FORK, site);
        } else {
            scheduler.announce(fate.permit);
            scheduler.turn(self, Op.FORK, fate.life, site, Strand.NEVER);
        }
        if (fate.life.strand != null) {
            scheduler.touch(self, fate.life, Mode.READ);
            throw new IllegalThreadStateException();
        }
        Strand child = new Strand(scheduler, self, thread);
        scheduler.touch(self, child.life, Mode.WRITE);
        // A permit that was given before is lost.
        scheduler.touch(self, child.permit, Mode.WRITE);
        self.wrote();
        Locality.publish(thread);
        scheduler.fork(self, child);
        child.life.changed();
        return child;
    }

    /** Wait until a thread is not alive: it has ended, or has not been started yet. */
    static int join(Strand self, Life life, int site, long nanos) {
        Scheduler scheduler = self.scheduler;
        self.heedful = true;
        int result = scheduler.turn(self, Op.JOIN, life, site, nanos == 0 ? Strand.NEVER : deadline(self, nanos));
        self.heedful = false;
        scheduler.touch(self, life, Mode.READ);
        self.spin.saw(life);
        Strand other = life.strand;
        if (result == Scheduler.READY && other != null) {
            scheduler.join(self, other);
        }
        return result;
    }

    /**
     * Look at a thread's life: what its strand is, if it has been started, and whether it has ended. Whoever sees that is after it
     * in Java's order, but not known to be alone: what it does next may well be to look again, for ever.
     */
    static Life look(Strand self, Life life, int site) {
        Locking.query(self, life, site);
        Strand other = life.strand;
        if (life.ended && other != null) {
            self.scheduler.order().join(self.index, other.index);
        }
        return life;
    }

    /** Tell what a living thread does: part of the step in which its life was looked at. */
    static Thread.State standing(Strand self, Strand other) {
        if (!self.scheduler.alone) {
            self.scheduler.watchesStates();
            self.scheduler.watches(other);
            self.scheduler.finds(self, other);
            self.scheduler.touch(self, other.standing, Mode.READ);
            self.spin.saw(other.standing);
        }
        return other.standing.state();
    }

    /** Wait for a permit: some time, 0 for ever, negative for none at all. */
    static void park(Strand self, int site, long nanos) {
        Scheduler scheduler = self.scheduler;
        Permit permit = self.permit;
        if (nanos < 0 || scheduler.spurious().mayReturn(self, site)) {
            beginToPark(self, site);
            if (nanos < 0 || permit.available || self.interruptFlag.isSet()) {
                scheduler.touch(self, permit, Mode.WRITE);
                consume(self);
                return;
            }
            if (scheduler.spurious().returns(self)) {
                scheduler.touch(self, permit, Mode.WRITE);
                scheduler.steps().mark(Steps.SPURIOUS);
                return;
            }
            scheduler.touch(self, permit, Mode.READ);
        }
        if (!scheduler.alone || !permit.available) {
            self.heedful = true;
            scheduler.turn(self, Op.PARK, permit, site, nanos == 0 ? Strand.NEVER : deadline(self, nanos));
            self.heedful = false;
            scheduler.touch(self, permit, Mode.WRITE);
        }
        consume(self);
    }

    /** Come to a park that need not wait: whether one returns for no reason is a choice that needs a step of its own. */
    private static void beginToPark(Strand self, int site) {
        self.straying = true;
        self.scheduler.turn(self, Op.PARK, self.permit, site, Strand.NEVER);
        self.straying = false;
    }

    private static void consume(Strand self) {
        if (self.permit.available) {
            self.permit.available = false;
            self.wrote();
        }
        self.scheduler.order().acquire(self.index, self.permit.sync);
    }

    /** Give a thread its permit; one that has not been started yet can't keep it. */
    static void unpark(Strand self, Fate other, int site) {
        Scheduler scheduler = self.scheduler;
        if (!scheduler.alone) {
            scheduler.turn(self, Op.UNPARK, other.permit, site, Strand.NEVER);
            scheduler.touch(self, other.permit, Mode.GIVE);
        }
        if (other.life.strand != null) {
            scheduler.order().release(self.index, other.permit.sync);
            other.permit.available = true;
            self.wrote();
            other.permit.changed();
        }
    }

    static void interrupt(Strand self, Fate other, int site) {
        Scheduler scheduler = self.scheduler;
        if (!scheduler.alone) {
            scheduler.turn(self, Op.INTERRUPT, other.interruptFlag, site, Strand.NEVER);
            if (other.life.strand != null) {
                scheduler.finds(self, other.life.strand);
            }
            scheduler.touch(self, other.interruptFlag, Mode.WRITE);
            scheduler.touch(self, other.permit, Mode.WRITE);
        }
        scheduler.order().release(self.index, other.interruptFlag.sync);
        other.interruptFlag.set(true);
        self.wrote();
    }

    /** Look at a thread's interrupt flag, and clear it if asked to. */
    static boolean isInterrupted(Strand self, Fate other, int site, boolean clear) {
        Scheduler scheduler = self.scheduler;
        if (!scheduler.alone) {
            scheduler.turn(self, Op.QUERY, other.interruptFlag, site, Strand.NEVER);
            scheduler.touch(self, other.interruptFlag, clear && other.interruptFlag.isSet() ? Mode.WRITE : Mode.READ);
            self.spin.saw(other.interruptFlag);
        }
        boolean was = other.interruptFlag.isSet();
        if (was) {
            scheduler.order().acquire(self.index, other.interruptFlag.sync);
            if (clear) {
                other.interruptFlag.set(false);
            }
        }
        return was;
    }

    /** Clear the flag of a thread that throws an InterruptedException for it; part of the step that is being done. */
    static InterruptedException heed(Strand self) {
        if (!self.scheduler.alone) {
            self.scheduler.touch(self, self.interruptFlag, Mode.WRITE);
        }
        self.scheduler.order().acquire(self.index, self.interruptFlag.sync);
        self.interruptFlag.set(false);
        return new InterruptedException();
    }

    /** See whether a thread that heeds interrupts does what it has waited for: part of the step that is being done. */
    static int heedfully(Strand self, int result) {
        if (!self.scheduler.alone) {
            self.scheduler.touch(self, self.interruptFlag, Mode.READ);
        }
        return result == Scheduler.READY && self.interruptFlag.isSet() ? Scheduler.INTERRUPTED : result;
    }

    /** Let time pass for a thread; it does not wait, others may overtake it. */
    static void sleep(Strand self, long nanos) throws InterruptedException {
        Scheduler scheduler = self.scheduler;
        if (!scheduler.alone) {
            self.wakes = later(self.clock, nanos);
            self.sleeping = true;
            scheduler.turn(self, Op.QUERY, self.interruptFlag, Control.site(), Strand.NEVER);
            self.sleeping = false;
            scheduler.touch(self, self.interruptFlag, Mode.READ);
            self.spin.sleptBy(self.interruptFlag);
            StepListener hears = scheduler.listener();
            if (hears != null) {
                hears.value(self, Duration.ofNanos(nanos));
            }
        }
        if (self.interruptFlag.isSet()) {
            throw heed(self);
        }
        pass(self, nanos);
        self.rests++;
        self.polling.paused();
        self.slept = true;
        scheduler.slept(self);
        self.remembers = true;
        scheduler.yielded(self);
    }

    /** Wait until somebody writes what a thread reads that goes round in a loop. */
    static void spin(Strand self, int site) {
        Scheduler scheduler = self.scheduler;
        scheduler.yielded(self);
        self.spin.listen(self);
        self.spin.takeOut(self);
        boolean timed = self.readings > 0;
        boolean retry = timed || self.spin.mayRetry(Sites.isInner(site));
        long patience = doubled(timed ? self.turnsInVain : self.spin.retries());
        int result = scheduler.turn(self, Op.AWAIT, self.spin, site, retry ? deadline(self, patience) : Strand.NEVER);
        if (result == Scheduler.TIMED_OUT) {
            self.turnsInVain++;
        }
        self.spin.listenNoMore(self);
        self.spin.touch(self);
        if (result == Scheduler.READY) {
            scheduler.steps().barren(self.index, scheduler.steps().count() - 1);
        }
        self.spin.again(result == Scheduler.READY && !Sites.isInner(site));
    }

    /**
     * Read the clock. In a loop that is seen to wait for time to pass, each turn of which nothing comes passes twice as much as the last.
     * Other readings in a row that nothing came between are taken for a program that computes: they go ahead a little faster each
     * time, so slowly that ten thousand of them make a few seconds, and still an hour is over soon where the program does wait for
     * it. A thread that polls waits until no other can move.
     */
    static long time(Strand self) {
        self.rests++;
        Scheduler scheduler = self.scheduler;
        int site = Control.site();
        boolean polls = !Sites.isInner(site) && self.polling.looks(site) && !scheduler.alone;
        if (polls && !scheduler.expiresAnyTime()) {
            scheduler.turn(self, Op.AWAIT, self.polling, site, self.clock);
        }
        long slower = self.readings++ / READINGS_A_READING_LONGER;
        pass(self, polls ? doubled(self.turnsInVain++) : READING + READING * slower);
        return self.clock;
    }

    private static long doubled(int times) {
        return READING << Math.min(times, 40);
    }

    private static void pass(Strand self, long nanos) {
        self.clock = later(self.clock, nanos);
    }

    private static long later(long time, long nanos) {
        long most = Strand.NEVER / 2;
        return nanos > most - time ? most : time + Math.max(0, nanos);
    }

    /** Begin the end of the program; the thread that asks for it never goes on. */
    static void exit(Strand self, int status) {
        Common.exits();
        if (!self.scheduler.shutdown().hasBegun()) {
            self.scheduler.verdict().exited(status);
            self.scheduler.shutdown().begin(self.scheduler, self);
        }
        self.scheduler.turn(self, Op.AWAIT, new Never(), Control.site(), Strand.NEVER);
    }

    /** What never comes. */
    static final class Never extends Target {
        @Override
        protected boolean admits(Strand strand) {
            return false;
        }

        @Override
        public String describe() {
            return "the end of the program";
        }
    }
}
