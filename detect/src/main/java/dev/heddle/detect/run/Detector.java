package dev.heddle.detect.run;

import dev.heddle.detect.Access;
import dev.heddle.detect.Epoch;
import dev.heddle.detect.RaceCheck;
import dev.heddle.detect.RaceListener;
import dev.heddle.detect.ThreadClock;
import dev.heddle.detect.Variable;
import dev.heddle.detect.lockset.Guarded;
import dev.heddle.detect.lockset.Lockset;
import dev.heddle.detect.lockset.LocksetCheck;
import dev.heddle.detect.lockset.LocksetListener;
import dev.heddle.detect.lockset.Use;
import dev.heddle.detect.order.Bounds;
import dev.heddle.detect.order.LockCycles;
import dev.heddle.detect.order.LockOrder;
import dev.heddle.detect.order.ThreadOrder;
import dev.heddle.detect.views.ThreadViews;
import dev.heddle.detect.views.ViewReport;
import dev.heddle.detect.views.Views;
import dev.heddle.model.Source;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Watches one run for all that is suspicious.
 *
 * <p>Several threads may tell what they do at the same time, each of itself only.
 */
public final class Detector implements RaceListener, LocksetListener {
    /** How much is kept of views: some 16 MB. */
    private static final int VIEW_BUDGET = 1_000_000;

    private final boolean order;
    private final boolean guards;
    private final RaceCheck raceCheck = new RaceCheck(this);
    private final LocksetCheck locksetCheck = new LocksetCheck(this);
    private final Threads threads = new Threads();
    private final Initialisers initialisers = new Initialisers();
    private final Races races = new Races();

    /** True if something was not told. */
    private volatile boolean gap;

    private final @Nullable LockOrder lockOrder;
    private final @Nullable Views views;

    /** How many threads there are that nobody has joined. */
    private final AtomicInteger living = new AtomicInteger();

    /** Make a detector that does some of the analyses. */
    public Detector(Set<Source> on) {
        order = on.contains(Source.HAPPENS_BEFORE);
        guards = on.contains(Source.LOCKSET);
        lockOrder = on.contains(Source.LOCK_ORDER) ? new LockOrder(Bounds.USUAL) : null;
        views = on.contains(Source.VIEWS) ? new Views(VIEW_BUDGET) : null;
    }

    /** Hear that something that was done will not be told: what seems unordered from now on may be ordered by that. */
    public void miss() {
        gap = true;
    }

    // ---- threads ----

    /** Make the track of a thread that nobody was seen to start. */
    public ThreadTrack root(int number) {
        living.incrementAndGet();
        return threads.root(number);
    }

    /** Hear that a thread is to be started, and make its track. */
    public ThreadTrack fork(ThreadTrack parent, int number) {
        parent.settle(this);
        partIfAlone(parent);
        living.incrementAndGet();
        ThreadTrack child = threads.child(parent, number);
        raceCheck.fork(parent.all, child.all);
        if (parent.bySignals != null) {
            raceCheck.fork(parent.bySignals, child.bySignals());
        }
        raceCheck.fork(parent.byHandOver, child.byHandOver);
        raceCheck.fork(parent.byKin, child.byKin);
        parent.proceed();
        if (parent.order != null) {
            parent.order.started();
        }
        return child;
    }

    /** Hear that a thread does no more. */
    public void end(ThreadTrack thread) {
        thread.settle(this);
        threads.end(thread);
        thread.end();
    }

    /** Let views part where a thread is alone: no other was started yet, or all have ended and were joined, if need be by others that were. */
    private void partIfAlone(ThreadTrack thread) {
        if (views != null && living.get() == 1 && thread.depth() == 0) {
            views.part();
        }
    }

    /** Hear that a thread knows that another has ended. */
    public void join(ThreadTrack waiter, ThreadTrack ended) {
        waiter.settle(this);
        if (ended.join()) {
            living.decrementAndGet();
            partIfAlone(waiter);
        }
        raceCheck.join(waiter.all, ended.all);
        ThreadClock bySignals = ended.bySignals;
        if (bySignals != null || waiter.bySignals != null) {
            raceCheck.join(waiter.bySignals(), bySignals == null ? ended.byHandOver : bySignals);
        }
        raceCheck.join(waiter.byHandOver, ended.byHandOver);
        raceCheck.join(waiter.byKin, ended.byKin);
        waiter.proceed();
        if (waiter.order != null) {
            waiter.order.joined();
        }
    }

