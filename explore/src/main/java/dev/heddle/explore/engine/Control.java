package dev.heddle.explore.engine;

import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Every hook that controlled classes call. What stands for the JDK's classes and methods is built from {@link ThreadControl}
 * and {@link LockControl}.
 *
 * <p>The code at one operation; {@code v} is the value, {@code t} a free local. Every hook stands before what it is for: it
 * returns when it is the thread's turn, and then the instruction itself is the step.
 *
 * <pre>
 * field read      owner          dup; field; site; read[Volatile](owner, field, site); getfield
 * field write     owner v        dup2; pop; field; site; write[Volatile](owner, field, site); putfield
 *   wide          owner v        store t; dup; field; site; write...(owner, field, site); load t; putfield
 *   reference     owner v        dup2; field; site; write...L(owner, v, field, site); putfield
 * static read                    field; site; readStatic[Volatile](field, site); getstatic
 * static write    v              field; site; writeStatic...(field, site); putstatic         reference: publish(v) first
 * array read      array i        dup2; site; load(array, i, site); xaload
 * array write     array i v      store t; dup2; site; store(array, i, site); load t; xastore  reference: publish(v) first
 * monitor         object         site; enter(object, site)       instead of monitorenter
 *                 object         site; exit(object, site)        instead of monitorexit
 * call            ...            site; at(site)                  the call
 * new object                     in its constructor: dup; birth(); putfield shadow
 * </pre>
 *
 * <p>One execution runs in a process at a time, so its state is static; a thread that is not the one that moves (of the JVM's
 * own, or started behind our back) passes through every hook unheeded.
 */
public final class Control {
    private static @Nullable Scheduler scheduler;
    private static @Nullable Strand moving;
    private static @Nullable Thread expected;

    /** Counts executions, for what must start afresh in each; negative before the first. Rewritten classes read it. */
    public static int epoch = -1;

    private static final Objects OBJECTS = new Objects();
    private static Location[] statics = new Location[256];

    /** The site of the call that the thread that moves is about to make. */
    private static int site;

    private Control() {}

    // ---- who moves ----

    static void enter(Scheduler next, int number) {
        scheduler = next;
        epoch = number;
        OBJECTS.clear();
        ControlledThread.forgetOthers();
        Names.clear();
    }

    static void leave() {
        scheduler = null;
        nobody();
    }

    /** Note that no thread moves now. */
    static void nobody() {
        moving = null;
        expected = null;
    }

    /** Note that a thread moves now. */
    static void resume(Strand strand) {
        moving = strand;
        expected = strand.scheduler.backend().current(strand);
        site = strand.callSite;
    }

    /** Give the scheduler of the execution that runs now, if one does; any thread may ask. */
    public static @Nullable Scheduler running() {
        return scheduler;
    }

    /** Give the thread that moves, if it is the one that asks. */
    public static @Nullable Strand current() {
        return expected == Thread.currentThread() ? moving : outside();
    }

    /** A thread that is not the one that moves asks: it is none of the program's, or one of an execution that is over. */
    private static @Nullable Strand outside() {
        if (Thread.currentThread() instanceof PlatformBackend.Worker worker) {
            worker.passHook();
        }
        return null;
    }

    /** Give the thread that moves, if it is the one that asks and others can see what it does. */
    static @Nullable Strand watched() {
        Strand self = moving;
        if (self != null && (self.scheduler.alone || self.silent > 0)) {
            return null;
        }
        return expected == Thread.currentThread() ? self : outside();
    }

    /** Give the thread that moves, whoever asks. */
    static @Nullable Strand moving() {
        return moving;
    }

    /** Note the site of the call that is about to be made. */
    public static void at(int number) {
        site = number;
    }

    /** Note that the call that is about to be made is one inside the JDK, on the way from the program's own. */
    public static void inside() {
        site |= Sites.INNER;
    }

    /** Give the site of the call that is being made. */
    public static int site() {
        return site;
    }

    // ---- fields ----

    public static void read(@Nullable Object owner, int field, int site) {
        Strand self = watched();
        if (self != null && owner != null) {
            Location location = location(self, owner, field);
            if (location != null) {
                Accesses.read(self, location, site);
            }
        }
    }

    public static void readVolatile(@Nullable Object owner, int field, int site) {
        Strand self = watched();
        if (self != null && owner != null) {
            Location location = location(self, owner, field);
            if (location != null) {
                Accesses.volatileRead(self, location, site);
            }
        }
    }

    public static void write(@Nullable Object owner, int field, int site) {
        Strand self = watched();
        if (self != null && owner != null) {
            Location location = location(self, owner, field);
            if (location != null) {
                Accesses.write(self, location, site);
            } else {
                self.localWrites.add(self, owner, field, site);
                self.spin.reset();
            }
        }
    }

