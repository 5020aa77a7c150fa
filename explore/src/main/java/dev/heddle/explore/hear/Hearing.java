package dev.heddle.explore.hear;

import dev.heddle.detect.OrderListener;
import dev.heddle.detect.SyncClock;
import dev.heddle.detect.Variable;
import dev.heddle.detect.run.Candidates;
import dev.heddle.detect.run.Cell;
import dev.heddle.detect.run.Detector;
import dev.heddle.detect.run.Exchange;
import dev.heddle.detect.run.LockTrack;
import dev.heddle.detect.run.ThreadTrack;
import dev.heddle.explore.engine.Location;
import dev.heddle.explore.engine.LockState;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.StepListener;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;
import dev.heddle.explore.engine.WaitSet;
import dev.heddle.model.Source;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells a detector what one execution does, while it does it.
 *
 * <p>What orders threads is heard where the engine's own checker is told of it; locks are heard of besides, because a lock that is held guards, whatever else it
 * does. Nothing is named before the execution is over.
 */
public final class Hearing implements StepListener, OrderListener {
    private final Scheduler scheduler;
    private final Detector detector = new Detector(EnumSet.allOf(Source.class));
    private final HeardThings things = new HeardThings();
    private final HeardNames names;
    private final List<ThreadTrack> threads = new ArrayList<>();
    private final Map<SyncClock, Exchange> exchanges = new IdentityHashMap<>();
    private final Map<Target, LockTrack> locks = new IdentityHashMap<>();

    private Hearing(Scheduler scheduler) {
        this.scheduler = scheduler;
        this.names = new HeardNames(scheduler, things);
    }

    /** Listen to the next execution of a scheduler. */
    public static Hearing of(Scheduler scheduler) {
        Hearing hearing = new Hearing(scheduler);
        scheduler.listener(hearing);
        scheduler.follower(hearing);
        return hearing;
    }

    /** Listen no more, and say what was suspicious; to be asked when the execution is over, before another begins. */
    public Candidates close() {
        scheduler.listener(null);
        scheduler.follower(null);
        return Candidates.of(detector, names);
    }

    // ---- threads ----

    private ThreadTrack thread(int index) {
        while (threads.size() <= index) {
            threads.add(detector.root(threads.size()));
        }
        return threads.get(index);
    }

    @Override
    public void forked(int parent, int child) {
        ThreadTrack track = detector.fork(thread(parent), child);
        if (child == threads.size()) {
            threads.add(track);
        } else {
            threads.set(child, track);
        }
        names.started(parent, child);
    }

    @Override
    public void joined(int waiter, int ended) {
        detector.join(thread(waiter), thread(ended));
    }

    // ---- what hands over ----

    @Override
    public void acquired(int thread, SyncClock at) {
        if (!at.isOfLock()) {
            detector.take(thread(thread), exchange(at));
        }
    }

    @Override
    public void released(int thread, SyncClock at) {
        if (!at.isOfLock()) {
            detector.put(thread(thread), exchange(at));
        }
    }

    private Exchange exchange(SyncClock at) {
        return exchanges.computeIfAbsent(at, each -> new Exchange());
    }

    // ---- locks ----

    @Override
    public void took(Strand strand, Target lock, boolean shared) {
        boolean tried = strand.op() == Op.QUERY;
        names.arrive(strand, strand.site());
        detector.acquired(thread(strand.index()), lock(lock), shared, false, tried, strand.site());
    }

    @Override
    public void gave(Strand strand, Target lock, boolean shared) {
        detector.releasing(thread(strand.index()), lock(lock), shared, false);
    }

    private LockTrack lock(Target lock) {
        return locks.computeIfAbsent(lock, each -> things.lock(each));
    }

    @Override
    public void step(Strand strand, int op, int site) {
        names.step(strand, op, site);
        boolean talks = op == Op.WAIT || op == Op.NOTIFY || op == Op.NOTIFY_ALL;
        if (talks && strand.target() instanceof WaitSet set) {
            LockState lock = set.lock();
            detector.talking(thread(strand.index()), lock(lock));
        }
    }

    // ---- accesses ----

    @Override
    public void accessed(int thread, Variable variable, boolean write, boolean plain, int site) {
        Location location = Location.of(variable);
        if (location == null || Sites.isHidden(site)) {
            return;
        }
        Cell cell = things.cell(location);
        ThreadTrack track = thread(thread);
        names.arrive(scheduler.strand(thread), site);
        // What such accesses hand over is heard where it is taken and left.
        if (plain) {
            detector.access(track, cell, write, site);
        } else if (write) {
            detector.volatileWrite(track, cell, true, site);
        } else {
            detector.volatileRead(track, cell, true, site);
        }
    }
}
