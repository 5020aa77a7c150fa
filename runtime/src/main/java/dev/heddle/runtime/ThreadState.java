package dev.heddle.runtime;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What Heddle knows of one thread: who it is, which locks it holds, and whether it is inside a hook.
 *
 * <p>A thread's id is its creation path: {@code 0} is main, {@code 0.2} the second thread main started, {@code 0.2.1}
 * the first that one started. A thread nobody was seen to start has an id of its own, {@code r1}, {@code r2} and so on.
 *
 * <p>All fields but those of the registry belong to the thread itself; nothing here is shared.
 */
public final class ThreadState {
    private static final ThreadLocal<@Nullable ThreadState> CURRENT = new ThreadLocal<>();
    private static final WeakTable<ThreadState> STARTED = new WeakTable<>();
    private static final AtomicInteger NUMBERS = new AtomicInteger();
    private static final AtomicInteger ROOTS = new AtomicInteger();
    private static final AtomicInteger REHEARSAL_NUMBERS = new AtomicInteger();

    /** How many sites are kept an eye on: few, because a hundred thousand threads may do so. */
    private static final int RECENT = 32;

    // Most of a hundred thousand threads hold no lock.
    private static final @Nullable Object[] NO_LOCKS = {};
    private static final int[] NO_NUMBERS = {};
    private static final boolean[] NO_FLAGS = {};

    /** Where the number of the thread stands in those of the objects it meets. */
    private static final int MAKER_SHIFT = 40;

    /** All threads from this one on number their objects together: numbers of objects have 62 bits. */
    private static final int LAST_MAKER = (1 << 22) - 1;

    private static final AtomicLong LATE_OBJECTS = new AtomicLong();

    /** Something is to be told before the next event: that the thread has begun. */
    static final int UNTOLD_BEGIN = 1;

    /** Something is to be told before the next event: that a wait has ended (it may end by an exception). */
    static final int UNTOLD_WAKE = 2;

    /** Something may be to be told before the next event: what calls that are under way have met. */
    static final int UNTOLD_MEETING = 4;

    /** The creation path. */
    public final String id;

    /** A small number, dense over all threads met so far; those of a rehearsal have numbers of their own. */
    public final int number;

    /** The name the thread had when it was first met. */
    public final String name;

    /** Whatever the observer keeps for this thread. */
    public @Nullable Object attachment;

    /** Whatever the observer keeps for this thread to find at a glance. */
    public @Nullable Object glance;

    /** The object that an ordered access of this thread is about, between its beginning and its end; the recorder's. */
    public @Nullable Shadow subject;

    /** What the subject's word said at the beginning. */
    public long word;

    /** True while a hook runs on this thread: what the program's code does then is not the program's doing. */
    boolean inside;

    /** What it has done between fences; null if nothing. */
    @Nullable
    Fences fences;

    /** How often it has come to where it may be delayed. */
    int pauses;

    /** Bits of what is still to be told. */
    int untold;

    @Nullable
    Object waitingOn;

    @Nullable
    Object waitingCondition;

    /** The calls that are under way and may meet what others hand over; null until there is one. */
    @Nullable
    Meetings meetings;

    int waitingMode;
    int waitingSite;

    /** Shadows of objects that carry none, by the sites that used them last; null until there is one. */
    private WeakTable.@Nullable Entry<Shadow> @Nullable [] recent;

    private int children;
    private long objects;

    private @Nullable Object[] locks = NO_LOCKS;
    private int[] modes = NO_NUMBERS;
    private int[] depths = NO_NUMBERS;
    private boolean[] handing = NO_FLAGS;

    /** Which of the locks were told to be taken: only those are told to be given back. */
    boolean[] told = NO_FLAGS;

    int held;
    private int handingCount;

    private ThreadState(String id, Thread thread) {
        this.id = id;
        this.name = thread.getName();
        this.number = (thread instanceof RehearsalThread ? REHEARSAL_NUMBERS : NUMBERS).incrementAndGet();
    }

