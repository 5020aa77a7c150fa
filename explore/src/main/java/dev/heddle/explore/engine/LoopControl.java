package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/** The hooks that stand at loops, so that a thread which only waits for another's write is known to {@link Spin}. */
public final class LoopControl {
    private LoopControl() {}

    /** Begin a method with loops, which have numbers that follow each other. */
    public static void entering(int first, int count) {
        Strand self = Control.watched();
        if (self != null) {
            self.spin.enters(first, count);
        }
    }

    /** Come to the head of a loop; true if its locals should be looked at. */
    public static boolean looping(int loop) {
        Strand self = Control.watched();
        return self != null && self.spin.arrives(self, loop);
    }

    public static void keep(int local) {
        Strand self = Control.moving();
        if (self != null) {
            self.spin.keep(local);
        }
    }

    public static void keep(long local) {
        Strand self = Control.moving();
        if (self != null) {
            self.spin.keep(local);
        }
    }

    public static void keep(float local) {
        keep((long) Float.floatToRawIntBits(local));
    }

    public static void keep(double local) {
        keep(Double.doubleToRawLongBits(local));
    }

    public static void keep(@Nullable Object local) {
        Strand self = Control.moving();
        if (self != null) {
            self.spin.keep(local == null ? self : local);
        }
    }

    /** Note that the thread calls what may change something it goes by, though others can't see it. */
    public static void stirred() {
        Strand self = Control.watched();
        if (self != null) {
            self.spin.reset();
        }
    }

    /** Wait, if the loop has come round to no purpose, until somebody writes what it reads. */
    public static void looped(int site) {
        Strand self = Control.watched();
        if (self != null && self.spin.isBarren()) {
            Threading.spin(self, site);
        }
    }
}
