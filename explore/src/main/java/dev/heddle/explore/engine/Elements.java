package dev.heddle.explore.engine;

import dev.heddle.model.Mode;

/**
 * Accesses to many elements of an array in one step.
 *
 * <p>Each element is a location of its own. Up to {@link #FEW} of them are touched one by one. More would cost too much, so
 * then the array as a whole is touched, and those elements that have been accessed by themselves; from then on, whoever
 * accesses an element touches the whole too. So two accesses that have an element in common are always dependent; some that
 * have none are taken for dependent as well, which costs a search more executions and loses nothing. Races are told element
 * by element in any case (see {@link RangeHistory}).
 */
final class Elements {
    static final int FEW = 64;

    private Elements() {}

    /** Give what stands for a range when its access is announced, and let all that it will touch be known from then on. */
    static Location announce(Strand self, Object array, int from, int to) {
        Shadow shadow = Shadows.shadow(array);
        if (to - from > FEW) {
            return shadow.announcedWhole(array);
        }
        for (int i = from; i < to; i++) {
            self.scheduler.announce(shadow.location(array, i));
        }
        return shadow.location(array, from);
    }

    /** Note that the step that is being done touches a range. */
    static void touch(Strand self, Object array, int from, int to, boolean write) {
        Scheduler scheduler = self.scheduler;
        Mode mode = write ? Mode.WRITE : Mode.READ;
        Shadow shadow = Shadows.shadow(array);
        if (to - from <= FEW) {
            for (int i = from; i < to; i++) {
                touch(self, shadow.location(array, i), mode, write);
            }
            return;
        }
        Location whole = shadow.whole(array);
        scheduler.touch(self, whole, mode);
        if (write) {
            whole.changed();
        } else {
            self.spin.saw(whole);
        }
        for (int i = 0; i < shadow.count(); i++) {
            Location each = shadow.at(i);
            if (each.field >= from && each.field < to) {
                touch(self, each, mode, write);
            }
        }
    }

    private static void touch(Strand self, Location location, Mode mode, boolean write) {
        self.scheduler.touch(self, location, mode);
        if (write) {
            location.changed();
        } else {
            self.spin.saw(location);
        }
    }

    /** Let the race checker see an access to a range. */
    static void check(Strand self, Object array, int from, int to, boolean write, int site) {
        Shadow shadow = Shadows.shadow(array);
        Races races = self.scheduler.races();
        races.inRange(shadow.location(array, from));
        if (to - from <= FEW) {
            for (int i = from; i < to; i++) {
                Contents.check(self, shadow.location(array, i), write, site);
            }
        } else {
            for (int i = 0; i < shadow.count(); i++) {
                Location each = shadow.at(i);
                if (each.field >= from && each.field < to) {
                    Contents.check(self, each, write, site);
                }
            }
            shadow.history().access(self.scheduler.order(), self.index, from, to, write, site);
        }
        races.inRange(null);
    }
}
