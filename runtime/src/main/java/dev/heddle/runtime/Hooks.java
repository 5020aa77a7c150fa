package dev.heddle.runtime;

import java.lang.ref.Reference;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/**
 * Every hook that rewritten classes call: one class, so that a loader that finds this one finds them all.
 *
 * <p>The code around one operation; {@code v} is the value, {@code t} a free local, {@code ?} the letter of a type. What
 * doubles or swaps a value is the wide form for long and double.
 *
 * <pre>
 * field read      owner          dup; getfield; dup_x1; site; get?(owner, v, site)                    told after
 * field write     owner v        dup2; site; put?(owner, v, site); putfield                           told before
 *   wide          owner v        store t; dup; load t; site; put?(owner, v, site); load t; putfield   told before
 * static read                    getstatic; dup; site; getStatic?(v, site)                            told after
 * static write    v              dup; site; putStatic?(v, site); putstatic                            told before
 *   another's     v              getstatic; pop; and then the same: its class is initialised first
 * array read      array i        dup2; xaload; dup_x2; site; load?(array, i, v, site)                 told after
 * array write     array i v      store t; dup2; load t; site; store?(array, i, v, site); load t; xastore
 *                                                                                                     told before
 * where somebody knows most of them at a glance, in loops; g is a local of the site's, null at first:
 *   array read    array i        dup2; xaload; dup_x2; pop; g; site; loaded(array, i, g, site); store g
 *   array write   array i v      store t; dup2; g; site; storing(array, i, g, site); store g; load t; xastore
 *     reference   array i v      store t; dup2; load t; g; site; storing(array, i, v, g, site); store g; load t; aastore
 * where threads are to be delayed: pausing(), before whatever else stands before the instruction
 * monitor         object         dup; monitorenter; site; entered(object, site)
 *                 object         dup; site; exiting(object, site); monitorexit
 * new             object         dup; site; created(object, site)
 * constructor                    constructing(); store t
 *   its end                      for each final field: this; this; getfield; load t; site; freezes(this, v, t, site);  return
 * </pre>
 *
 * <p>Around calls the operands lie in locals, so that hooks may load them in any order:
 *
 * <pre>
 * range of array                 rangeRead|rangeWrite(array, from, to, site);  the call
 * wait, notify                   waiting(monitor, site); wait; woke()          notifying[All](monitor, site); notify
 * library call    target         before(target, call)                  the call  after?([result,] target, index, call)
 *   an element of it             beforeElement(target, index, call)    the call  after?([result,] target, index, call)
 *   an argument of it            beforeArgument(receiver, argument, call)         the call
 *                                                                      afterArgument(receiver, argument, call)
 *   a function for it            f = watched(f, target, index, call)              the call, with another function
 *                                f = watchedThrough(f, handle, owner, site)
 * constructor     argument       before(argument, call)                the call  afterL(made, argument, index, call)
 * Method.invoke                  beforeReflected(method, target, site) the call  afterReflected(result, method, target,
 *                                                                                              site)
 * MethodHandle                   beforeCalled(handle, first, packed, site)      the call
 *                                                  afterCalled(result, handle, first, packed, site)
 * by handle: a    write          beforeHandle(handle, owner, index, call)        the call
 *                 read, update   the call                  afterHandle(success, handle, owner, index, call)
 * by offset: a    write          beforeOffset(owner, offset, call)               the call
 *                 read, update   the call                  afterOffset(success, owner, offset, call)
 * handle made                    the call                  handleMade(handle, owner, name, access)
 *                                                          handleMade(handle, field, access), offsetMade(offset, field)
 *   of a method                                            handleMade(handle, owner, name), handleMade(handle, method)
 *   with a receiver                                        handleBound(handle, receiver, name)
 *   of another handle                                      handleBound(handle, other, receiver)
 * </pre>
 *
 * <p>Writes are told before and reads after, so that a read that sees a write is told later than it. {@code site} is the
 * number of the site times two, plus one if the field is volatile (around {@code Method.invoke} the number alone), {@code
 * call} that of a {@link Call}. A hook never stands after {@code monitorexit}: the JIT would refuse the method.
 *
 * <p>With nobody listening {@code OBSERVER} is a constant null and every hook folds to nothing.
 */
