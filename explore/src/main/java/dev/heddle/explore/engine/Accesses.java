package dev.heddle.explore.engine;

import dev.heddle.model.Mode;

/** What threads do with memory. */
final class Accesses {
    private Accesses() {}

    static void read(Strand self, Location location, int site) {
        Scheduler scheduler = self.scheduler;
        scheduler.turn(self, Op.READ, location, site, Strand.NEVER);
        scheduler.touch(self, location, Mode.READ);
        self.spin.saw(location);
        if (self.initialising > 0) {
            return;
        }
        scheduler.order().read(self.index, location.variable(), site);
    }

    static void write(Strand self, Location location, int site) {
        Scheduler scheduler = self.scheduler;
        scheduler.turn(self, Op.WRITE, location, site, Strand.NEVER);
        scheduler.touch(self, location, Mode.WRITE);
        wrote(self, location);
        if (self.initialising > 0) {
            return;
        }
        scheduler.order().write(self.index, location.variable(), site);
    }

    static void volatileRead(Strand self, Location location, int site) {
        Scheduler scheduler = self.scheduler;
        scheduler.turn(self, Op.VOLATILE_READ, location, site, Strand.NEVER);
        scheduler.touch(self, location, Mode.READ);
        self.spin.saw(location);
        scheduler.order().acquire(self.index, location.sync());
        scheduler.order().atomicRead(self.index, location.variable(), site);
    }

    static void volatileWrite(Strand self, Location location, int site) {
        Scheduler scheduler = self.scheduler;
        scheduler.turn(self, Op.VOLATILE_WRITE, location, site, Strand.NEVER);
        scheduler.touch(self, location, Mode.WRITE);
        wrote(self, location);
        scheduler.order().atomicWrite(self.index, location.variable(), site);
        scheduler.order().release(self.index, location.sync());
    }

    static void opaqueRead(Strand self, Location location, int site) {
        Scheduler scheduler = self.scheduler;
        scheduler.turn(self, Op.VOLATILE_READ, location, site, Strand.NEVER);
        scheduler.touch(self, location, Mode.READ);
        self.spin.saw(location);
        scheduler.order().atomicRead(self.index, location.variable(), site);
    }

    static void opaqueWrite(Strand self, Location location, int site) {
        Scheduler scheduler = self.scheduler;
        scheduler.turn(self, Op.VOLATILE_WRITE, location, site, Strand.NEVER);
        scheduler.touch(self, location, Mode.WRITE);
        wrote(self, location);
        scheduler.order().atomicWrite(self.index, location.variable(), site);
    }

    /** Wait for the turn of a read-modify-write; {@link #updated} must follow. */
    static void update(Strand self, Location location, int site) {
        self.scheduler.turn(self, Op.ATOMIC, location, site, Strand.NEVER);
    }

    /**
     * Say how a read-modify-write went, within its step.
     *
     * @param wrote true if it has written; else it was a read
     * @param acquire true if it takes over what was released there
     * @param release true if it hands over, provided that it has written
     */
    static void updated(Strand self, Location location, boolean wrote, boolean acquire, boolean release) {
        Scheduler scheduler = self.scheduler;
        scheduler.touch(self, location, wrote ? Mode.WRITE : Mode.READ);
        if (acquire) {
            scheduler.order().acquire(self.index, location.sync());
        }
        if (!wrote) {
            self.spin.saw(location);
            scheduler.order().atomicRead(self.index, location.variable(), self.site);
            return;
        }
        wrote(self, location);
        scheduler.order().atomicWrite(self.index, location.variable(), self.site);
        if (release) {
            scheduler.order().release(self.index, location.sync());
        }
    }

    private static void wrote(Strand self, Location location) {
        location.changed();
        self.wrote();
    }
}