    /** Hear that a thread lets another go on. */
    public void unpark(ThreadTrack thread, ThreadTrack other) {
        put(thread, other.permit);
    }

    /** Hear that a thread goes on that was parked. */
    public void park(ThreadTrack thread) {
        take(thread, thread.permit);
    }

    /** Hear that a thread interrupts another. */
    public void interrupt(ThreadTrack thread, ThreadTrack other) {
        put(thread, other.interrupt);
    }

    /** Hear that a thread notices that it was interrupted. */
    public void noticeInterrupt(ThreadTrack thread) {
        take(thread, thread.interrupt);
    }

    /** Hear that a thread begins to run a class initialiser. Gives what {@link #initialised} wants to know. */
    public long initialising(ThreadTrack thread) {
        thread.settle(this);
        thread.all.proceed(thread.all.epoch() + 1); // what comes before is no part of it
        thread.proceed();
        return thread.all.epoch();
    }

    /** Hear that the class initialiser is done which a thread began to run. */
    public void initialised(ThreadTrack thread, long begun, String className) {
        thread.settle(this);
        initialisers.add(begun, thread.all.epoch());
        thread.all.proceed(thread.all.epoch() + 1);
        Exchange past = new Exchange();
        put(thread, past);
        initialisers.leave(className, past);
    }

    /** Hear that a thread uses a class. Who is told of the first time that a thread comes to each place in the code of the class knows enough. */
    public void use(ThreadTrack thread, String className) {
        for (Exchange each : initialisers.left(className)) {
            if (thread.knowsNot(each)) {
                take(thread, each);
            }
        }
    }

    /**
     * Hear that a constructor ends which has made some objects and put them where a final field leads to.
     *
     * <p>JLS 17.5: who comes to them through the final field reads what was written before this moment, however he got hold of the object
     * with the field. By which way he came nobody sees. But what a constructor has made others reach through its fields, so that a read of
     * what was written in the constructor counts as ordered. That holds for reads only, and for nothing that the thread writes from now
     * on.
     */
    public void freeze(ThreadTrack thread, List<? extends Owner> made) {
        thread.settle(this);
        long now = thread.all.epoch();
        for (Owner each : made) {
            each.freeze(now);
        }
        thread.all.proceed(now + 1); // what comes after is no part of it
        thread.proceed();
    }

    // ---- locks and other synchronisers ----

    /**
     * Hear that a thread has taken a lock.
     *
     * @param within true if the lock is taken by a call that is about to be made: it guards, but hands nothing over yet
     * @param tried true if the thread would not have waited for ever
     */
    public void acquired(ThreadTrack thread, LockTrack lock, boolean shared, boolean within, boolean tried, int site) {
        thread.settle(this);
        if (within) {
            lock.within();
        } else {
            lock.acquire(thread, shared);
        }
        Exchange talk = lock.talk();
        if (talk != null) {
            talk.take(thread);
        }
        if (lockOrder != null) {
            order(thread, lockOrder).acquired(lock, shared, !tried, site, 0);
        }
        if (views != null && thread.depth() == 0) {
            views(thread, views).begin(site, 0);
        }
        thread.push(lock, shared);
        thread.proceed();
    }

    /** Give what is kept of the locks that a thread takes: most of a hundred thousand threads take none. */
    private static ThreadOrder order(ThreadTrack thread, LockOrder all) {
        ThreadOrder known = thread.order;
        if (known == null) {
            known = all.thread(thread.number(), thread);
            thread.order = known;
        }
        return known;
    }

    private static ThreadViews views(ThreadTrack thread, Views all) {
        ThreadViews known = thread.views;
        if (known == null) {
            known = all.thread(thread.number());
            thread.views = known;
        }
        return known;
    }

    /** Hear that a thread is to give a lock back. */
    public void releasing(ThreadTrack thread, LockTrack lock, boolean shared, boolean within) {
        thread.settle(this);
        if (!thread.pop(lock, shared)) {
            return;
        }
        if (thread.order != null) {
            thread.order.released(lock, shared);
        }
        if (thread.views != null && thread.depth() == 0) {
            thread.views.end();
        }
        if (!within) {
            lock.release(thread, shared);
        }
        thread.proceed();
    }