public final class Hooks {
    private static final @Nullable Observer OBSERVER = Installation.observer();

    /** The observer, if it knows most accesses at a glance. */
    private static final @Nullable Glancing GLANCING = OBSERVER instanceof Glancing glancing ? glancing : null;

    /** The observer, if it wants to know what constructors leave in final fields. */
    private static final @Nullable Freezing FREEZING = OBSERVER instanceof Freezing freezing ? freezing : null;

    /** Who answers what only the run can tell; asked only where there is an observer. */
    static final @Nullable Guide GUIDE = Installation.guide();

    private Hooks() {}

    // ---- fields ----

    public static void getI(Object owner, int value, int site) {
        if (OBSERVER != null && isNews(owner, site, false))
            tell(OBSERVER, kind(EventCode.READ, site), owner, Observer.FROM_SITE, site >> 1, value, null);
    }

    public static void getJ(Object owner, long value, int site) {
        if (OBSERVER != null && isNews(owner, site, false))
            tell(OBSERVER, kind(EventCode.READ, site), owner, Observer.FROM_SITE, site >> 1, value, null);
    }

    public static void getF(Object owner, float value, int site) {
        if (OBSERVER != null && isNews(owner, site, false))
            tell(OBSERVER, kind(EventCode.READ, site), owner, Observer.FROM_SITE, site >> 1, bits(value), null);
    }

    public static void getD(Object owner, double value, int site) {
        if (OBSERVER != null && isNews(owner, site, false))
            tell(OBSERVER, kind(EventCode.READ, site), owner, Observer.FROM_SITE, site >> 1, bits(value), null);
    }

    public static void getL(Object owner, @Nullable Object value, int site) {
        if (OBSERVER != null && isNews(owner, site, false))
            tell(OBSERVER, kind(EventCode.READ, site), owner, Observer.FROM_SITE, site >> 1, 0, value);
    }

    public static void putI(@Nullable Object owner, int value, int site) {
        if (OBSERVER != null && owner != null && isNews(owner, site, true))
            tell(OBSERVER, kind(EventCode.WRITE, site), owner, Observer.FROM_SITE, site >> 1, value, null);
    }

    public static void putJ(@Nullable Object owner, long value, int site) {
        if (OBSERVER != null && owner != null && isNews(owner, site, true))
            tell(OBSERVER, kind(EventCode.WRITE, site), owner, Observer.FROM_SITE, site >> 1, value, null);
    }

    public static void putF(@Nullable Object owner, float value, int site) {
        if (OBSERVER != null && owner != null && isNews(owner, site, true))
            tell(OBSERVER, kind(EventCode.WRITE, site), owner, Observer.FROM_SITE, site >> 1, bits(value), null);
    }

    public static void putD(@Nullable Object owner, double value, int site) {
        if (OBSERVER != null && owner != null && isNews(owner, site, true))
            tell(OBSERVER, kind(EventCode.WRITE, site), owner, Observer.FROM_SITE, site >> 1, bits(value), null);
    }

    public static void putL(@Nullable Object owner, @Nullable Object value, int site) {
        if (OBSERVER != null && owner != null && isNews(owner, site, true))
            tell(OBSERVER, kind(EventCode.WRITE, site), owner, Observer.FROM_SITE, site >> 1, 0, value);
    }

    // ---- static fields ----

    public static void getStaticI(int value, int site) {
        if (OBSERVER != null && isNews(site, false))
            tell(OBSERVER, kind(EventCode.READ, site), null, Observer.FROM_SITE, site >> 1, value, null);
    }

    public static void getStaticJ(long value, int site) {
        if (OBSERVER != null && isNews(site, false))
            tell(OBSERVER, kind(EventCode.READ, site), null, Observer.FROM_SITE, site >> 1, value, null);
    }