    /** Give the shadows of objects that carry none, by the sites that used them last. */
    WeakTable.@Nullable Entry<Shadow>[] recent() {
        WeakTable.@Nullable Entry<Shadow>[] known = recent;
        return known != null ? known : makeRecent();
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private WeakTable.@Nullable Entry<Shadow>[] makeRecent() {
        WeakTable.@Nullable Entry<Shadow>[] made = new WeakTable.Entry[RECENT];
        recent = made;
        return made;
    }

    /** Give the state of the current thread. */
    public static ThreadState current() {
        ThreadState known = CURRENT.get();
        return known != null ? known : meet(Thread.currentThread());
    }

    private static ThreadState meet(Thread thread) {
        ThreadState state = STARTED.get(thread);
        if (state == null) {
            boolean jdks = Threads.servesVirtualThreads(thread);
            state = new ThreadState(jdks ? "jdk" : root(thread), thread);
            state.inside = jdks;
            STARTED.put(thread, state);
        }
        CURRENT.set(state);
        return state;
    }

    private static String root(Thread thread) {
        if (thread instanceof RehearsalThread) {
            return "rehearsal";
        }
        return thread.getName().equals("main") && NUMBERS.get() == 0
                ? "0"
                : "r".concat(Integer.toString(ROOTS.incrementAndGet()));
    }

    /** Give the state of another thread, or null if it is not known (and so has done nothing that was seen). */
    public static @Nullable ThreadState of(Thread thread) {
        return STARTED.get(thread);
    }

    /** Give the state of another thread, which may not have been met yet. */
    public static ThreadState known(Thread thread) {
        ThreadState state = STARTED.get(thread);
        return state != null ? state : STARTED.putIfAbsent(thread, new ThreadState(root(thread), thread));
    }

    /** Make the state of a thread that this one is about to start. */
    ThreadState child(Thread thread) {
        String path = id.concat(".").concat(Integer.toString(++children));
        ThreadState child = new ThreadState(path, thread);
        child.untold = UNTOLD_BEGIN;
        STARTED.put(thread, child);
        return child;
    }

    /** Forget what is kept for a thread that has ended, which is this one: a join still finds it, and the program may hold on to it for long. */
    void ended() {
        attachment = null;
        glance = null;
        recent = null;
        CURRENT.remove();
    }

    /** Number the next object this thread meets. */
    long nextObjectId() {
        return number < LAST_MAKER
                ? ((long) number << MAKER_SHIFT) | ++objects
                : ((long) LAST_MAKER << MAKER_SHIFT) | LATE_OBJECTS.incrementAndGet();
    }

    /** Give the number of the object that this thread has numbered last: those of others that it numbers are greater. */
    long lastObjectId() {
        return ((long) number << MAKER_SHIFT) | objects;
    }

    /** True if this thread has met an object for the first time, and after a moment at which it had numbered another one last: both by their numbers. */
    public boolean hasMetSince(long last, long object) {
        return number < LAST_MAKER
                && last >>> MAKER_SHIFT == number
                && object >>> MAKER_SHIFT == number
                && object > last;
    }

    /** Note that a lock was taken. True if this is the outermost time, so that it is an event. */
    boolean acquired(Object lock, int mode) {
        int at = find(lock, mode);
        if (at >= 0) {
            depths[at]++;
            return false;
        }
        if (held == locks.length) {
            makeRoom();
        }
        locks[held] = lock;
        modes[held] = mode;
        handing[held] = false;
        told[held] = true;
        depths[held++] = 1;
        return true;
    }

    /** Make room for more locks, or leave all as it is if there is no heap for it. */
    private void makeRoom() {
        int length = Math.max(4, held * 2);
        @Nullable Object[] moreLocks = Arrays.copyOf(locks, length);
        int[] moreModes = Arrays.copyOf(modes, length);
        int[] moreDepths = Arrays.copyOf(depths, length);
        boolean[] moreHanding = Arrays.copyOf(handing, length);
        told = Arrays.copyOf(told, length);
        handing = moreHanding;
        depths = moreDepths;
        modes = moreModes;
        locks = moreLocks;
    }

    /** Note that a lock is given back. True if that is to be told: it was the outermost time, and told to be taken. */
    boolean released(Object lock, int mode) {
        int at = find(lock, mode);
        if (at < 0 || --depths[at] > 0) {
            return false;
        }
        handingCount -= handing[at] ? 1 : 0;
        boolean tell = told[at];
        held--;
        for (int i = at; i < held; i++) { // without a call: at the end of the stack half of this would be left undone
            locks[i] = locks[i + 1];
            modes[i] = modes[i + 1];
            depths[i] = depths[i + 1];
            handing[i] = handing[i + 1];
            told[i] = told[i + 1];
        }
        locks[held] = null;
        return tell;
    }

    boolean holds(Object lock, int mode) {
        return find(lock, mode) >= 0;
    }

    /** Note that what is done under a lock is to be handed over when it is given back. False if it is not held. */
    boolean handsOver(Object lock, int mode) {
        int at = find(lock, mode);
        if (at >= 0 && !handing[at]) {
            handing[at] = true;
            handingCount++;
        }
        return at >= 0;
    }

    /** True if what is done under a lock is to be handed over when it is given back. */
    boolean isHandingOver(Object lock, int mode) {
        int at = handingCount == 0 ? -1 : find(lock, mode);
        return at >= 0 && handing[at];
    }

    private int find(Object lock, int mode) {
        for (int i = held - 1; i >= 0; i--) {
            if (locks[i] == lock && modes[i] == mode) {
                return i;
            }
        }
        return -1;
    }

    /** Count the locks held. */
    public int heldCount() {
        return held;
    }

    /** Give the i-th lock held, outermost first. */
    public Object heldLock(int i) {
        Object lock = locks[i];
        if (lock == null) {
            throw new IndexOutOfBoundsException(i);
        }
        return lock;
    }

    /** Give the mode bits of the i-th lock held. */
    public int heldMode(int i) {
        return modes[i];
    }
}
