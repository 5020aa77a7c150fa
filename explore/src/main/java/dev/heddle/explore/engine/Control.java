package dev.heddle.explore.engine;

import dev.heddle.model.Site;
import org.jspecify.annotations.Nullable;

/**
 * Knows which thread moves, and has the hooks that controlled classes call at monitors, calls and new objects. Those at
 * accesses to memory are in {@link AccessControl}, those at loops in {@link LoopControl}; what stands for the JDK's classes and
 * methods is built from {@link ThreadControl} and {@link LockControl}.
 *
 * <p>The code at one operation. Every hook stands before what it is for: it returns when it is the thread's turn, and then the
 * instruction itself is the step.
 *
 * <pre>
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
    /** Volatile for {@link #running}; hooks go by {@link #moving} instead, which only those of the program may rely on. */
    private static volatile @Nullable Scheduler scheduler;

    private static @Nullable Strand moving;
    private static @Nullable Thread expected;

    /** Counts executions, for what must start afresh in each; negative before the first. Rewritten classes read it. */
    public static int epoch = -1;

    /** The site of the call that the thread that moves is about to make. */
    private static int site;

    private Control() {}

    // ---- who moves ----

    static void begin(Scheduler next, int number) {
        scheduler = next;
        epoch = number;
        Shadows.clear();
        ControlledThread.forgetOthers();
        Names.clear();
        EnumConstants.forget();
        ReadAnnotations.forget();
    }

    static void end() {
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
        site |= Site.INNER;
    }

    /** Give the site of the call that is being made. */
    public static int site() {
        return site;
    }

    // ---- what no hook stands at ----

    /** Note that memory is accessed now by a way that can't be seen; it makes no difference where nobody else is there. */
    public static void unseen(String what) {
        Strand self = current();
        if (self != null && !self.scheduler.alone) {
            self.scheduler.verdict().note(Verdict.UNSEEN + what);
        }
    }

    /** Note that from now on memory may be accessed by a way that can't be seen; it makes no difference where there is one thread only. */
    public static void unseenFromNow(String what) {
        Strand self = current();
        if (self != null) {
            self.scheduler.verdict().noteIfSeveral(Verdict.UNSEEN + what);
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
            Shadow shadow = Shadows.shadow(object);
            Locking.acquire(self, shadow.monitor(object), site, shadow.owner == self);
        }
    }

    public static void exit(@Nullable Object object, int site) {
        if (object == null) {
            throw new NullPointerException("Cannot exit synchronized block because value is null");
        }
        Strand self = moving;
        if (self != null && expected == Thread.currentThread()) {
            Locking.release(self, Shadows.held(self, object), site, Shadows.shadow(object).owner == self);
        }
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
            String fault = thrown instanceof LinkageError ? Linkage.unexpected(thrown) : null;
            if (fault != null) {
                self.scheduler.verdict().stop(Ending.UNCONTROLLED, fault);
            }
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
        self.scheduler.turn(self, Op.CHOOSE, self.spin, site, Strand.NEVER);
        return self.scheduler.choose(self, options);
    }

    /** Leave this execution out unless a condition holds. */
    public static void assume(boolean condition) {
        Strand self = current();
        if (self != null && !condition) {
            self.scheduler.discard(self);
        }
    }

    /** End the execution: it turns out that there is nothing that could be run. */
    public static void refuse(String why) {
        Strand self = current();
        if (self != null) {
            self.scheduler.stop(Ending.UNCONTROLLED, why);
        }
    }

    /** Note that a thread begins, or ends, to wait for a task. */
    public static void idle(int change) {
        Strand self = current();
        if (self != null) {
            self.idle += change;
        }
    }

    /** Note that a thread is a worker of a pool. */
    public static void worksFor(Object pool) {
        Strand self = current();
        if (self != null) {
            self.pool = pool;
        }
    }

    /** Note a value as part of the execution's outcome. */
    public static void observe(String name, @Nullable Object value) {
        Strand self = current();
        if (self != null) {
            String text = String.valueOf(value);
            Common.observes(name);
            self.scheduler.verdict().observe(name, text);
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
