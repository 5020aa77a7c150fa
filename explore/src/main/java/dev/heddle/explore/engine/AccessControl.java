package dev.heddle.explore.engine;

import dev.heddle.model.HandleAccess;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The hooks that stand at accesses to memory: fields, array elements, and whatever a VarHandle or Unsafe gets at.
 *
 * <p>The code at one access; {@code v} is the value, {@code t} a free local. The hook returns when it is the thread's turn, and
 * then the access itself is the step.
 *
 * <pre>
 * field read      owner          dup; field; site; read[Volatile|Final](owner, field, site); getfield
 * field write     owner v        dup2; pop; field; site; write[Volatile|Final](owner, field, site); putfield
 *   wide          owner v        store t; dup; field; site; write...(owner, field, site); load t; putfield
 *   reference     owner v        dup2; field; site; write...L(owner, v, field, site); putfield
 * static read                    field; site; readStatic[Volatile](field, site); getstatic
 * static write    v              field; site; writeStatic...(field, site); putstatic         reference: publish(v) first
 * array read      array i        dup2; site; load(array, i, site); xaload
 * array write     array i v      store t; dup2; site; store(array, i, site); load t; xastore  reference: publish(v) first
 * </pre>
 */
public final class AccessControl {
    private AccessControl() {}

    // ---- fields ----

    public static void read(@Nullable Object owner, int field, int site) {
        Strand self = Control.watched();
        if (self != null && owner != null) {
            Location location = Shadows.location(self, owner, field);
            if (location != null) {
                Accesses.read(self, location, site);
            }
        }
    }

    public static void readVolatile(@Nullable Object owner, int field, int site) {
        Strand self = Control.watched();
        if (self != null && owner != null) {
            Location location = Shadows.location(self, owner, field);
            if (location != null) {
                Accesses.volatileRead(self, location, site);
            }
        }
    }

    public static void write(@Nullable Object owner, int field, int site) {
        Strand self = Control.watched();
        if (self != null && owner != null) {
            Location location = Shadows.location(self, owner, field);
            if (location != null) {
                Accesses.write(self, location, site);
            } else {
                self.localWrites.add(self, owner, field, site);
                self.wrote();
            }
        }
    }

    public static void writeVolatile(@Nullable Object owner, int field, int site) {
        Strand self = Control.watched();
        if (self != null && owner != null) {
            Location location = Shadows.location(self, owner, field);
            if (location != null) {
                Accesses.volatileWrite(self, location, site);
            } else {
                self.wrote();
            }
        }
    }

    public static void writeL(@Nullable Object owner, @Nullable Object value, int field, int site) {
        Strand self = Control.watched();
        if (self != null && owner != null) {
            Location location = Shadows.location(self, owner, field);
            if (location != null) {
                Locality.publish(value);
                Accesses.write(self, location, site);
            } else {
                self.localWrites.add(self, owner, field, site);
                self.wrote();
            }
        }
    }

    public static void writeVolatileL(@Nullable Object owner, @Nullable Object value, int field, int site) {
        Strand self = Control.watched();
        if (self != null && owner != null) {
            Location location = Shadows.location(self, owner, field);
            if (location != null) {
                Locality.publish(value);
                Accesses.volatileWrite(self, location, site);
            } else {
                self.wrote();
            }
        }
    }

    // ---- final fields that others may read before they are written: they have no race, and hand nothing over ----

    public static void readFinal(@Nullable Object owner, int field, int site) {
        Strand self = Control.watched();
        if (self != null && owner != null) {
            Location location = Shadows.location(self, owner, field);
            if (location != null) {
                Accesses.opaqueRead(self, location, site);
            }
        }
    }

    public static void writeFinal(@Nullable Object owner, int field, int site) {
        Strand self = Control.watched();
        if (self != null && owner != null) {
            Location location = Shadows.location(self, owner, field);
            if (location != null) {
                Accesses.opaqueWrite(self, location, site);
            } else {
                self.wrote();
            }
        }
    }

    public static void writeFinalL(@Nullable Object owner, @Nullable Object value, int field, int site) {
        Strand self = Control.watched();
        if (self != null && owner != null && Shadows.location(self, owner, field) != null) {
            Locality.publish(value);
        }
        writeFinal(owner, field, site);
    }

    // ---- static fields ----

    public static void readStatic(int field, int site) {
        Strand self = Control.watched();
        if (self != null) {
            Accesses.read(self, Shadows.staticLocation(field), site);
        }
    }

    public static void readStaticVolatile(int field, int site) {
        Strand self = Control.watched();
        if (self != null) {
            Accesses.volatileRead(self, Shadows.staticLocation(field), site);
        }
    }

    public static void writeStatic(int field, int site) {
        Strand self = Control.watched();
        if (self != null) {
            Accesses.write(self, Shadows.staticLocation(field), site);
        }
    }

    public static void writeStaticVolatile(int field, int site) {
        Strand self = Control.watched();
        if (self != null) {
            Accesses.volatileWrite(self, Shadows.staticLocation(field), site);
        }
    }

    // ---- array elements ----

    public static void load(@Nullable Object array, int index, int site) {
        Strand self = Control.watched();
        if (self != null && array != null) {
            Location location = Shadows.location(self, array, index);
            if (location != null) {
                Accesses.read(self, location, site);
            }
        }
    }

