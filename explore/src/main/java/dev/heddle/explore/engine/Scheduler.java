package dev.heddle.explore.engine;

import dev.heddle.detect.HappensBefore;
import dev.heddle.detect.OrderListener;
import dev.heddle.model.Mode;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets one thread of the program move at a time, and decides at every visible operation which.
 *
 * <p>What is kept: each thread has announced its next operation and waits before it, all but the one that moves. So the
 * scheduler knows what every thread is about to do and which of them can: a thread that wants a lock held by another is
 * simply not among those that can move, and nothing ever spins or is tried in vain. The threads that can move stand in a
 * dense array in no particular but repeatable order; a change of a target finds out anew which of the threads that wait
 * for it can move (see {@link Target#changed}), which costs nothing where nobody waits.
 *
 * <p>Why it is right: between two announcements a thread touches nothing that others can see, and no other thread runs;
 * so an execution is fully given by the threads chosen at the announcements and the choices made in the steps.
 *
 * <p>What it costs: to go on with the same thread is a method call, a question to the strategy and a line in the record
 * of steps; only a switch of threads asks the backend.
 */
public final class Scheduler {
    /** What {@link #turn} answers: the operation can be done. */
    static final int READY = 0;

    /** What {@link #turn} answers: time ran out before the operation could be done. */
    static final int TIMED_OUT = 1;

    /** What {@link #turn} answers: an interrupt came before the operation could be done. */
    static final int INTERRUPTED = 2;

    private static final VarHandle CURRENT = current();

    private final Backend backend;
    private final HappensBefore order;
    private final Races races = new Races(this);
    private final Steps steps = new Steps();
    private final Verdict verdict = new Verdict();

    private final Bounds bounds = new Bounds();

    private Strategy strategy;

    /** Counts executions over all schedulers: what outlives one must not be taken for another's. */
    private static int executions;

    private int execution;
    private @Nullable StepListener listener;

    private final Population population = new Population();
    private final Movable enabled = new Movable();
    private final Timing timing = new Timing(this);

    /** The thread that moves. Written by whoever moved, so plain reads are right on threads of the program; others use {@link #CURRENT}. */
    private @Nullable Strand current;

    /** What must not be reclaimed as long as the execution lasts. */
    private final List<Object> held = new ArrayList<>();

    /** True as long as no other thread of the program can be alive: what is done then nobody else can see. */
    boolean alone = true;

    private boolean statesWatched;
    private @Nullable Runnable whenOver;
    private @Nullable Judge judge;
    private boolean concluded;
    private @Nullable String blurred;

    private final Shutdown shutdown = new Shutdown();
    private final Outside outside = new Outside();
    private final WeakSites weakSites = new WeakSites();

    /** Make a scheduler whose threads a backend carries. */
    public Scheduler(Backend backend, Strategy strategy) {
        this.backend = backend;
        this.strategy = strategy;
        this.order = new HappensBefore(races);
    }

    private static VarHandle current() {
        try {
            return MethodHandles.lookup().findVarHandle(Scheduler.class, "current", Strand.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** Let another strategy decide from the next execution on. */
    public void strategy(Strategy next) {
        strategy = next;
    }

    /** Set other limits from the next execution on. */
    public void limits(Limits next) {
        bounds.limits(next);
    }

    /** Let no execution go on beyond a moment of the real clock, {@link System#nanoTime}; it is looked at now and then. */
    public void until(long moment) {
        bounds.until(moment);
    }

    /** Let somebody hear of every step from the next execution on; null for nobody. */
    public void listener(@Nullable StepListener next) {
        listener = next;
    }

    /** Let somebody hear of all that orders threads, and of all accesses, from now on; null for nobody. */
    public void follower(@Nullable OrderListener next) {
        order.follower(next);
    }

    /**
     * Let something look at what an execution has come to, from the next one on: when nobody moves any more, and all is as the program
     * has left it; null for nothing. Targets of steps are kept for it; see {@link Steps#numbered}.
     */
    public void whenOver(@Nullable Runnable look) {
        whenOver = look;
    }

    /** Let somebody judge executions from the next one on; null for nobody. */
    public void judge(@Nullable Judge next) {
        judge = next;
    }

    @Nullable
    Judge judge() {
        return judge;
    }

    /** True if something looks at what executions have come to. */
    boolean isLookedAt() {
        return whenOver != null;
    }

    /** Note which thread moves from now on, for those that are not of the program too. */
    private void moves(@Nullable Strand next) {
        CURRENT.setRelease(this, next);
    }

    // ---- one execution ----

    /** Run one execution of a program and tell how it ended. */
    public Verdict run(Thread main) {
        execution = ++executions;
        steps.keepTargets(whenOver != null || judge != null || strategy.looksInto());
        clear();
        Strand first = new Strand(this, null, main);
        Control.begin(this, execution);
        try {
            register(first);
            enable(first, true);
            moves(first);
            backend.drive(first);
        } finally {
            Control.end();
            moves(null);
        }
        over();
        strategy.end(this);
        return verdict;
    }

    /** See what the execution has come to; a backend that unwinds what is left of it says before that it is over. */
    void over() {
        if (concluded) {
            return;
        }
        concluded = true;
        verdict.conclude(this);
        if (whenOver != null) {
            whenOver.run();
        }
    }

    private void clear() {
        concluded = false;
        population.clear();
        enabled.clear();
        alone = true;
        held.clear();
        shutdown.clear();
        timing.clear();
        outside.clear();
        steps.clear();
        order.reset();
        races.clear();
        verdict.clear();
    }

    private void register(Strand strand) {
        population.add(strand);
        strand.life.renew(execution);
        strand.standing.renew(execution);
        strand.permit.renew(execution);
        strand.interruptFlag.renew(execution);
        if (steps.keepsTargets()) {
            // Whatever the thread does may touch these besides.
            steps.number(strand.life);
            steps.number(strand.standing);
            steps.number(strand.permit);
            steps.number(strand.interruptFlag);
        }
        ControlledThread.bind(strand.thread, strand);
        backend.spawn(strand);
    }

    /** Add a thread that the current one starts; it waits before its first step. */
    void fork(Strand parent, Strand child) {
        int most = bounds.limits().threads();
        if (population.count() >= most) {
            cut("more than " + most + " threads");
        }
        add(parent, child);
    }

    void add(Strand parent, Strand child) {
        register(child);
        alone = false;
        order.fork(parent.index, child.index);
        enable(child, true);
    }

    /** Note that a thread has seen another one's end. */
    void join(Strand waiter, Strand ended) {
        order.join(waiter.index, ended.index);
        if (population.join(ended)) {
            alone = population.isOfOne();
        }
    }

    /** Run a thread from its first step to its last; called by the backend, on the thread. */
    @SuppressWarnings("DoNotCall") // here the thread's work is run, on whatever carries it
    void live(Strand self) {
        moves(self);
        Control.resume(self);
        try {
            record(self, Op.BEGIN, 0);
            touch(self, self.life, Mode.READ);
            Throwable failure = null;
            try {
                self.thread.run();
            } catch (Abandoned over) {
                throw over;
            } catch (Throwable thrown) {
                failure = thrown;
            }
            if (failure != null) {
                verdict.died(self, failure);
            }
            if (!alone) {
                turn(self, Op.END, self.life, 0, Strand.NEVER);
                touch(self, self.life, Mode.WRITE);
            }
            Locking.endOfThread(self);
            if (self.atEnd != null) {
                self.atEnd.run();
            }
        } catch (Abandoned over) {
            return;
        }
        self.life.ended = true;
        population.end(self);
        if (population.isOfDaemons() && !shutdown.hasBegun()) {
            shutdown.begin(this, endOfAll());
        }
        enabled.remove(self);
        self.life.changed();
        moves(null);
        backend.exit(self, pick(null));
    }

    // ---- turns ----

    /**
     * Announce an operation and wait until it is this thread's turn to do it.
     *
     * @param deadline until when to wait, in the thread's virtual time
     * @return {@link #READY}, {@link #TIMED_OUT}, or {@link #INTERRUPTED} if the thread is heedful
     */
    int turn(Strand self, int op, Target target, int site, long deadline) {
        target.renew(execution);
        steps.number(target);
        self.op = op;
        self.target = target;
        self.site = site;
        self.deadline = deadline;
        self.timedOut = false;
        self.cause = 0;
        boolean ready = isReady(self);
        if (op != Op.LEAVE && target.mayHoldUp(op) && Standing.ofHeldUp(self) != Thread.State.RUNNABLE) {
            self.arrived = true;
            blurIfUncertain(self);
        }
        enable(self, ready);
        if (self.sleeping) {
            stand(self, Thread.State.TIMED_WAITING);
        }
        if (!ready && deadline != Strand.NEVER && target != self.spin && self.idle == 0) {
            verdict.note(Limits.PATIENT);
        }
        if (!ready || self.quiet == 0) {
            Strand next = pick(self);
            if (next != self) {
                target.enlist(self);
                switchTo(self, next);
                self.target.delist(self);
            }
        }
        if (self.quiet > 0) {
            blur("a thread does something that others see in the midst of a call that prints");
        }
        record(self, self.op, self.site);
        stand(self, Thread.State.RUNNABLE);
        self.deadline = Strand.NEVER;
        if (self.target.admits(self)) {
            return READY;
        }
        if (!self.timedOut && (!mayGiveUp(self, deadline) || (self.heedful && self.interruptFlag.isSet()))) {
            return INTERRUPTED;
        }
        self.clock = Math.max(self.clock, deadline);
        steps.expire(self.timedOut ? self.expiredAfter : 0);
        if (self.target != self.spin || self.readings > 0) {
            steps.mark(Steps.TIMED_OUT);
        }
        return TIMED_OUT;
    }

    private void switchTo(Strand self, @Nullable Strand next) {
        moves(next);
        self.callSite = Control.site();
        backend.switchTo(self, next);
        moves(self);
        Control.resume(self);
    }

    /** Note that a thread's operation has changed while it waits for its turn: it was notified. */
    void redirect(Strand strand, int op, Target target) {
        strand.target.delist(strand);
        target.renew(execution);
        strand.waitedOn = strand.target;
        boolean leaves = strand.leavesAnyway() || mayGiveUp(strand, strand.deadline);
        strand.couldLeave = leaves ? Strand.ALWAYS : strand.heedful ? Strand.HEEDFUL : 0;
        strand.op = op;
        strand.target = target;
        strand.deadline = Strand.NEVER;
        strand.timedOut = false;
        strand.heedful = false;
        strand.cause = steps.count();
        steps.number(target);
        target.enlist(strand);
        refresh(strand);
    }

    private boolean isReady(Strand strand) {
        return strand.timedOut
                || strand.target.admits(strand)
                || (strand.heedful && strand.interruptFlag.isSet())
                || mayGiveUp(strand, strand.deadline);
    }

    /** True if a thread may stop waiting although others can move; who spins has no deadline of its own. */
    private boolean mayGiveUp(Strand strand, long deadline) {
        return bounds.limits().anyTimeouts() && deadline != Strand.NEVER && strand.target != strand.spin;
    }

    /** Find out anew whether a thread that waits can move. */
    void refresh(Strand strand) {
        if (strand != current && strand.index >= 0 && !strand.life.ended) {
            enable(strand, isReady(strand));
        }
    }

    void enable(Strand strand, boolean can) {
        if (can) {
            enabled.add(strand);
            stand(strand, Thread.State.RUNNABLE);
        } else {
            enabled.remove(strand);
            stand(strand, Standing.ofHeldUp(strand));
        }
    }

    /** Note what others see a thread do; the step that is being done changes that, if it is something else than before. */
    private void stand(Strand strand, Thread.State state) {
        if (strand.standing.state() != state && strand.standing.become(state)) {
            Strand mover = current;
            if (mover != null) {
                touch(mover, strand.standing, Mode.GIVE);
            }
        }
    }

    /** Choose who moves next; null if the execution is over. */
    private @Nullable Strand pick(@Nullable Strand self) {
        Strand next = pickIfAny(self);
        if (next == null && self != null) {
            strategy.over(self);
        }
        return next;
    }

    private @Nullable Strand pickIfAny(@Nullable Strand self) {
        if (!outside.isEmpty()) {
            outside.absorb(this);
        }
        if (enabled.count() == 0 && !outside.await(this, timing) && !timing.expire()) {
            return null;
        }
        timing.expirePassed();
        String met = bounds.met(steps.count());
        if (met != null) {
            verdict.cut(met, Halted.where(this));
            return null;
        }
        if (verdict.isOver() || shutdown.isOver(steps.count(), bounds.limits().tail())) {
            return null;
        }
        Strand next = strategy.next(this, self);
        return verdict.isOver() ? null : next;
    }

    /** Let a thread run on beside the others, in a call that nobody controls. */
    void goOutside(Strand self, Outside.Abroad call) {
        self.op = Op.AWAIT;
        self.target = call;
        self.site = Control.site();
        self.callSite = self.site;
        enable(self, false);
        outside.left();
        Strand next = null;
        if (enabled.count() > 0) {
            next = pick(self);
            if (next == null) {
                abandon();
            }
        }
        moves(next);
        Control.nobody();
        backend.detach(self, next);
    }

    /** Choose who moves next when all threads are outside or wait; null if the execution is over. */
    @Nullable
    Strand afterOutside() {
        Strand next = pick(null);
        moves(next);
        return next;
    }

    /** End the execution here: a limit was met. */
    void cut(String why) {
        verdict.cut(why, null);
        abandon();
    }

    /** End the execution here. */
    void stop(Ending how, @Nullable String why) {
        verdict.stop(how, why);
        abandon();
    }

    /** End the execution here: nothing of it counts. */
    void discard(Strand self) {
        if (strategy.looksInto()) {
            verdict.discardAtEnd();
            turn(self, Op.AWAIT, new Threading.Never(), Control.site(), Strand.NEVER);
        }
        verdict.discard();
        abandon();
    }

    private void abandon() {
        Strand self = current;
        if (self != null) {
            switchTo(self, null);
        }
        throw Abandoned.INSTANCE;
    }

    // ---- the record ----

    /** Write a step down. */
    void record(Strand self, int op, int site) {
        self.steps++;
        if (Sites.isInner(site)) {
            self.innerSteps++;
        } else {
            self.operations++;
            self.innerSteps = 0;
        }
        steps.add(self, op, site);
        if (self.remembers) {
            awake(self);
            self.remember();
        }
        if (self.open.depth() > 0) {
            self.open.touch(self);
        }
        StepListener hears = listener;
        if (hears != null) {
            self.valueDue = op <= Op.ATOMIC;
            hears.step(self, op, site);
        }
    }

    /** Note whether a thread that slept goes on before others that could do something meanwhile. */
    void awake(Strand self) {
        if (timing.isAhead(self)) {
            steps.mark(Steps.OVERTOOK);
        }
        self.slept = false;
    }

    /** Note that a thread has slept until some time. */
    void slept(Strand self) {
        timing.slept(self.clock);
    }

    /** Note that what a thread has just waited for its turn for turned out to be no step. */
    void isNoStep(Strand self) {
        steps.barren(self.index, steps.count() - 1);
        self.operations--;
    }

    /** Number what the step that is about to be announced will touch besides its target. */
    void announce(Target besides) {
        besides.renew(execution);
        steps.number(besides);
    }

    /** Note what the step that is being done touches. */
    void touch(Strand self, Target target, Mode mode) {
        target.renew(execution);
        steps.touch(target, mode.code());
        Target whole = target.whole;
        if (whole != null) {
            touch(self, whole, mode);
        }
        target.passTime(self, mode);
    }

    /** Tell the value that the step being done reads or writes. */
    void tellValue(Strand self, @Nullable Object value) {
        StepListener hears = listener;
        if (hears != null && self.valueDue) {
            self.valueDue = false;
            hears.value(self, value);
        }
    }

    /** Choose among the ways in which the step that is being done can go. */
    int choose(Strand self, int options) {
        if (options <= 1) {
            return 0;
        }
        int choice = strategy.choose(this, self, options);
        steps.choose(choice);
        return choice;
    }

    /** Give what may happen for no reason. */
    Spurious spurious() {
        return bounds.limits().spurious();
    }

    /** True if printing is a step. */
    public boolean sharesOutput() {
        return bounds.limits().sharedOutput();
    }

    void yielded(Strand self) {
        strategy.yielded(self);
    }

    // ---- the end of the program ----

    /** Give the thread that starts the hooks when all others have ended, after all that they did. */
    private Strand endOfAll() {
        Strand first = population.at(0);
        for (int i = 1; i < population.count(); i++) {
            Strand each = population.at(i);
            if (each.life.ended) {
                order.join(first.index, each.index);
            }
        }
        return first;
    }

    /** See to it that an object is not reclaimed as long as the execution lasts. */
    void hold(Object object) {
        held.add(object);
    }

    Shutdown shutdown() {
        return shutdown;
    }

    Outside outside() {
        return outside;
    }

    /** True if time may run out at any moment. */
    boolean expiresAnyTime() {
        return bounds.limits().anyTimeouts();
    }

    /** True if the program has exited, or its last thread that is no daemon has ended. */
    public boolean isExiting() {
        return shutdown.hasBegun();
    }

    // ---- what others may know ----

    /**
     * Give a number that changes with every step. Any thread may ask; another than the one that moves may miss steps since the last
     * switch of threads, for a moment: who looks out for a standstill asks again before believing in one.
     */
    public long progress() {
        return ((long) execution << 32) | steps.count();
    }

    /** Give the thread of the JVM that runs the one that moves; null if none does, or all wait for outside. Any thread may ask. */
    public @Nullable Thread vehicle() {
        // Acquires what carries the thread that moves, which was there before it moved.
        Strand now = (Strand) CURRENT.getAcquire(this);
        return now == null ? null : backend.vehicle(now);
    }

    /** True if a thread has waited in this execution for what is outside the program: it need not go the same way again. */
    public boolean wentOutside() {
        return outside.isUsed();
    }

    /** Give the accesses weaker than volatile ones that any of its executions has made. */
    public WeakSites weakSites() {
        return weakSites;
    }

    /** Name the first call of any of its executions that waited for what is outside the program, and where it stands; null if none did. */
    public @Nullable String firstOutside() {
        return outside.first();
    }

    /** Give the number of this execution. */
    public int execution() {
        return execution;
    }

    /** Give how many steps an execution may have. */
    public int mostSteps() {
        return bounds.limits().steps();
    }

    /** Give the number of threads that can move. */
    public int enabledCount() {
        return enabled.count();
    }

    /** Give one of the threads that can move. */
    public Strand enabled(int position) {
        return enabled.at(position);
    }

    /** True if a thread sleeps or has just slept, and others that are behind it in time can move. */
    public boolean isAhead(Strand strand) {
        return timing.isAhead(strand) || timing.isAsleep(strand);
    }

    /** Note that something depends on the order of steps in a way that their targets don't tell. */
    void blur(String how) {
        if (blurred == null) {
            blurred = how;
        }
    }

    /**
     * Tell what, in any execution, depended on the order of steps in a way that their targets don't tell, so that to turn round those
     * that depend on each other is not enough; null if nothing did.
     */
    public @Nullable String blurred() {
        return blurred;
    }

    /** Note that somebody looks at what a thread does: whether it is held up where it comes to is told by no step. */
    void watches(Strand strand) {
        strand.watched = true;
        blurIfUncertain(strand);
    }

    private void blurIfUncertain(Strand strand) {
        if (strand.watched && strand.arrived) {
            blur("the program asks what a thread does that may have to wait");
        }
    }

    /** Note that a thread looks at what others do. */
    void watchesStates() {
        statesWatched = true;
    }

    /** True if in any execution a thread has looked at what others do. */
    public boolean areStatesWatched() {
        return statesWatched;
    }

    /** Note whether the step being done finds a thread awake whose sleep is not over yet for the one that does it. */
    void finds(Strand self, Strand other) {
        if (other.slept && self.clock < other.clock) {
            steps.mark(Steps.OVERTOOK);
        }
    }

    /** Give the number of threads started so far. */
    public int strandCount() {
        return population.count();
    }

    /** Give a thread by its number in this execution. */
    public Strand strand(int index) {
        return population.at(index);
    }

    /** Give the record of what was done so far. */
    public Steps steps() {
        return steps;
    }

    /** Give what was found in this execution. */
    public Verdict verdict() {
        return verdict;
    }

    /** Give what carries the threads. */
    public Backend backend() {
        return backend;
    }

    @Nullable
    StepListener listener() {
        return listener;
    }

    HappensBefore order() {
        return order;
    }

    Races races() {
        return races;
    }
}