    public static void getStaticF(float value, int site) {
        if (OBSERVER != null && isNews(site, false))
            tell(OBSERVER, kind(EventCode.READ, site), null, Observer.FROM_SITE, site >> 1, bits(value), null);
    }

    public static void getStaticD(double value, int site) {
        if (OBSERVER != null && isNews(site, false))
            tell(OBSERVER, kind(EventCode.READ, site), null, Observer.FROM_SITE, site >> 1, bits(value), null);
    }

    public static void getStaticL(@Nullable Object value, int site) {
        if (OBSERVER != null && isNews(site, false))
            tell(OBSERVER, kind(EventCode.READ, site), null, Observer.FROM_SITE, site >> 1, 0, value);
    }

    public static void putStaticI(int value, int site) {
        if (OBSERVER != null && isNews(site, true))
            tell(OBSERVER, kind(EventCode.WRITE, site), null, Observer.FROM_SITE, site >> 1, value, null);
    }

    public static void putStaticJ(long value, int site) {
        if (OBSERVER != null && isNews(site, true))
            tell(OBSERVER, kind(EventCode.WRITE, site), null, Observer.FROM_SITE, site >> 1, value, null);
    }

    public static void putStaticF(float value, int site) {
        if (OBSERVER != null && isNews(site, true))
            tell(OBSERVER, kind(EventCode.WRITE, site), null, Observer.FROM_SITE, site >> 1, bits(value), null);
    }

    public static void putStaticD(double value, int site) {
        if (OBSERVER != null && isNews(site, true))
            tell(OBSERVER, kind(EventCode.WRITE, site), null, Observer.FROM_SITE, site >> 1, bits(value), null);
    }

    public static void putStaticL(@Nullable Object value, int site) {
        if (OBSERVER != null && isNews(site, true))
            tell(OBSERVER, kind(EventCode.WRITE, site), null, Observer.FROM_SITE, site >> 1, 0, value);
    }

    // ---- array elements ----

    public static void loadI(Object array, int i, int value, int site) {
        if (OBSERVER != null && isNews(array, i, site, false))
            tell(OBSERVER, EventCode.READ, array, i, site >> 1, value, null);
    }

    public static void loadJ(Object array, int i, long value, int site) {
        if (OBSERVER != null && isNews(array, i, site, false))
            tell(OBSERVER, EventCode.READ, array, i, site >> 1, value, null);
    }

    public static void loadF(Object array, int i, float value, int site) {
        if (OBSERVER != null && isNews(array, i, site, false))
            tell(OBSERVER, EventCode.READ, array, i, site >> 1, bits(value), null);
    }

    public static void loadD(Object array, int i, double value, int site) {
        if (OBSERVER != null && isNews(array, i, site, false))
            tell(OBSERVER, EventCode.READ, array, i, site >> 1, bits(value), null);
    }

    public static void loadL(Object array, int i, @Nullable Object value, int site) {
        if (OBSERVER != null && isNews(array, i, site, false))
            tell(OBSERVER, EventCode.READ, array, i, site >> 1, 0, value);
    }

    public static void storeI(@Nullable Object array, int i, int value, int site) {
        if (OBSERVER != null && Ranges.contains(array, i) && isNews(array, i, site, true))
            tell(OBSERVER, EventCode.WRITE, array, i, site >> 1, value, null);
    }

    public static void storeJ(@Nullable Object array, int i, long value, int site) {
        if (OBSERVER != null && Ranges.contains(array, i) && isNews(array, i, site, true))
            tell(OBSERVER, EventCode.WRITE, array, i, site >> 1, value, null);
    }

    public static void storeF(@Nullable Object array, int i, float value, int site) {
        if (OBSERVER != null && Ranges.contains(array, i) && isNews(array, i, site, true))
            tell(OBSERVER, EventCode.WRITE, array, i, site >> 1, bits(value), null);
    }

    public static void storeD(@Nullable Object array, int i, double value, int site) {
        if (OBSERVER != null && Ranges.contains(array, i) && isNews(array, i, site, true))
            tell(OBSERVER, EventCode.WRITE, array, i, site >> 1, bits(value), null);
    }