    public static void store(@Nullable Object array, int index, int site) {
        Strand self = Control.watched();
        if (self != null && array != null) {
            Location location = Shadows.location(self, array, index);
            if (location != null) {
                Accesses.write(self, location, site);
            } else {
                self.wrote();
            }
        }
    }

    /** Let who takes an element, now stored plainly in a copied class of the JDK, see what came before. */
    public static void handOver(@Nullable Object array, int index) {
        Strand self = Control.watched();
        Location location = self == null || array == null ? null : Shadows.location(self, array, index);
        if (self != null && location != null) {
            self.scheduler.order().release(self.index, location.sync());
        }
    }

    // ---- values, where somebody wants to see them ----

    public static void value(boolean value) {
        tellValue(value);
    }

    public static void value(byte value) {
        tellValue(value);
    }

    public static void value(short value) {
        tellValue(value);
    }

    public static void value(char value) {
        tellValue(value);
    }

    public static void value(int value) {
        tellValue(value);
    }

    public static void value(long value) {
        tellValue(value);
    }

    public static void value(float value) {
        tellValue(value);
    }

    public static void value(double value) {
        tellValue(value);
    }

    public static void value(@Nullable Object value) {
        tellValue(value);
    }

    private static void tellValue(@Nullable Object value) {
        Strand self = Control.watched();
        if (self != null) {
            self.scheduler.tellValue(self, value);
        }
    }

    // ---- what calls of the JDK return, where somebody wants to see it ----

    public static void returned(boolean value) {
        if (isHeard()) {
            tellReturned(value);
        }
    }

    public static void returned(int value) {
        if (isHeard()) {
            tellReturned(value);
        }
    }

    public static void returned(long value) {
        if (isHeard()) {
            tellReturned(value);
        }
    }

    public static void returned(@Nullable Object value) {
        if (isHeard()) {
            tellReturned(value);
        }
    }

    private static boolean isHeard() {
        Strand self = Control.watched();
        return self != null && self.scheduler.listener() != null;
    }

    private static void tellReturned(@Nullable Object value) {
        Strand self = Control.watched();
        StepListener hears = self == null ? null : self.scheduler.listener();
        if (self != null && hears != null) {
            hears.returned(self, value);
        }
    }

    // ---- accesses through a VarHandle or Unsafe ----

    /** Wait for the turn of an access through a handle. */
    public static void handle(@Nullable VarHandle handle, @Nullable Object owner, int index, int action, int site) {
        Strand self = Control.watched();
        if (self != null && handle != null) {
            access(self, Handles.location(self, handle, owner, index, site), action, site);
        }
    }

    /** Wait for the turn of an access by offset. */
    public static void offset(@Nullable Object owner, long offset, int action, int site) {
        Strand self = Control.watched();
        if (self != null && owner != null) {
            access(self, Handles.location(self, owner, offset), action, site);
        }
    }

    private static void access(Strand self, @Nullable Location location, int action, int site) {
        self.attempted = null;
        if (location == null) {
            return;
        }
        switch (action & HandleAccess.KIND) {
            case HandleAccess.READ -> {
                if (HandleAccess.has(action, HandleAccess.PLAIN)) {
                    Accesses.read(self, location, site);
                } else if (HandleAccess.has(action, HandleAccess.ACQUIRE)) {
                    Accesses.volatileRead(self, location, site);
                } else {
                    Accesses.opaqueRead(self, location, site);
                }
            }
            case HandleAccess.WRITE -> {
                if (HandleAccess.has(action, HandleAccess.PLAIN)) {
                    Accesses.write(self, location, site);
                } else if (HandleAccess.has(action, HandleAccess.RELEASE)) {
                    Accesses.volatileWrite(self, location, site);
                } else {
                    Accesses.opaqueWrite(self, location, site);
                }
            }
            case HandleAccess.UPDATE -> {
                Accesses.update(self, location, site);
                updated(self, location, true, action);
            }
            default -> {
                Accesses.update(self, location, site);
                self.attempted = location;
                self.attemptedHow = action;
            }
        }
    }

    private static void updated(Strand self, Location location, boolean wrote, int action) {
        Accesses.updated(
                self,
                location,
                wrote,
                HandleAccess.has(action, HandleAccess.ACQUIRE),
                HandleAccess.has(action, HandleAccess.RELEASE));
    }

    /** Tell whether a compare-and-set through a handle has written. */
    public static void handled(boolean wrote) {
        Strand self = Control.watched();
        Location location = self == null ? null : self.attempted;
        if (self != null && location != null) {
            self.attempted = null;
            updated(self, location, wrote, self.attemptedHow);
        }
    }

    /** Tell what a compare-and-exchange has found in a variable of a type, and what it expected: if that is the same it has written. */
    public static void exchanged(@Nullable Object found, @Nullable Object expected, Class<?> type) {
        handled(Handles.isSame(found, expected, type));
    }

    /** Tell whether a weak compare-and-set through a handle has written; false if it is to fail nonetheless. */
    public static boolean handledWeakly(boolean wrote, Object handle, @Nullable Object[] arguments) {
        Strand self = Control.watched();
        boolean fails = wrote && self != null && Atomics.fails(self.attempted);
        if (fails) {
            Handles.takeBack((VarHandle) handle, arguments);
        }
        handled(wrote && !fails);
        return wrote && !fails;
    }
}
