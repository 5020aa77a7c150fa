package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The hooks of classes that are rewritten for a {@link Recorder}: accesses in the order in which they happen.
 *
 * <p>Writes keep their instruction, between two hooks; {@code r} is a free local, {@code ?} the letter of a type:
 *
 * <pre>
 * field write     owner v        dup2; site; put?(owner, v, site); store r; putfield; load r; done(r)
 *   wide          owner v        store t; dup; load t; site; put?(owner, v, site); store r; load t; putfield; load r; done(r)
 * static write    v              dup; site; putStatic?(v, site); store r; putstatic; load r; done(r)
 * array write     array i v      store t; dup2; load t; site; store?(array, i, v, site); store r; load t; xastore;
 *                                                                                                       load r; done(r)
 * </pre>
 *
 * <p>A read may have to be done again. That is a loop, and so it is in a method made for it in the class itself, one for each
 * field. The plain read before it throws what the program expects, from where it expects it, and initialises the class
 * of a static field:
 *
 * <pre>
 * field read      owner          dup; getfield; pop; site; $heddle$read$n(owner, site)
 * static read                    getstatic; pop; site; $heddle$read$n(site)
 * array read      array i        dup2; xaload; pop; site; load?(array, i, site); for references: checkcast
 *
 * $heddle$read$n                 r = reading(owner, site)
 *                                do v = owner.field while (r != null &amp;&amp; !read?(r, owner, v, site))
 *                                return v
 * </pre>
 *
 * <p>Where that can't be, because the class file does not say of which type an array is, the read is done alone:
 *
 * <pre>
 * array read      array i        dup2; site; loadAlone(array, i, site); store r; aaload; load r; done(r)
 * </pre>
 *
 * <p>A call that is an access to one variable (of an atomic, by a handle), or writes a part of an array, has {@code alone(owner, site)} before the
 * hooks of {@link Hooks} and {@code done} behind them; if only a handle knows what has the variable, {@code aloneThrough(handle, owner, site)}.
 *
 * <p>{@code site} is the number of the site times two, plus one if the field is volatile. With nobody recording the hooks do
 * nothing, and the access is what it was.
 */
public final class Ordered {
    private static final @Nullable Recorder RECORDER = Installation.observer() instanceof Recorder known ? known : null;

    private Ordered() {}

    // ---- reads of fields ----

    /** Begin to read a field of an object, or a static field if there is none. Null if nobody records. */
    public static @Nullable ThreadState reading(@Nullable Object owner, int site) {
        return reading(owner, Observer.FROM_SITE, site);
    }

    private static @Nullable ThreadState reading(@Nullable Object target, int index, int site) {
        if (RECORDER == null) {
            return null;
        }
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return null;
        }
        self.inside = true;
        try {
            if (self.untold != 0) {
                Threads.tellUntold(RECORDER, self);
            }
            return RECORDER.beginRead(self, target, index, site >> 1) ? self : null;
        } catch (Throwable fault) {
            Installation.fault(fault);
            return null;
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }

    public static boolean readI(ThreadState self, @Nullable Object owner, int value, int site) {
        return read(self, owner, Observer.FROM_SITE, site, value, null);
    }

    public static boolean readJ(ThreadState self, @Nullable Object owner, long value, int site) {
        return read(self, owner, Observer.FROM_SITE, site, value, null);
    }

    public static boolean readF(ThreadState self, @Nullable Object owner, float value, int site) {
        return read(self, owner, Observer.FROM_SITE, site, Hooks.bits(value), null);
    }

    public static boolean readD(ThreadState self, @Nullable Object owner, double value, int site) {
        return read(self, owner, Observer.FROM_SITE, site, Hooks.bits(value), null);
    }

    public static boolean readL(ThreadState self, @Nullable Object owner, @Nullable Object value, int site) {
        return read(self, owner, Observer.FROM_SITE, site, 0, value);
    }

