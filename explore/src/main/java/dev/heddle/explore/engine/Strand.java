package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the program as the scheduler sees it: what it is about to do, and whether it can.
 *
 * <p>Its id is its way from the main thread, (parent, n-th child), never a count over all threads, so that it is the same
 * in every equivalent schedule.
 */
public final class Strand {
    static final long NEVER = Long.MAX_VALUE;

    final Scheduler scheduler;
    final @Nullable Strand parent;

    /** Which child of its parent it is, from 1; 0 for the main thread. */
    final int child;

    /** The program's own object for this thread. */
    final Thread thread;

    /** What stands for it where the JVM asks for the current thread: itself, unless it is virtual. */
    final Thread face;

    /** Its number in this execution, in the order of starting. */
    int index = -1;

    private @Nullable String id;

    // ---- the operation it is about to do ----

    int op;
    Target target;
    int site;

    /** The site of the call it is in. */
    int callSite;

    /** How much of its target it wants, where that can be more than one. */
    int amount;

    /** Until when it waits for the operation to become possible, in its own virtual time. */
    long deadline = NEVER;

    /** True if an interrupt ends the wait for the operation. */
    boolean heedful;

    /** True if the wait for the operation ended because time ran out. */
    boolean timedOut;

    /** After how many steps of all threads it did. */
    int expiredAfter;

    /** Can give up waiting at any moment. */
    static final int ALWAYS = 1;

    /** Gives up waiting when it is interrupted. */
    static final int HEEDFUL = 2;

    /** What it had announced to wait on when another made it do something else, and how else it could have stopped waiting. */
    @Nullable
    Target waitedOn;

    int couldLeave;

    /** After how many steps of all threads another made it wait for this instead of what it had announced; 0 if none did. */
    int cause;

    /** Where it stands among those that can move; -1 if it can't. */
    int position = -1;

    // ---- its history ----

    /** Operations of the program done so far, and steps inside the JDK since the last of them. */
    int operations;

    int innerSteps;

    /** Steps done so far. */
    int steps;

    int children;
    int unnamed;
    int births;
    int plainObjects;
    int hashes;
    int randoms;

    /** Where it is among the cells of a striped counter. */
    int probe;

    /** Virtual time, in nanoseconds since the beginning. */
    long clock;

    /** True if it has slept and done nothing since. */
    boolean slept;

    /** True if there is something to note at its next step. */
    boolean remembers;

    /** What its next step depends on besides, because of what it did since the last one and was no step. */
    private Target[] followed = {};

    private int followedCount;

    /** Clock readings in a row that nothing came between. */
    int readings;

    /** Turns in a row, of a loop that waits for time to pass, of which nothing came; each doubles the advance. */
    int turnsInVain;

    /** How often it woke, returned from a park, or failed to compare and set for no reason. */
    int wakeups;

    int parks;
    int failures;

    // ---- its state ----

    /** True if the park it is about to do need not wait for a permit, because it may return for no reason. */
    boolean straying;

    /** True if it sleeps: others see it wait, but it can move as soon as anybody wants, and that is the end of it. */
    boolean sleeping;

    /** When the sleep is over, in its own virtual time. */
    long wakes;

    final Life life;
    final Standing standing;
    final Permit permit;
    final InterruptFlag interruptFlag;
    boolean daemon;
    boolean joined;

    /** What local objects of this thread carry instead of a shadow of their own. */
    final Shadow local;

    /** True if somebody has asked what it does. */
    boolean watched;

    /** True if it has come to something for which it may have to wait, and others might have seen it wait. */
    boolean arrived;

    /** How deep it is in code that must not be interrupted by a switch. */
    int quiet;

    /** How deep it is in code whose steps don't count. */
    int silent;

    /** How many class initialisers it is in. */
    int initialising;

    /** How deep it is in code of a pool that waits for a task. */
    int idle;

    /** The pool whose worker it is, if it is one. */
    @Nullable
    Object pool;

    /** The waiting it is in, if it is in one. */
    @Nullable
    Waiting waiting;

    /** Where a compare-and-set is under way whose outcome is not known yet, and how: see {@link dev.heddle.model.HandleAccess}. */
    @Nullable
    Location attempted;

    int attemptedHow;

    /** How often a native frame keeps it from being stopped, at the moment. */
    int pinned;

    /** What the backend keeps for it. */
    @Nullable
    Object vehicle;

    /** What it says it is parked for. */
    @Nullable
    Object blocker;

    /** Threads it has made, started or not. */
    int made;

    /** The exception that came to a handler last, and how many steps had been done in all when it first came to one. */
    @Nullable
    Throwable caught;

    int caughtAt;

    /** What else is to be done when it ends. */
    @Nullable
    Runnable atEnd;

    /** Bindings of scoped values. */
    @Nullable
    Object scoped;

    /** Thread-local values of the program, by the variable. */
    java.util.@Nullable IdentityHashMap<Object, @Nullable Object> locals;

    /** True if the step being done is one whose value somebody may want to see, and nobody has yet. */
    boolean valueDue;

    /** Counts sleeps, yields and looks at the clock. */
    int rests;

    /** Calls of the JDK that it is in the midst of. */
    final OpenCalls open = new OpenCalls();