    public static void writeVolatile(@Nullable Object owner, int field, int site) {
        Strand self = watched();
        if (self != null && owner != null) {
            Location location = location(self, owner, field);
            if (location != null) {
                Accesses.volatileWrite(self, location, site);
            } else {
                self.spin.reset();
            }
        }
    }

    public static void writeL(@Nullable Object owner, @Nullable Object value, int field, int site) {
        Strand self = watched();
        if (self != null && owner != null) {
            Location location = location(self, owner, field);
            if (location != null) {
                Locality.publish(value);
                Accesses.write(self, location, site);
            } else {
                self.localWrites.add(self, owner, field, site);
                self.spin.reset();
            }
        }
    }

    public static void writeVolatileL(@Nullable Object owner, @Nullable Object value, int field, int site) {
        Strand self = watched();
        if (self != null && owner != null) {
            Location location = location(self, owner, field);
            if (location != null) {
                Locality.publish(value);
                Accesses.volatileWrite(self, location, site);
            } else {
                self.spin.reset();
            }
        }
    }

    // ---- static fields ----

    public static void readStatic(int field, int site) {
        Strand self = watched();
        if (self != null) {
            Accesses.read(self, staticLocation(field), site);
        }
    }

    public static void readStaticVolatile(int field, int site) {
        Strand self = watched();
        if (self != null) {
            Accesses.volatileRead(self, staticLocation(field), site);
        }
    }

    public static void writeStatic(int field, int site) {
        Strand self = watched();
        if (self != null) {
            Accesses.write(self, staticLocation(field), site);
        }
    }

    public static void writeStaticVolatile(int field, int site) {
        Strand self = watched();
        if (self != null) {
            Accesses.volatileWrite(self, staticLocation(field), site);
        }
    }

    // ---- loops ----

    /** Begin a method with loops, which have numbers that follow each other. */
    public static void entering(int first, int count) {
        Strand self = watched();
        if (self != null) {
            self.spin.enters(first, count);
        }
    }

    /** Come to the head of a loop; true if its locals should be looked at. */
    public static boolean looping(int loop) {
        Strand self = watched();
        return self != null && self.spin.arrives(self, loop);
    }

    public static void keep(int local) {
        Strand self = moving;
        if (self != null) {
            self.spin.keep(local);
        }
    }

    public static void keep(long local) {
        Strand self = moving;
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
        Strand self = moving;
        if (self != null) {
            self.spin.keep(local == null ? self : local);
        }
    }

    /** Note that the thread calls what may change something it goes by, though others can't see it. */
    public static void stirred() {
        Strand self = watched();
        if (self != null) {
            self.spin.reset();
        }
    }

    /** Wait, if the loop has come round to no purpose, until somebody writes what it reads. */
    public static void looped(int site) {
        Strand self = watched();
        if (self != null && self.spin.isBarren()) {
            Threading.spin(self, site);
        }
    }

    // ---- array elements ----

    public static void load(@Nullable Object array, int index, int site) {
        Strand self = watched();
        if (self != null && array != null) {
            Location location = location(self, array, index);
            if (location != null) {
                Accesses.read(self, location, site);
            }
        }
    }

    public static void store(@Nullable Object array, int index, int site) {
        Strand self = watched();
        if (self != null && array != null) {
            Location location = location(self, array, index);
            if (location != null) {
                Accesses.write(self, location, site);
            } else {
                self.spin.reset();
            }
        }
    }

    /** Let who takes an element, now stored plainly in a copied class of the JDK, see what came before. */
    public static void handOver(@Nullable Object array, int index) {
        Strand self = watched();
        Location location = self == null || array == null ? null : location(self, array, index);
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
        Strand self = watched();
        if (self != null) {
            self.scheduler.tellValue(self, value);
        }
    }

    // ---- accesses through a VarHandle or Unsafe ----

    /** Wait for the turn of an access through a handle. */
    public static void handle(@Nullable VarHandle handle, @Nullable Object owner, int index, int action, int site) {
        Strand self = watched();
        if (self != null && handle != null) {
            access(self, Handles.location(self, handle, owner, index, site), action, site);
        }
    }

    /** Wait for the turn of an access by offset. */
    public static void offset(@Nullable Object owner, long offset, int action, int site) {
        Strand self = watched();
        if (self != null && owner != null) {
            access(self, Handles.location(self, owner, offset), action, site);
        }
    }

    private static void access(Strand self, @Nullable Location location, int action, int site) {
        self.attempted = null;
        if (location == null) {
            return;
        }
        switch (action) {
            case Handles.PLAIN_READ -> Accesses.read(self, location, site);
            case Handles.PLAIN_WRITE -> Accesses.write(self, location, site);
            case Handles.OPAQUE_READ -> Accesses.opaqueRead(self, location, site);
            case Handles.OPAQUE_WRITE -> Accesses.opaqueWrite(self, location, site);
            case Handles.VOLATILE_READ -> Accesses.volatileRead(self, location, site);
            case Handles.VOLATILE_WRITE -> Accesses.volatileWrite(self, location, site);
            default -> {
                Accesses.update(self, location, site);
                if (action == Handles.UPDATE) {
                    Accesses.updated(self, location);
                } else {
                    self.attempted = location;
                }
            }
        }
    }