    private static boolean read(
            ThreadState self, @Nullable Object target, int index, int site, long bits, @Nullable Object value) {
        if (RECORDER == null) {
            return true;
        }
        self.inside = true;
        try {
            return RECORDER.endRead(self, Hooks.kind(EventCode.READ, site), target, index, site >> 1, bits, value);
        } catch (Throwable fault) {
            Installation.fault(fault);
            return true;
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }

    // ---- writes of fields ----

    public static @Nullable ThreadState putI(@Nullable Object owner, int value, int site) {
        return RECORDER == null || owner == null ? null : write(RECORDER, owner, Observer.FROM_SITE, site, value, null);
    }

    public static @Nullable ThreadState putJ(@Nullable Object owner, long value, int site) {
        return RECORDER == null || owner == null ? null : write(RECORDER, owner, Observer.FROM_SITE, site, value, null);
    }

    public static @Nullable ThreadState putF(@Nullable Object owner, float value, int site) {
        return RECORDER == null || owner == null
                ? null
                : write(RECORDER, owner, Observer.FROM_SITE, site, Hooks.bits(value), null);
    }

    public static @Nullable ThreadState putD(@Nullable Object owner, double value, int site) {
        return RECORDER == null || owner == null
                ? null
                : write(RECORDER, owner, Observer.FROM_SITE, site, Hooks.bits(value), null);
    }

    public static @Nullable ThreadState putL(@Nullable Object owner, @Nullable Object value, int site) {
        return RECORDER == null || owner == null ? null : write(RECORDER, owner, Observer.FROM_SITE, site, 0, value);
    }

    public static @Nullable ThreadState putStaticI(int value, int site) {
        return RECORDER == null ? null : write(RECORDER, null, Observer.FROM_SITE, site, value, null);
    }

    public static @Nullable ThreadState putStaticJ(long value, int site) {
        return RECORDER == null ? null : write(RECORDER, null, Observer.FROM_SITE, site, value, null);
    }

    public static @Nullable ThreadState putStaticF(float value, int site) {
        return RECORDER == null ? null : write(RECORDER, null, Observer.FROM_SITE, site, Hooks.bits(value), null);
    }

    public static @Nullable ThreadState putStaticD(double value, int site) {
        return RECORDER == null ? null : write(RECORDER, null, Observer.FROM_SITE, site, Hooks.bits(value), null);
    }

    public static @Nullable ThreadState putStaticL(@Nullable Object value, int site) {
        return RECORDER == null ? null : write(RECORDER, null, Observer.FROM_SITE, site, 0, value);
    }

    private static @Nullable ThreadState write(
            Recorder recorder, @Nullable Object target, int index, int site, long bits, @Nullable Object value) {
        ThreadState self = alone(recorder, target, index, site);
        if (self != null) {
            tell(recorder, self, Hooks.kind(EventCode.WRITE, site), target, index, site, bits, value);
        }
        return self;
    }

    private static @Nullable ThreadState alone(Recorder recorder, @Nullable Object target, int index, int site) {
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return null;
        }
        self.inside = true;
        try {
            if (self.untold != 0) {
                Threads.tellUntold(recorder, self);
            }
            return recorder.beginAlone(self, target, index, site >> 1) ? self : null;
        } catch (Throwable fault) {
            Installation.fault(fault);
            return null;
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }

    private static void tell(
            Recorder recorder,
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        self.inside = true;
        try {
            recorder.tellAlone(self, kind, target, index, site >> 1, bits, value);
        } catch (Throwable fault) {
            Installation.fault(fault);
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }

    /**
     * Be alone with an object while a call accesses a variable of it, which other hooks tell of. Null if nobody records, or
     * there is no object.
     */
    public static @Nullable ThreadState alone(@Nullable Object owner, int site) {
        return RECORDER == null || owner == null ? null : alone(RECORDER, owner, Observer.FROM_SITE, site);
    }

    /** As the other one, where a handle may know better what has the variable: of a static field its class. */
    public static @Nullable ThreadState aloneThrough(@Nullable Object handle, @Nullable Object owner, int site) {
        return RECORDER == null || handle == null ? null : alone(Handles.holder(handle, owner), site);
    }

    /** End what a thread does alone; null if it does nothing. */
    public static void done(@Nullable ThreadState self) {
        if (RECORDER != null && self != null) {
            try {
                RECORDER.end(self);
            } catch (Throwable fault) {
                Installation.fault(fault);
            }
        }
    }

    // ---- reads of array elements ----

    public static int loadI(int[] array, int i, int site) {
        ThreadState self = reading(array, i, site);
        int value;
        do {
            value = array[i];
        } while (self != null && !read(self, array, i, site, value, null));
        return value;
    }

    public static long loadJ(long[] array, int i, int site) {
        ThreadState self = reading(array, i, site);
        long value;
        do {
            value = array[i];
        } while (self != null && !read(self, array, i, site, value, null));
        return value;
    }

    public static float loadF(float[] array, int i, int site) {
        ThreadState self = reading(array, i, site);
        float value;
        do {
            value = array[i];
        } while (self != null && !read(self, array, i, site, Hooks.bits(value), null));
        return value;
    }

    public static double loadD(double[] array, int i, int site) {
        ThreadState self = reading(array, i, site);
        double value;
        do {
            value = array[i];
        } while (self != null && !read(self, array, i, site, Hooks.bits(value), null));
        return value;
    }

    public static char loadC(char[] array, int i, int site) {
        ThreadState self = reading(array, i, site);
        char value;
        do {
            value = array[i];
        } while (self != null && !read(self, array, i, site, value, null));
        return value;
    }

    public static short loadS(short[] array, int i, int site) {
        ThreadState self = reading(array, i, site);
        short value;
        do {
            value = array[i];
        } while (self != null && !read(self, array, i, site, value, null));
        return value;
    }

    public static @Nullable Object loadL(@Nullable Object[] array, int i, int site) {
        ThreadState self = reading(array, i, site);
        @Nullable Object value;
        do {
            value = array[i];
        } while (self != null && !read(self, array, i, site, 0, value));
        return value;
    }

    /** Read an element of an array of bytes or booleans, which share an instruction. */
    public static int loadB(Object array, int i, int site) {
        ThreadState self = reading(array, i, site);
        int value;
        do {
            value = array instanceof byte[] bytes ? bytes[i] : ((boolean[]) array)[i] ? 1 : 0;
        } while (self != null && !read(self, array, i, site, value, null));
        return value;
    }

    /** Begin to read an element alone, and tell of it; what happens then is the same read. Null if nobody records. */
    public static @Nullable ThreadState loadAlone(@Nullable Object @Nullable [] array, int i, int site) {
        if (RECORDER == null || array == null || i < 0 || i >= array.length) {
            return null;
        }
        ThreadState self = alone(RECORDER, array, i, site);
        if (self != null) {
            tell(RECORDER, self, EventCode.READ, array, i, site, 0, array[i]);
        }
        return self;
    }

    // ---- writes of array elements ----

    public static @Nullable ThreadState storeI(@Nullable Object array, int i, int value, int site) {
        return RECORDER == null || !Ranges.contains(array, i) ? null : write(RECORDER, array, i, site, value, null);
    }

    public static @Nullable ThreadState storeJ(@Nullable Object array, int i, long value, int site) {
        return RECORDER == null || !Ranges.contains(array, i) ? null : write(RECORDER, array, i, site, value, null);
    }

    public static @Nullable ThreadState storeF(@Nullable Object array, int i, float value, int site) {
        return RECORDER == null || !Ranges.contains(array, i)
                ? null
                : write(RECORDER, array, i, site, Hooks.bits(value), null);
    }

    public static @Nullable ThreadState storeD(@Nullable Object array, int i, double value, int site) {
        return RECORDER == null || !Ranges.contains(array, i)
                ? null
                : write(RECORDER, array, i, site, Hooks.bits(value), null);
    }

    public static @Nullable ThreadState storeL(@Nullable Object array, int i, @Nullable Object value, int site) {
        return RECORDER == null || !Ranges.contains(array, i) || !Ranges.accepts(array, value)
                ? null
                : write(RECORDER, array, i, site, 0, value);
    }
}