    public static void storeL(@Nullable Object array, int i, @Nullable Object value, int site) {
        if (OBSERVER != null
                && Ranges.contains(array, i)
                && Ranges.accepts(array, value)
                && isNews(array, i, site, true)) tell(OBSERVER, EventCode.WRITE, array, i, site >> 1, 0, value);
    }

    /** Tell of a read where the method holds on to what the observer has given it there. Gives what it is to hold on to from now on. */
    public static @Nullable Object loaded(Object array, int i, @Nullable Object glance, int site) {
        return GLANCING == null || GLANCING.tryExtend(glance, array, i)
                ? glance
                : tellElement(array, i, glance, site, false);
    }

    /** As {@link #loaded}, of a write. */
    public static @Nullable Object storing(@Nullable Object array, int i, @Nullable Object glance, int site) {
        return GLANCING == null || array == null || !Ranges.contains(array, i) || GLANCING.tryExtend(glance, array, i)
                ? glance
                : tellElement(array, i, glance, site, true);
    }

    /** As {@link #storing}, of a reference. */
    public static @Nullable Object storing(
            @Nullable Object array, int i, @Nullable Object value, @Nullable Object glance, int site) {
        return Ranges.accepts(array, value) ? storing(array, i, glance, site) : glance;
    }

    /** Tell of a read of the elements from {@code from} to before {@code to}; -1 stands for the end. */
    public static void rangeRead(@Nullable Object array, int from, int to, int site) {
        if (OBSERVER != null) tellRange(OBSERVER, EventCode.READ, array, from, to, site >> 1);
    }

    /** Tell of a write of the elements from {@code from} to before {@code to}; -1 stands for the end. */
    public static void rangeWrite(@Nullable Object array, int from, int to, int site) {
        if (OBSERVER != null) tellRange(OBSERVER, EventCode.WRITE, array, from, to, site >> 1);
    }

    // ---- monitors ----

    /** Tell that a monitor was entered, after it was. */
    public static void entered(Object monitor, int site) {
        if (OBSERVER != null) Locks.acquired(OBSERVER, monitor, Observer.MONITOR, site >> 1);
    }

    /** Tell that a monitor will be left, before it is. */
    public static void exiting(@Nullable Object monitor, int site) {
        if (OBSERVER != null && monitor != null) Locks.releasing(OBSERVER, monitor, Observer.MONITOR, site >> 1);
    }

    /** Tell that {@link Object#wait} is about to be called. */
    public static void waiting(@Nullable Object monitor, int site) {
        if (OBSERVER != null && monitor != null) Locks.waiting(OBSERVER, monitor, Observer.MONITOR, null, site >> 1);
    }

    /** Tell that {@link Object#wait} has returned. */
    public static void woke() {
        if (OBSERVER != null) Locks.woke(OBSERVER);
    }

    /** Tell that {@link Object#notify} is about to be called. */
    public static void notifying(@Nullable Object monitor, int site) {
        if (OBSERVER != null && monitor != null && Thread.holdsLock(monitor))
            tell(OBSERVER, EventCode.NOTIFY, monitor, Observer.MONITOR, site >> 1, 0, null);
    }

    /** Tell that {@link Object#notifyAll} is about to be called. */
    public static void notifyingAll(@Nullable Object monitor, int site) {
        if (OBSERVER != null && monitor != null && Thread.holdsLock(monitor))
            tell(OBSERVER, EventCode.NOTIFY_ALL, monitor, Observer.MONITOR, site >> 1, 0, null);
    }

    // ---- objects and classes ----

    /** Tell that an object was made; its constructor has run. */
    public static void created(Object object, int site) {
        if (OBSERVER != null) tell(OBSERVER, EventCode.NEW, object, 0, site >> 1, 0, null);
    }

    /** Give a number that a constructor begins with: objects that the thread meets from here on have greater ones. */
    public static long constructing() {
        return FREEZING != null ? Constructors.begin() : 0;
    }

