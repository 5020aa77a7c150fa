package dev.heddle.detect.run;

import dev.heddle.detect.Access;
import dev.heddle.detect.RaceCheck;
import dev.heddle.detect.RaceListener;
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
    private final @Nullable LockOrder lockOrder;
    private final @Nullable Views views;

    /** Make a detector that does some of the analyses. */
    public Detector(Set<Source> on) {
        order = on.contains(Source.HAPPENS_BEFORE);
        guards = on.contains(Source.LOCKSET);
        lockOrder = on.contains(Source.LOCK_ORDER) ? new LockOrder(Bounds.USUAL) : null;
        views = on.contains(Source.VIEWS) ? new Views(VIEW_BUDGET) : null;
    }

    // ---- threads ----

    /** Make the track of a thread that nobody was seen to start. */
    public ThreadTrack root(int number) {
        return threads.root(number);
    }

    /** Hear that a thread is to be started, and make its track. */
    public ThreadTrack fork(ThreadTrack parent, int number) {
        ThreadTrack child = threads.child(parent, number);
        raceCheck.fork(parent.all, child.all);
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
        threads.end(thread);
        thread.order = null;
        thread.views = null;
    }

    /** Hear that a thread knows that another has ended. */
    public void join(ThreadTrack waiter, ThreadTrack ended) {
        raceCheck.join(waiter.all, ended.all);
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
        thread.all.proceed(thread.all.epoch() + 1); // what comes before is no part of it
        thread.proceed();
        return thread.all.epoch();
    }

    /** Hear that the class initialiser is done which a thread began to run. */
    public void initialised(ThreadTrack thread, long begun) {
        initialisers.add(begun, thread.all.epoch());
        thread.all.proceed(thread.all.epoch() + 1);
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
        if (!within) {
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
        lock.beginToTalk().put(thread);
        thread.proceed();
    }

    /** Hear that a thread leaves its past for others. */
    public void put(ThreadTrack thread, Exchange at) {
        at.put(thread);
        thread.proceed();
    }

    /** Hear that a thread comes after what others have left. */
    public void take(ThreadTrack thread, Exchange at) {
        at.take(thread);
        thread.proceed();
    }

    // ---- accesses ----

    /** True if a plain access has to be told: the thread has not accessed the cell in this way since it last synchronised. */
    public boolean isNews(ThreadTrack thread, Cell cell, boolean write) {
        return !cell.isSeen(thread.stretch, write ? Cell.WRITE : Cell.READ);
    }

    /** Hear of a plain access. */
    public void access(ThreadTrack thread, Cell cell, boolean write, int site) {
        long last = cell.lock();
        try {
            note(thread, cell, write, site);
        } finally {
            cell.unlock(last, thread.stretch, write ? Cell.WRITE : Cell.READ);
        }
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
        long last = cell.lock();
        try {
            readAtomically(thread, cell, opaque, site);
        } finally {
            cell.unlock(last, 0, 0);
        }
    }

    private void readAtomically(ThreadTrack thread, Cell cell, boolean opaque, int site) {
        if (!opaque) {
            take(thread, cell.exchange());
        }
        raceCheck.atomicRead(thread.all, cell, site);
    }

    /** Hear of a write that is not plain, and hands over unless it is opaque. */
    public void volatileWrite(ThreadTrack thread, Cell cell, boolean opaque, int site) {
        long last = cell.lock();
        try {
            writeAtomically(thread, cell, opaque, site);
        } finally {
            cell.unlock(last, 0, 0);
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
            cell.unlock(last, 0, 0);
        }
    }

    // ---- what is found ----

    @Override
    public boolean race(Variable variable, Access earlier, Access later) {
        if (!order || initialisers.has(earlier.epoch())) {
            return !order;
        }
        Cell cell = (Cell) variable;
        ThreadTrack present = threads.present(later.epoch());
        Lockset locks = earlier.plain() ? cell.held(earlier.epoch(), earlier.site(), earlier.write()) : null;
        races.unordered(cell, accessed(earlier, locks), accessed(later, present == null ? null : present.locks()));
        return false; // many cells have the same race: it is known by the sites, and not to be remembered by each of
        // them
    }

    private Accessed accessed(Access access, @Nullable Lockset locks) {
        return new Accessed(threads.numberAt(access.epoch()), access.site(), access.write(), access.plain(), locks);
    }

    @Override
    public boolean pair(Guarded location, Use earlier, Use later, boolean handedOver) {
        return !initialisers.has(earlier.epoch())
                && races.unguarded((Cell) location, accessed(earlier), accessed(later), handedOver);
    }

    @Override
    public boolean unguarded(Guarded location, Use last) {
        return races.unguarded((Cell) location, null, accessed(last), false);
    }

    private Accessed accessed(Use use) {
        return new Accessed(threads.numberAt(use.epoch()), use.site(), use.write(), true, use.locks());
    }

    /** Count the pairs of accesses that were unordered or unguarded, so far. */
    public int raceCount() {
        return races.size();
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
