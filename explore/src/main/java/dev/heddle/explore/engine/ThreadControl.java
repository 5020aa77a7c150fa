package dev.heddle.explore.engine;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the program's threads do with one another, with time and with what each of them has for itself: what the methods
 * that replace those of Thread, Object and System are built from. Outside a controlled execution they do what is harmless.
 */
public final class ThreadControl {
    private ThreadControl() {}

    /** True if the asking thread holds an object's monitor. */
    public static boolean holdsMonitor(Object object) {
        Monitor monitor = Shadows.monitorIfAny(object);
        return monitor != null && Locking.holds(Control.current(), monitor);
    }

    /** Wait on an object's monitor; 0 nanoseconds are for ever. */
    public static void waitOn(Object object, long nanos) throws InterruptedException {
        Strand self = Control.current();
        if (self == null) {
            throw new IllegalMonitorStateException("current thread is not under control");
        }
        Monitor monitor = Shadows.held(self, object);
        if (Locking.await(self, monitor.waiters, Control.site(), nanos, true) == Scheduler.INTERRUPTED) {
            throw Threading.heed(self);
        }
    }

    /** Wake one of the threads that wait on an object's monitor, or all. */
    public static void notifyOn(Object object, boolean all) {
        Strand self = Control.current();
        if (self == null) {
            return;
        }
        WaitSet waiters = Shadows.held(self, object).waiters;
        if (all) {
            Locking.signalAll(self, waiters, Control.site());
        } else {
            Locking.signal(self, waiters, Control.site());
        }
    }

    /** Give what the program is to take for the current thread. */
    public static Thread currentThread() {
        Strand self = Control.current();
        return self == null ? Thread.currentThread() : self.thread;
    }

    /** Start a thread. */
    public static void start(Thread thread) {
        Strand self = Control.current();
        if (self == null) {
            throw new IllegalStateException("a thread outside Heddle's control starts " + thread.getName());
        }
        Threading.start(self, thread, Control.site());
    }

    /** Wait for a thread's end; 0 nanoseconds are for ever. True if it has ended. */
    public static boolean join(Thread thread, long nanos) throws InterruptedException {
        Strand self = Control.current();
        if (self == null) {
            return true;
        }
        int result = Threading.join(self, ControlledThread.fate(thread).life, Control.site(), nanos);
        if (result == Scheduler.INTERRUPTED) {
            throw Threading.heed(self);
        }
        return result == Scheduler.READY;
    }

    public static boolean isAlive(Thread thread) {
        Strand self = Control.current();
        return self != null
                && Threading.look(self, ControlledThread.fate(thread).life, Control.site())
                        .isAlive();
    }

    /** List the program's threads that are alive, in the order of starting. */
    public static List<Thread> threads() {
        Strand self = Control.current();
        List<Thread> alive = new ArrayList<>();
        for (int i = 0; self != null && i < self.scheduler.strandCount(); i++) {
            Strand each = self.scheduler.strand(i);
            if (Threading.look(self, each.life, Control.site()).isAlive()) {
                alive.add(each.thread);
            }
        }
        return alive;
    }

    /** True if a thread has been started; it may have ended. */
    public static boolean isStarted(Thread thread) {
        return ControlledThread.strand(thread) != null;
    }

    public static Thread.State state(Thread thread) {
        Strand self = Control.current();
        if (self == null) {
            return Thread.State.NEW;
        }
        Life life = Threading.look(self, ControlledThread.fate(thread).life, Control.site());
        Strand other = life.strand;
        if (other == null) {
            return Thread.State.NEW;
        }
        if (life.ended) {
            return Thread.State.TERMINATED;
        }
        return Threading.standing(self, other);
    }

    public static void interrupt(Thread thread) {
        Strand self = Control.current();
        if (self != null) {
            Threading.interrupt(self, ControlledThread.fate(thread), Control.site());
        }
    }

    public static boolean isInterrupted(Thread thread) {
        Strand self = Control.current();
        return self != null && Threading.isInterrupted(self, ControlledThread.fate(thread), Control.site(), false);
    }

    /** Tell whether the current thread is interrupted, and clear that. */
    public static boolean interrupted() {
        Strand self = Control.current();
        return self != null && Threading.isInterrupted(self, ControlledThread.fate(self.thread), Control.site(), true);
    }

    /** Throw if the current thread is interrupted: the entry of a call that heeds that. */
    public static void heedInterrupt() throws InterruptedException {
        Strand self = Control.current();
        if (self != null && Threading.heedfully(self, Scheduler.READY) == Scheduler.INTERRUPTED) {
            throw Threading.heed(self);
        }
    }

    public static void park(long nanos) {
        Strand self = Control.current();
        if (self != null) {
            Threading.park(self, Control.site(), nanos);
        }
    }