    /** Tell whether a compare-and-set through a handle has written. */
    public static void handled(boolean wrote) {
        Strand self = watched();
        Location location = self == null ? null : self.attempted;
        if (self != null && location != null) {
            self.attempted = null;
            if (wrote) {
                Accesses.updated(self, location);
            } else {
                Accesses.notUpdated(self, location);
            }
        }
    }

    /** Tell whether a weak compare-and-set through a handle has written; false if it is to fail nonetheless. */
    public static boolean handledWeakly(boolean wrote, Object handle, @Nullable Object[] arguments) {
        Strand self = watched();
        boolean fails = wrote && self != null && Atomics.fails(self.attempted);
        if (fails) {
            Handles.takeBack((VarHandle) handle, arguments);
        }
        handled(wrote && !fails);
        return wrote && !fails;
    }

    // ---- what no hook stands at ----

    /** Note that memory may be accessed by a way that can't be seen. */
    public static void unseen(String what) {
        Strand self = current();
        if (self != null) {
            self.scheduler.verdict().note("not seen: " + what);
        }
    }

    // ---- collections whose inside is explored in a copy ----

    /** End the execution: a method of the JDK means the real class, of which the program has a copy. */
    public static void leaks(String what) {
        Strand self = current();
        if (self != null) {
            self.scheduler.stop(Ending.UNCONTROLLED, what);
        }
    }

    /** End the execution if an object that the JDK has made is to be taken for one of the copied class. */
    public static void casts(@Nullable Object object, String className) {
        if (object != null && isOf(object.getClass(), className)) {
            leaks("the JDK has made a " + className
                    + ", whose inside is explored in a copy, and the program casts to it");
        }
    }