    /** Tell what a final field has at the end of the constructor that has set it. */
    public static void freezes(Object holder, @Nullable Object value, long begun, int site) {
        if (FREEZING != null && value != null) Constructors.freeze(FREEZING, holder, value, begun, site >> 1);
    }

    /** Tell that a class initialiser begins. */
    public static void initialising(Class<?> type, int site) {
        if (OBSERVER != null) tell(OBSERVER, EventCode.CLASS_INIT, type, 0, site >> 1, 0, null);
    }

    /** Tell that a class initialiser has run to its end. */
    public static void initialised(Class<?> type, int site) {
        if (OBSERVER != null) tell(OBSERVER, EventCode.CLASS_INIT, type, 1, site >> 1, 0, null);
    }

    // ---- library calls ----

    public static void before(@Nullable Object target, int call) {
        if (OBSERVER != null) Calls.before(OBSERVER, target, Observer.CONTENTS, call);
    }

    public static void beforeElement(@Nullable Object target, int index, int call) {
        if (OBSERVER != null) Calls.before(OBSERVER, target, index, call);
    }

    public static void beforeArgument(@Nullable Object receiver, @Nullable Object argument, int call) {
        if (OBSERVER != null) Calls.beforeArgument(OBSERVER, receiver, argument, call);
    }

    public static void afterArgument(@Nullable Object receiver, @Nullable Object argument, int call) {
        if (OBSERVER != null) Calls.afterArgument(OBSERVER, receiver, argument, call);
    }

    /** Give what is to be called in the place of a function that a library call is given. */
    public static @Nullable Object watched(@Nullable Object function, @Nullable Object target, int index, int call) {
        return OBSERVER == null || function == null || target == null
                ? function
                : Calls.watched(OBSERVER, function, target, index, call);
    }

    /** As the other one, if the call updates a field of an object through a handle. */
    public static @Nullable Object watchedThrough(
            @Nullable Object function, @Nullable Object handle, @Nullable Object owner, int site) {
        return OBSERVER == null || function == null || handle == null || owner == null
                ? function
                : Handles.watched(OBSERVER, function, handle, owner, site);
    }

    public static void beforeReflected(@Nullable Object method, @Nullable Object target, int site) {
        if (OBSERVER != null) Calls.beforeReflected(OBSERVER, method, target, site);
    }

    public static void afterReflected(
            @Nullable Object result, @Nullable Object method, @Nullable Object target, int site) {
        if (OBSERVER != null) Calls.afterReflected(OBSERVER, result, method, target, site);
    }

    public static void after(@Nullable Object target, int index, int call) {
        if (OBSERVER != null) Calls.after(OBSERVER, true, null, target, index, call);
    }

    public static void afterI(int result, @Nullable Object target, int index, int call) {
        if (OBSERVER != null) Calls.after(OBSERVER, result != 0, null, target, index, call);
    }

    public static void afterJ(long result, @Nullable Object target, int index, int call) {
        if (OBSERVER != null) Calls.after(OBSERVER, result != 0, null, target, index, call);
    }

    public static void afterL(@Nullable Object result, @Nullable Object target, int index, int call) {
        if (OBSERVER != null) Calls.after(OBSERVER, result != null, result, target, index, call);
    }

    // ---- accesses through a handle: VarHandle, field updater, Field, MethodHandle, Unsafe ----

    public static void beforeHandle(@Nullable Object handle, @Nullable Object owner, int index, int call) {
        if (OBSERVER != null) Handles.before(OBSERVER, handle, owner, index, call);
    }

    public static void afterHandle(int success, @Nullable Object handle, @Nullable Object owner, int index, int call) {
        if (OBSERVER != null) Handles.after(OBSERVER, success != 0, handle, owner, index, call);
    }

    public static void beforeOffset(@Nullable Object owner, long offset, int call) {
        if (OBSERVER != null) Handles.beforeOffset(OBSERVER, owner, offset, call);
    }

    public static void afterOffset(int success, @Nullable Object owner, long offset, int call) {
        if (OBSERVER != null) Handles.afterOffset(OBSERVER, success != 0, owner, offset, call);
    }

