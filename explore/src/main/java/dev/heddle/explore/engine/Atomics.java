package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/**
 * What the stand-ins of atomic variables are built from: the turn of each way to access a location.
 *
 * <p>All but the plain ways are atomic accesses, which never race. They differ in what they hand over: volatile and release
 * writes leave something for volatile and acquire reads, opaque accesses nothing. A read-modify-write is {@link #begin},
 * the change itself, and then at once one of the ways to {@link #end}.
 */
public final class Atomics {
    private Atomics() {}

    /** Give the location of an object's field; null if the asking thread alone can reach the object. */
    public static @Nullable Location field(Object owner, int field) {
        Strand self = Control.watched();
        return self == null ? null : Shadows.location(self, owner, field);
    }

    /** Wait for the turn of a plain read. */
    public static void readPlain(@Nullable Location location) {
        Strand self = Control.watched();
        if (self != null && location != null) {
            Accesses.read(self, location, Control.site());
        }
    }

    /** Wait for the turn of a plain write. */
    public static void writePlain(@Nullable Location location) {
        Strand self = Control.watched();
        if (self != null && location != null) {
            Accesses.write(self, location, Control.site());
        }
    }

    /** Wait for the turn of a read that takes nothing over. */
    public static void readOpaque(@Nullable Location location) {
        Strand self = Control.watched();
        if (self != null && location != null) {
            Accesses.opaqueRead(self, location, Control.site());
        }
    }

    /** Wait for the turn of a write that hands nothing over. */
    public static void writeOpaque(@Nullable Location location) {
        Strand self = Control.watched();
        if (self != null && location != null) {
            Accesses.opaqueWrite(self, location, Control.site());
        }
    }

    /** Wait for the turn of a volatile or acquire read. */
    public static void read(@Nullable Location location) {
        Strand self = Control.watched();
        if (self != null && location != null) {
            Accesses.volatileRead(self, location, Control.site());
        }
    }

    /** Wait for the turn of a volatile or release write. */
    public static void write(@Nullable Location location) {
        Strand self = Control.watched();
        if (self != null && location != null) {
            Accesses.volatileWrite(self, location, Control.site());
        }
    }

    /** Wait for the turn of a read-modify-write. */
    public static void begin(@Nullable Location location) {
        Strand self = Control.watched();
        if (self != null && location != null) {
            Accesses.update(self, location, Control.site());
        }
    }

    /** Tell whether a volatile read-modify-write has written. */
    public static boolean end(@Nullable Location location, boolean wrote) {
        return end(location, wrote, true, true);
    }

    /** Tell whether a read-modify-write that takes over has written. */
    public static boolean endAcquire(@Nullable Location location, boolean wrote) {
        return end(location, wrote, true, false);
    }

    /** Tell whether a read-modify-write that hands over has written. */
    public static boolean endRelease(@Nullable Location location, boolean wrote) {
        return end(location, wrote, false, true);
    }

    /** Tell whether a read-modify-write that neither takes over nor hands over has written. */
    public static boolean endPlain(@Nullable Location location, boolean wrote) {
        return end(location, wrote, false, false);
    }

    /** Choose whether a weak read-modify-write that has begun, and finds what it expects, fails nonetheless. */
    public static boolean fails(@Nullable Location location) {
        Strand self = Control.watched();
        if (self == null || location == null || !self.scheduler.spurious().fails(self)) {
            return false;
        }
        self.scheduler.steps().mark(Steps.SPURIOUS);
        return true;
    }

    private static boolean end(@Nullable Location location, boolean wrote, boolean acquire, boolean release) {
        Strand self = Control.watched();
        if (self != null && location != null) {
            Accesses.updated(self, location, wrote, acquire, release);
        }
        return wrote;
    }
}