    /** Say what the current thread is parked for. */
    public static void setBlocker(@Nullable Object blocker) {
        Strand self = Control.current();
        if (self != null) {
            self.blocker = blocker;
        }
    }

    /** Give what a thread says it is parked for. */
    public static @Nullable Object blocker(Thread thread) {
        Strand other = ControlledThread.strand(thread);
        return other == null ? null : other.blocker;
    }

    public static void unpark(@Nullable Thread thread) {
        Strand self = Control.current();
        if (self != null && thread != null) {
            Threading.unpark(self, ControlledThread.fate(thread), Control.site());
        }
    }

    public static void sleep(long nanos) throws InterruptedException {
        Strand self = Control.current();
        if (self != null) {
            Threading.sleep(self, nanos);
        }
    }

    public static void letOthers() {
        Strand self = Control.current();
        if (self != null) {
            self.rests++;
            self.polling.paused();
            self.scheduler.yielded(self);
        }
    }

    /** Read the virtual clock, in nanoseconds since the program began. */
    public static long nanoTime() {
        Strand self = Control.current();
        return self == null ? System.nanoTime() : Threading.time(self);
    }

    /** Give the name of a thread to which the program gives none: its maker alone decides it. */
    static String defaultName() {
        Strand self = Control.current();
        if (self == null) {
            return "Thread-0";
        }
        String number = Integer.toString(self.unnamed++);
        return self.parent == null ? "Thread-" + number : "Thread-" + self.id().substring(2) + "." + number;
    }

    /** Give the number by which the current thread is spread over cells; it is never 0. */
    public static int probe() {
        Strand self = Control.current();
        return self == null ? 1 : self.probe;
    }

    /** Give the current thread another such number, from the last. */
    public static int advanceProbe(int last) {
        int next = last;
        next ^= next << 13;
        next ^= next >>> 17;
        next ^= next << 5;
        Strand self = Control.current();
        if (self != null) {
            self.probe = next;
        }
        return next;
    }

    /** Give an object's identity hash code in this execution. */
    public static int identityHash(@Nullable Object object) {
        if (object == null) {
            return 0;
        }
        Strand self = Control.current();
        if (self == null || !(object instanceof Shadowed)) {
            return System.identityHashCode(object);
        }
        Shadow shadow = Shadows.shadow(object);
        if (shadow.hash == 0) {
            shadow.hash = Virtual.hash(self, self.hashes++);
        }
        return shadow.hash;
    }

    /** Begin the end of the program, and never return. */
    public static void exit(int status) {
        Strand self = Control.current();
        if (self == null) {
            System.exit(status);
            return;
        }
        Threading.exit(self, status);
    }

    /** Give the current thread's bindings of scoped values. */
    public static @Nullable Object scoped() {
        Strand self = Control.current();
        return self == null ? null : self.scoped;
    }

    /** Set the current thread's bindings of scoped values. */
    public static void scoped(@Nullable Object bindings) {
        Strand self = Control.current();
        if (self != null) {
            self.scoped = bindings;
        }
    }

    /** Let something be done when a thread, just started, ends. */
    public static void atEnd(Thread started, Runnable action) {
        Strand other = ControlledThread.strand(started);
        if (other != null) {
            other.atEnd = action;
        }
    }

    /** Let a thread, just started by the current one, begin with its bindings of scoped values. */
    public static void inheritScoped(Thread started) {
        Strand self = Control.current();
        Strand other = ControlledThread.strand(started);
        if (self != null && other != null) {
            other.scoped = self.scoped;
        }
    }

    /** Give the current thread's values of the program's thread-local variables; null outside control. */
    public static @Nullable IdentityHashMap<Object, @Nullable Object> locals() {
        Strand self = Control.current();
        if (self == null) {
            return null;
        }
        IdentityHashMap<Object, @Nullable Object> known = self.locals;
        if (known == null) {
            known = new IdentityHashMap<>();
            self.locals = known;
        }
        return known;
    }

    /** Give what a thread that the current one makes inherits of its thread-local variables; null if nothing. */
    static @Nullable IdentityHashMap<Object, @Nullable Object> inheritedLocals() {
        Strand self = Control.current();
        IdentityHashMap<Object, @Nullable Object> mine = self == null ? null : self.locals;
        if (mine == null) {
            return null;
        }
        IdentityHashMap<Object, @Nullable Object> inherited = null;
        for (Map.Entry<Object, @Nullable Object> each : mine.entrySet()) {
            if (each.getKey() instanceof Inherited variable) {
                inherited = inherited == null ? new IdentityHashMap<>() : inherited;
                inherited.put(variable, variable.heddle$inherit(each.getValue()));
            }
        }
        return inherited;
    }
}