    /** Objects of the JDK that only it can reach. */
    final Fresh fresh = new Fresh();

    final MadeCollections collections = new MadeCollections();

    final LocalWrites localWrites = new LocalWrites();

    final Spin spin = new Spin();

    final Polling polling = new Polling();

    Strand(Scheduler scheduler, @Nullable Strand parent, Thread thread) {
        this.scheduler = scheduler;
        this.parent = parent;
        this.child = parent == null ? 0 : ++parent.children;
        this.thread = thread;
        this.face = thread instanceof ControlledThread ? thread : new ControlledThread(null, null, thread.getName());
        Fate fate = ControlledThread.fate(thread);
        this.life = fate.life;
        this.standing = new Standing(life);
        this.permit = fate.permit;
        this.interruptFlag = fate.interruptFlag;
        this.local = new Shadow(this);
        this.probe = Virtual.hash(this, -1);
        this.target = life;
        this.op = Op.BEGIN;
        this.daemon = thread.isDaemon();
        this.clock = parent == null ? 0 : parent.clock;
    }

    /** Note that it has written something: what it does has a purpose. */
    void wrote() {
        spin.reset();
        acted();
    }

    /** Note that something came between two looks at the clock. */
    void acted() {
        readings = 0;
        turnsInVain = 0;
    }

    /** Note that the next step depends on the last one that changed a target. */
    void follows(Target target) {
        if (followedCount == followed.length) {
            followed = Arrays.copyOf(followed, Math.max(4, followedCount * 2));
        }
        followed[followedCount++] = target;
        remembers = true;
    }

    /** Do at a step what was left for it. */
    void remember() {
        remembers = false;
        for (int i = 0; i < followedCount; i++) {
            scheduler.touch(this, followed[i], Mode.READ);
            scheduler.steps().followed();
            followed[i] = null;
        }
        followedCount = 0;
    }

    /** Give the thread's id: its way from the main thread, as in {@code 0.2.1}. */
    public String id() {
        String known = id;
        if (known == null) {
            known = parent == null ? "0" : parent.id() + "." + child;
            id = known;
        }
        return known;
    }

    /** Give the thread that started it; null for the main thread. */
    public @Nullable Strand parent() {
        return parent;
    }

    /** Tell which child of its parent it is, from 1; 0 for the main thread. */
    public int child() {
        return child;
    }

    /** Give the name that the program gave it, or one made of its id. */
    public String name() {
        String given = thread.getName();
        if (!given.isEmpty()) {
            return given;
        }
        return (ControlledThread.isVirtualOne(thread) ? "virtual-" : "unnamed-") + id().substring(2);
    }

    /** Give its number in this execution, in the order of starting. */
    public int index() {
        return index;
    }

    /** Give the steps it has done. */
    public int steps() {
        return steps;
    }

    /** Give the operations of the program it has done. */
    public int operations() {
        return operations;
    }

    /** Give the steps inside the JDK it has done since the last of them. */
    public int innerSteps() {
        return innerSteps;
    }

    /** True if it has asked for the end of the program, and waits for that. */
    public boolean hasExited() {
        return target instanceof Threading.Never;
    }

    /** True if it has ended. */
    public boolean hasEnded() {
        return life.ended;
    }

    /** Give the operation it is about to do, one of {@link Op}. */
    public int op() {
        return op;
    }

    /** Tell how much of its target it wants. */
    public int amount() {
        return amount;
    }

    /** True if what it is about to do may have to wait for others. */
    public boolean mayBeHeldUp() {
        boolean goesOnAnyway = straying || leavesAnyway() || (deadline != NEVER && scheduler.expiresAnyTime());
        return !goesOnAnyway && target.mayHoldUp(op);
    }

    /** True if it waits to be notified, and leaves even if nobody does. */
    boolean leavesAnyway() {
        return waiting != null && op == Op.LEAVE && (waiting.stray || waiting.brief);
    }

    /** Give the flag that ends its waiting, if an interrupt does; else null. */
    public @Nullable Target heeds() {
        return heedful ? interruptFlag : null;
    }

    /** True if the time it waits for what it is about to do has run out. */
    public boolean isTimedOut() {
        return timedOut;
    }

    /** Give what it waited on before another woke it, if it could have left that by itself; null if not. */
    public @Nullable Target couldLeave() {
        return cause == 0 || couldLeave == 0 ? null : waitedOn;
    }

    /** Give the flag that would have let it leave what it waited on; null if nothing had to. */
    public @Nullable Target leavesBy() {
        return couldLeave == HEEDFUL ? interruptFlag : null;
    }

    /** Tell after how many steps of all threads another made it wait for this instead of what it had announced; 0 if none did. */
    public int cause() {
        return cause;
    }

    /** Give what it is about to touch. */
    public Target target() {
        return target;
    }

    /** Give the number of the site of what it is about to do. */
    public int site() {
        return site;
    }

    /** Give its virtual time, in nanoseconds since the beginning. */
    public long clock() {
        return clock;
    }

    /** True if it can move. */
    public boolean isEnabled() {
        return position >= 0;
    }

    @Override
    public String toString() {
        return name() + " (" + id() + ")";
    }
}