    /**
     * Hear that a thread is to wait for others to notify it, or to notify others that wait.
     *
     * <p>The lock orders such threads anyway; but here they mean it, so that it counts as handing over.
     */
    public void talking(ThreadTrack thread, LockTrack lock) {
        thread.settle(this);
        lock.beginToTalk().put(thread);
        handedOver(thread);
    }

    /** Hear that a thread leaves its past for others. */
    public void put(ThreadTrack thread, Exchange at) {
        thread.settle(this);
        at.put(thread);
        handedOver(thread);
    }

    private static void handedOver(ThreadTrack thread) {
        thread.proceed();
        if (thread.order != null) {
            thread.order.handedOver();
        }
    }

    /** Hear that a thread comes after what others have left. */
    public void take(ThreadTrack thread, Exchange at) {
        thread.settle(this);
        at.take(thread);
        thread.proceed();
    }

    // ---- accesses ----

    /** True if a plain access has to be told: the thread has not accessed the cell in this way since it last synchronised. */
    public boolean isNews(ThreadTrack thread, Cell cell, boolean write) {
        return !cell.isSeen(thread.stretch, write ? Cell.WRITE : Cell.READ) && (write || !thread.recentReads.has(cell));
    }

    /** Hear of a plain access. */
    public void access(ThreadTrack thread, Cell cell, boolean write, int site) {
        long last = cell.lock();
        long now = last;
        try {
            note(thread, cell, write, site);
            if (write || !cell.isReadByMany()) {
                now = Cell.seen(last, thread.stretch, write ? Cell.WRITE : Cell.READ);
            } else {
                thread.recentReads.add(cell);
            }
        } finally {
            cell.unlock(now);
        }
    }

    /** Hear of a plain access to a cell that the caller keeps others away from. */
    void accessGuarded(ThreadTrack thread, Cell cell, boolean write, int site) {
        note(thread, cell, write, site);
        if (write || !cell.isReadByMany()) {
            cell.see(thread.stretch, write ? Cell.WRITE : Cell.READ);
        } else {
            thread.recentReads.add(cell);
        }
    }

    /** True if a thread has accessed an element in this way since it last synchronised, as far as was noted. */
    public boolean isSeen(ThreadTrack thread, ElementCells cells, int index, boolean write) {
        ElementGroup group = cells.group(index);
        return group != null && !isNews(thread, group, write);
    }

    /** True if a plain access to an element has to be told, by {@link #access(ThreadTrack, ElementCells, int, boolean, int)}. */
    public boolean isNews(ThreadTrack thread, ElementCells cells, int index, boolean write, int site) {
        int key = Sweep.key(site, write);
        Sweep sweep = Sweep.at(thread.sweeps(), key);
        if (sweep.key == key && sweep.cells == cells) {
            return !sweep.tryExtend(index) && !sweep.countIfKnown(this, index);
        }
        return !sweep.isIdle(key) || !isSeen(thread, cells, index, write);
    }

    /** Hear of a plain access to an element. */
    public void access(ThreadTrack thread, ElementCells cells, int index, boolean write, int site) {
        thread.sweeps.begin(this, thread, cells, index, Sweep.key(site, write), site);
    }

    /** Hear of a plain access to the elements from one to before another. */
    public void access(ThreadTrack thread, ElementCells cells, int from, int to, boolean write, int site) {
        cells.access(this, thread, from, 1, to - from, write, site);
    }

    /** Note what a thread, which may still run, has accessed; it is not asked again. */
    public void close(ThreadTrack thread) {
        thread.sweeps.close(this, thread);
    }

    private void note(ThreadTrack thread, Cell cell, boolean write, int site) {
        if (guards) {
            locksetCheck.access(thread.all, thread.byHandOver, thread.byKin, thread.locks(), cell, site, write);
        }
        if (write) {
            raceCheck.write(thread.all, cell, site);
        } else {
            raceCheck.read(thread.all, cell, site);
        }
        cell.holding(thread.locks(), write);
        if (thread.views != null && !cell.isElement()) {
            thread.views.access(cell, write, site);
        }
    }