    private static boolean isOf(Class<?> type, String className) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (each.getName().equals(className)) {
                return true;
            }
        }
        return false;
    }

    // ---- what the garbage collector would do ----

    /** Hold what a new reference refers to, so that it is not cleared; 1 if it is one of the program's own. */
    public static void refers(@Nullable Object referent, int ofProgram) {
        Strand self = current();
        if (self != null && referent != null) {
            self.scheduler.hold(referent);
            if (ofProgram != 0) {
                note("what a weak, soft or phantom reference refers to is never cleared here");
            }
        }
    }

    /** Note that the program makes an object with a finalizer. */
    public static void finalizable() {
        note("finalizers never run here");
    }

    /** True if a finalizer is to do something, because the program itself calls it. */
    public static boolean finalizes() {
        return current() != null;
    }

    /** Note what a person should know, once. */
    public static void note(String note) {
        Strand self = current();
        if (self != null) {
            self.scheduler.verdict().note(note);
        }
    }

    // ---- objects ----

    /** Let nothing be a step until {@link #unsilence}: the JVM initialises a class, at a moment of its own choice. */
    public static void silence() {
        Strand self = current();
        if (self != null) {
            self.silent++;
        }
    }

    public static void unsilence() {
        Strand self = current();
        if (self != null) {
            self.silent--;
        }
    }

    /** Give what a new object carries: its maker's shadow where others may be alive. */
    public static @Nullable Shadow birth() {
        Strand self = watched();
        return self == null ? null : self.local;
    }

    /** Let others reach an object and whatever it refers to. */
    public static void publish(@Nullable Object object) {
        if (watched() != null) {
            Locality.publish(object);
        }
    }

    /** Let others reach what is stored in an object that they can reach. */
    public static void stored(@Nullable Object owner, @Nullable Object value) {
        Strand self = watched();
        if (self != null && !(owner instanceof Shadowed shadowed && Locality.isLocal(self, shadowed.heddle$shadow()))) {
            Locality.publish(value);
        }
    }

    /** Note an object that one which is being published refers to. */
    public static void reach(@Nullable Object object) {
        Locality.reach(object);
    }

    static @Nullable Location location(Strand self, Object owner, int field) {
        if (owner instanceof Shadowed shadowed) {
            Shadow shadow = shadowed.heddle$shadow();
            if (shadow == null || !shadow.isOf(epoch)) {
                shadow = new Shadow(epoch);
                shadowed.heddle$shadow(shadow);
            } else if (shadow.owner == self) {
                return null;
            }
            return shadow.location(owner, field);
        }
        return shadow(owner).location(owner, field);
    }

    static Location staticLocation(int field) {
        if (field >= statics.length) {
            statics = java.util.Arrays.copyOf(statics, Math.max(field + 1, statics.length * 2));
        }
        Location known = statics[field];
        if (known == null) {
            known = new Location(null, field);
            statics[field] = known;
        }
        return known;
    }

    /** Give an object's own shadow, made if need be. */
    static Shadow shadow(Object object) {
        if (object instanceof Shadowed shadowed) {
            Shadow shadow = shadowed.heddle$shadow();
            if (shadow == null || !shadow.isOf(epoch)) {
                shadow = new Shadow(epoch);
                shadowed.heddle$shadow(shadow);
            } else if (shadow.owner != null && shadow == shadow.owner.local) {
                shadow = new Shadow(shadow.owner);
                shadowed.heddle$shadow(shadow);
            }
            return shadow;
        }
        Shadow known = OBJECTS.find(object);
        if (known == null) {
            known = new Shadow(epoch);
            OBJECTS.add(object, known);
        }
        return known;
    }

    /** Give what is kept for an object in this execution, if anything is. */
    static @Nullable Shadow shadowIfAny(Object object) {
        Shadow shadow = object instanceof Shadowed shadowed ? shadowed.heddle$shadow() : OBJECTS.find(object);
        return shadow == null || !shadow.isOf(epoch) ? null : shadow;
    }

    static @Nullable Monitor monitorIfAny(Object object) {
        Shadow shadow = shadowIfAny(object);
        return shadow == null ? null : shadow.monitorIfAny();
    }

    /** Give the loader of the program. */
    static @Nullable ClassLoader programLoader() {
        Strand self = moving;
        return self == null ? null : self.thread.getContextClassLoader();
    }

    // ---- monitors ----

    public static void enter(@Nullable Object object, int site) {
        if (object == null) {
            throw new NullPointerException("Cannot enter synchronized block because value is null");
        }
        Strand self = current();
        if (self != null) {
            Shadow shadow = shadow(object);
            Locking.acquire(self, shadow.monitor(object), site, shadow.owner == self);
        }
    }

    public static void exit(@Nullable Object object, int site) {
        if (object == null) {
            throw new NullPointerException("Cannot exit synchronized block because value is null");
        }
        Strand self = moving;
        if (self != null && expected == Thread.currentThread()) {
            Locking.release(self, held(self, object), site, shadow(object).owner == self);
        }
    }

    static Monitor held(Strand self, Object object) {
        Monitor monitor = shadow(object).monitor(object);
        monitor.renew(epoch);
        if (monitor.owner != self) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return monitor;
    }

    /** Give a seed for a generator of random numbers to which the program gives none. */
    public static long seed() {
        Strand self = current();
        return self == null ? 0 : Virtual.value(self, self.randoms++);
    }

    /** Give the time for a date to which the program gives none. */
    public static long currentTimeMillis() {
        return Clocks.currentTimeMillis();
    }

    /** Note that an exception has come to a handler. This never throws: a handler may be its own. */
    public static void caught(Throwable thrown) {
        Strand self = expected == Thread.currentThread() ? moving : null;
        if (self != null && self.caught != thrown) {
            self.caught = thrown;
            self.caughtAt = self.scheduler.steps().count();
        }
    }

    /** Forget the current thread's values of the program's thread-local variables. */
    public static void forgetLocals() {
        Strand self = current();
        if (self != null) {
            self.locals = null;
        }
    }

    // ---- what a program may ask for ----

    /** Choose a number from 0 to below {@code options}; each is tried. */
    public static int choose(int options) {
        if (options <= 0) {
            throw new IllegalArgumentException("choose among " + options + " ways");
        }
        Strand self = current();
        if (self == null) {
            return 0;
        }
        if (self.scheduler.alone) {
            self.scheduler.record(self, Op.CHOOSE, site);
        } else {
            self.scheduler.turn(self, Op.CHOOSE, self.spin, site, Strand.NEVER);
        }
        return self.scheduler.choose(self, options);
    }

    /** Leave this execution out unless a condition holds. */
    public static void assume(boolean condition) {
        Strand self = current();
        if (self != null && !condition) {
            self.scheduler.discard();
        }
    }

    /** Note that a thread begins, or ends, to wait for a task. */
    public static void idle(int change) {
        Strand self = current();
        if (self != null) {
            self.idle += change;
        }
    }

    /** Note a value as part of the execution's outcome. */
    public static void observe(String name, @Nullable Object value) {
        Strand self = current();
        if (self != null) {
            self.scheduler.verdict().observe(name, String.valueOf(value));
        }
    }

    /** Note that a task, whose failure its future keeps, has failed. */
    public static void taskFailed(@Nullable Throwable thrown) {
        Strand self = current();
        if (self != null && thrown instanceof AssertionError) {
            self.scheduler.verdict().fail(self, thrown);
        }
    }
}