    /** Note which field a new handle is for, and whether calling it would read or write. */
    public static void handleMade(
            @Nullable Object handle, @Nullable Class<?> owner, @Nullable String name, int access) {
        if (OBSERVER != null && handle != null && owner != null && name != null)
            Handles.made(handle, owner, name, access);
    }

    /** Note which field a new handle is for, and whether calling it would read or write. */
    public static void handleMade(@Nullable Object handle, java.lang.reflect.@Nullable Field field, int access) {
        if (OBSERVER != null && handle != null && field != null)
            Handles.made(handle, field.getDeclaringClass(), field.getName(), access);
    }

    /** Note which method a new handle calls. */
    public static void handleMade(@Nullable Object handle, @Nullable Class<?> owner, @Nullable String name) {
        if (OBSERVER != null && handle != null && owner != null && name != null) Called.made(handle, owner, name);
    }

    /** Note which method a new handle calls. */
    public static void handleMade(@Nullable Object handle, java.lang.reflect.@Nullable Method method) {
        if (OBSERVER != null && handle != null && method != null) Called.made(handle, method);
    }

    /** Note which method a new handle calls, and of what. */
    public static void handleBound(@Nullable Object handle, @Nullable Object receiver, @Nullable String name) {
        if (OBSERVER != null && handle != null && receiver != null && name != null)
            Called.bound(handle, receiver, name);
    }

    /** Note that a new handle calls what another one does, of a receiver if there is one. */
    public static void handleBound(@Nullable Object handle, @Nullable Object other, @Nullable Object receiver) {
        if (OBSERVER != null && handle != null && other != null) Called.made(handle, other, receiver);
    }

    /** Note that a new handle names what another one does. */
    public static void handleAlike(@Nullable Object handle, @Nullable Object other) {
        if (OBSERVER != null && handle != null && other != null) Handles.alike(handle, other);
    }

    /** Tell of a fence: 1 if it acquires, 2 if it releases, 3 if both. */
    public static void fence(int kinds, int site) {
        if (OBSERVER != null) Fences.fence(OBSERVER, kinds, site);
    }

    /** Tell of what a method handle is about to call; {@code packed} is 1 if all arguments are in the first one. */
    public static void beforeCalled(@Nullable Object handle, @Nullable Object first, int packed, int site) {
        if (OBSERVER != null) Called.before(OBSERVER, handle, first, packed != 0, site);
    }

    /** Tell of what a method handle has called. */
    public static void afterCalled(
            @Nullable Object result, @Nullable Object handle, @Nullable Object first, int packed, int site) {
        if (OBSERVER != null) Called.after(OBSERVER, result, handle, first, packed != 0, site);
    }

    /** Tell of what a method handle has called that gives a number, or a truth. */
    public static void afterCalled(int result, @Nullable Object handle, @Nullable Object first, int packed, int site) {
        if (OBSERVER != null) Called.after(OBSERVER, result != 0, handle, first, packed != 0, site);
    }

    /** Note where Unsafe finds a field. */
    public static void offsetMade(long offset, java.lang.reflect.@Nullable Field field) {
        if (OBSERVER != null && field != null) Handles.offset(field, offset);
    }

    // ---- inside the JDK ----

    /** Tell that a thread will be started by this one. */
    public static void forking(Thread child) {
        if (OBSERVER != null) Threads.forking(OBSERVER, child);
    }

    /** Tell that this thread does no more. */
    public static void ending() {
        if (OBSERVER != null) Threads.ending(OBSERVER);
    }

    /** Tell that a join has returned; it may have given up. */
    public static void joined(Thread other) {
        if (OBSERVER != null) Threads.joined(OBSERVER, other);
    }

    /** Tell that a thread is to be interrupted. */
    public static void interrupting(Thread other) {
        if (OBSERVER != null) tell(OBSERVER, EventCode.INTERRUPT, other, 0, 0, 0, null);
    }

    /** Tell that this thread has noticed an interrupt: an InterruptedException was made. */
    public static void interrupted() {
        if (OBSERVER != null) tell(OBSERVER, EventCode.INTERRUPT, Thread.currentThread(), 1, 0, 0, null);
    }