    /** Hear of a read that is not plain, and takes over what was handed over there unless it is opaque. */
    public void volatileRead(ThreadTrack thread, Cell cell, boolean opaque, int site) {
        thread.settle(this);
        long last = cell.lock();
        try {
            readAtomically(thread, cell, opaque, site);
        } finally {
            cell.unlock(last);
        }
    }

    private void readAtomically(ThreadTrack thread, Cell cell, boolean opaque, int site) {
        if (!opaque) {
            take(thread, cell.exchange());
        }
        raceCheck.atomicRead(thread.all, cell, site);
    }

    /** Hear that a thread may hand over at a cell by a read and write in one step, which is told when it is done. */
    public void updating(ThreadTrack thread, Cell cell) {
        thread.settle(this);
        long last = cell.lock();
        try {
            put(thread, cell.exchange());
        } finally {
            cell.unlock(last);
        }
    }

    /** Hear of a write that is not plain, and hands over unless it is opaque. */
    public void volatileWrite(ThreadTrack thread, Cell cell, boolean opaque, int site) {
        thread.settle(this);
        long last = cell.lock();
        try {
            writeAtomically(thread, cell, opaque, site);
        } finally {
            cell.unlock(last);
        }
    }

    private void writeAtomically(ThreadTrack thread, Cell cell, boolean opaque, int site) {
        raceCheck.atomicWrite(thread.all, cell, site);
        if (!opaque) {
            put(thread, cell.exchange());
        }
    }

    /** Hear of a read-modify-write, or of a failed attempt at one, which only reads. */
    public void atomic(ThreadTrack thread, Cell cell, boolean wrote, boolean opaque, int site) {
        thread.settle(this);
        long last = cell.lock();
        try {
            if (!wrote) {
                readAtomically(thread, cell, opaque, site);
                return;
            }
            if (!opaque) {
                take(thread, cell.exchange());
            }
            writeAtomically(thread, cell, opaque, site);
        } finally {
            cell.unlock(last);
        }
    }

    // ---- what is found ----

    @Override
    public boolean race(Variable variable, Access earlier, Access later) {
        if (!order || initialisers.has(earlier.epoch())) {
            return !order;
        }
        Cell cell = (Cell) variable;
        if (earlier.write() && !later.write() && isFrozen(cell, earlier.epoch())) {
            return false; // a later write may be another matter
        }
        ThreadTrack present = threads.present(later.epoch());
        Lockset locks = earlier.plain() ? cell.held(earlier.epoch(), earlier.site(), earlier.write()) : null;
        return races.unordered(
                cell, accessed(earlier, locks), accessed(later, present == null ? null : present.locks()), !gap);
    }

    /** True if what was accessed at a moment lay in the constructor that has made the object of the cell, and that is done. */
    private static boolean isFrozen(Cell cell, long epoch) {
        long frozen = cell.owner().frozen();
        return frozen != 0 && Epoch.thread(frozen) == Epoch.thread(epoch) && epoch <= frozen;
    }

    private Accessed accessed(Access access, @Nullable Lockset locks) {
        return new Accessed(threads.numberAt(access.epoch()), access.site(), access.write(), access.plain(), locks);
    }

    @Override
    public boolean pair(Guarded location, Use earlier, Use later, boolean handedOver) {
        Cell cell = (Cell) location;
        boolean ordered = handedOver || (earlier.write() && !later.write() && isFrozen(cell, earlier.epoch()));
        return !initialisers.has(earlier.epoch()) && races.unguarded(cell, accessed(earlier), accessed(later), ordered);
    }

    @Override
    public boolean unguarded(Guarded location, Use last) {
        return races.unguarded((Cell) location, null, accessed(last), false);
    }

    private Accessed accessed(Use use) {
        return new Accessed(threads.numberAt(use.epoch()), use.site(), use.write(), true, use.locks());
    }

    /** Count how often there was something new to tell of a pair of accesses, so far. */
    public int raceNews() {
        return races.news();
    }

    /** Give the pairs of accesses that were unordered or unguarded, so far. */
    public List<Race> races() {
        return races.all();
    }

    /** Give the potential deadlocks, so far. */
    public LockCycles cycles() {
        return lockOrder == null ? new LockCycles(List.of(), 0, true, false) : lockOrder.cycles();
    }

    /** Give the fields that are used together and apart, so far. */
    public Optional<ViewReport> views() {
        return Optional.ofNullable(views).map(Views::report);
    }
}