    /** Tell that an exception has left this thread. */
    public static void failing(Throwable failure) {
        if (OBSERVER != null) tell(OBSERVER, EventCode.FAIL, Thread.currentThread(), 0, 0, 0, failure);
    }

    /** Tell that the JDK is about to make visible what leads to {@code target}. */
    public static void put(@Nullable Object target) {
        if (OBSERVER != null && target instanceof Phaser phaser) Phase.arriving(OBSERVER, phaser);
        else if (OBSERVER != null && target != null) {
            tell(OBSERVER, EventCode.VOLATILE_WRITE, target, Observer.HANDOFF, 0, 0, null);
            Meetings.handed(target);
        }
    }

    /** Tell that the JDK has seen what was put for {@code target}. */
    public static void take(@Nullable Object target) {
        if (OBSERVER != null && target instanceof Phaser phaser) Phase.ending(OBSERVER, phaser);
        else if (OBSERVER != null && target instanceof Reference<?>) Reached.removedInside(OBSERVER);
        else if (OBSERVER != null && target != null)
            tell(OBSERVER, EventCode.VOLATILE_READ, target, Observer.HANDOFF, 0, 0, null);
    }

    /** Tell that there is room in a queue, and that an element will be put there. */
    public static void fill(@Nullable Object queue) {
        if (OBSERVER != null && queue instanceof BlockingQueue<?> bounded) Room.filling(OBSERVER, bounded);
    }

    /** Tell that the element of a queue whose turn it is will be taken out. */
    public static void free(@Nullable Object queue) {
        if (OBSERVER != null && queue instanceof BlockingQueue<?> bounded) Room.freeing(OBSERVER, bounded);
    }

    /** Tell that others may be taken out of a queue. */
    public static void clear(@Nullable Object queue) {
        if (OBSERVER != null && queue instanceof BlockingQueue<?> bounded) Room.clearing(OBSERVER, bounded);
    }

    /** Tell that there are shutdown hooks, or will be. */
    public static void hooking(Thread hook) {
        if (!(hook instanceof HeddleThread)) Threads.hooking();
    }

    /** Tell that all threads have ended that the JVM waits for, and that shutdown hooks are to be started. */
    public static void allEnded() {
        if (OBSERVER != null) Threads.allEnded(OBSERVER);
    }

    /** Come to a place at which threads are to be delayed now and then. */
    public static void pausing() {
        Delays.pause();
    }

    /** Tell that the program is over: its shutdown hooks have run. */
    public static void finishing() {
        Installation.finish();
    }

    /** As {@link #put}, if a callback of the program's is why. */
    public static void putFor(@Nullable Object target, @Nullable Object callback) {
        if (OBSERVER != null && isProgram(callback)) put(target);
    }

    /** As {@link #take}, if a callback of the program's is why. */
    public static void takeFor(@Nullable Object target, @Nullable Object callback) {
        if (OBSERVER != null && isProgram(callback)) take(target);
    }

    /** As {@link #put}, unless a call of the program's on the object is under way, which has told it. */
    public static void putUnlessTold(@Nullable Object target) {
        if (OBSERVER != null && target != null && !Meetings.isUnderWay(ThreadState.current(), target)) put(target);
    }

    /** As {@link #take}, unless a call of the program's on the object is under way, which will tell it. */
    public static void takeUnlessTold(@Nullable Object target) {
        if (OBSERVER != null && target != null && !Meetings.isUnderWay(ThreadState.current(), target)) take(target);
    }

    /** As {@link #take}, where a lock of the JDK's own was taken, before each event of the program's code that runs under it. */
    public static void takeMet(@Nullable Object target) {
        if (OBSERVER != null && target != null) Meetings.enter(ThreadState.current(), target, 0, target.getClass());
    }

    /** As {@link #put}, before a lock of the JDK's own is given back, if the program's code ran under it. */
    public static void putMet(@Nullable Object target) {
        if (OBSERVER != null && target != null) {
            if (Meetings.isUsed(ThreadState.current(), target)) put(target);
            Meetings.leave(ThreadState.current(), target);
        }
    }

    private static boolean isProgram(@Nullable Object callback) {
        return callback != null && callback.getClass().getClassLoader() != null;
    }

    public static void takeIf(@Nullable Object value, @Nullable Object target) {
        if (value != null) take(target);
    }

    public static void takeIf(int value, @Nullable Object target) {
        if (value != 0) take(target);
    }

    public static void takeIf(long value, @Nullable Object target) {
        if (value != 0) take(target);
    }

    // ---- telling ----

    static int kind(int plain, int site) {
        return plain + (site & 1) * EventCode.VOLATILE;
    }

    static long bits(float value) {
        return Float.floatToRawIntBits(value);
    }

    static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    private static boolean isNews(@Nullable Object array, int i, int site, boolean write) {
        return GLANCING == null
                || array == null
                || !GLANCING.knowsElement(ThreadState.current(), array, i, site >> 1, write);
    }

    private static boolean isNews(Object owner, int site, boolean write) {
        return GLANCING == null
                || (site & 1) != 0
                || !GLANCING.knowsField(ThreadState.current(), owner, site >> 1, write);
    }

    private static boolean isNews(int site, boolean write) {
        return GLANCING == null || (site & 1) != 0 || !GLANCING.knowsStatic(ThreadState.current(), site >> 1, write);
    }

    /** Tell of what is not known at a glance. Never where the access is: the JIT is to see that most accesses need little. */
    private static @Nullable Object tellElement(Object array, int i, @Nullable Object glance, int site, boolean write) {
        Glancing observer = Objects.requireNonNull(GLANCING);
        if (glance != null && observer.knowsElement(glance, array, i)) {
            return glance;
        }
        ThreadState self = ThreadState.current();
        Object found = observer.glance(self, site >> 1, write);
        if (found != null && found != glance && observer.knowsElement(found, array, i)) {
            return found;
        }
        if (!observer.knowsElement(self, array, i, site >> 1, write)) {
            tell(observer, self, write ? EventCode.WRITE : EventCode.READ, array, i, site >> 1, 0, null);
        }
        return observer.glance(self, site >> 1, write);
    }

    /** Tell the observer of an event, unless this thread is inside a hook already; whatever it throws stays here. */
    static void tell(
            Observer observer,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        tell(observer, ThreadState.current(), kind, target, index, site, bits, value);
    }

    /** As the other one, on the thread with this state. False if it came to nothing. */
    static boolean tell(
            Observer observer,
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        if (self.inside) {
            return false;
        }
        self.inside = true;
        try {
            if (self.untold != 0) {
                Threads.tellUntold(observer, self);
            }
            observer.event(self, kind, target, index, site, bits, value);
            return true;
        } catch (Throwable fault) {
            Installation.fault(fault);
            return false;
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }

    /** Tell the observer what the thread with this state does to a lock. False if it came to nothing. */
    static boolean tellLock(Observer observer, ThreadState self, int kind, Object lock, int mode, int site) {
        if (self.inside) {
            return false;
        }
        self.inside = true;
        try {
            if (self.untold != 0) {
                Threads.tellUntold(observer, self);
            }
            observer.lock(self, kind, lock, mode, site);
            return true;
        } catch (Throwable fault) {
            Installation.fault(fault);
            return false;
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }

    private static void tellRange(Observer observer, int kind, @Nullable Object array, int from, int to, int site) {
        if (array == null) {
            return;
        }
        int length = Ranges.length(array);
        int end = to < 0 || to > length ? length : to;
        if (from < 0 || end <= from) {
            return;
        }
        ThreadState self = ThreadState.current();
        if (self.inside) {
            return;
        }
        self.inside = true;
        try {
            if (self.untold != 0) {
                Threads.tellUntold(observer, self);
            }
            observer.range(self, kind, array, from, end - from, site);
        } catch (Throwable fault) {
            Installation.fault(fault);
        } finally {
            self.inside = false; // also where the stack is too short to note the fault
        }
    }
}
