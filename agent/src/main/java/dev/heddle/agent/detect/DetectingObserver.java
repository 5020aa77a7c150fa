package dev.heddle.agent.detect;

import dev.heddle.agent.FreshObjects;
import dev.heddle.agent.Listening;
import dev.heddle.agent.record.Classes;
import dev.heddle.detect.run.Cell;
import dev.heddle.detect.run.Detector;
import dev.heddle.detect.run.ElementCells;
import dev.heddle.detect.run.LockTrack;
import dev.heddle.detect.run.Sweep;
import dev.heddle.detect.run.ThreadTrack;
import dev.heddle.instrument.Registry;
import dev.heddle.model.Candidate;
import dev.heddle.model.Source;
import dev.heddle.runtime.EventCode;
import dev.heddle.runtime.Freezing;
import dev.heddle.runtime.Glancing;
import dev.heddle.runtime.Identity;
import dev.heddle.runtime.Installation;
import dev.heddle.runtime.Observer;
import dev.heddle.runtime.Shadow;
import dev.heddle.runtime.ThreadState;
import dev.heddle.runtime.Watched;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Tells a detector what the program does, while it does it.
 *
 * <p>Most accesses are like one before, by the same thread, with nothing between them that synchronises: those are recognised by the cell of the
 * location, without a lock, and that is all that happens.
 *
 * <p>An access and its being told are two things, and another thread may get in between. That can make a write that nobody has seen yet count as
 * handed over by a volatile field, and so hide a race, but it makes none: the order of what a thread does, and of what locks and threads
 * do, is the one it has.
 */
public final class DetectingObserver implements Listening, Glancing, Freezing {
    /** Stands, with an index added, for a field of what is no array and yet told of by elements. */
    private static final int OTHER_ELEMENTS = Integer.MIN_VALUE;

    private static final int GRACE = 2;

    private final int missedBefore = Installation.missed();
    private final Registry registry;
    private final Detector detector;
    private final Classes classes = new Classes();
    private final StackNotes stacks = new StackNotes();
    private final LiveNaming naming;
    private final Counts counts = new Counts();

    /** The cells of static fields, by the sites that access them; replaced when it grows. */
    private volatile @Nullable Cell[] statics = new Cell[1024];

    /** True if deadlocks are of interest. */
    private final boolean order;

    /** How the program's threads end; null if nobody wants to know. */
    private final @Nullable Ends ends;

    private List<Candidate> stuck = List.of();
    private volatile boolean closed;

    /**
     * Make one.
     *
     * @param on the ways to look
     * @param withEnds whether it tells how threads have ended, too
     */
    public DetectingObserver(Registry registry, Set<Source> on, boolean withEnds) {
        this.ends = withEnds ? new Ends() : null;
        this.registry = registry;
        this.detector = new Detector(on);
        this.order = on.contains(Source.LOCK_ORDER);
        this.naming = new LiveNaming(registry, classes, stacks);
    }

    // ---- at a glance ----

    @Override
    public boolean knowsElement(ThreadState self, Object array, int index, int site, boolean write) {
        if (self.glance instanceof Sweep[] sweeps && self.attachment instanceof Runner runner) {
            int key = Sweep.key(site, write);
            Sweep sweep = Sweep.at(sweeps, key);
            return sweep.isAt(key, array)
                    ? sweep.countIfKnown(detector, array, index)
                    : sweep.isIdle(key) && knowsElement(runner, array, index, write);
        }
        return false;
    }

    @Override
    public boolean tryExtend(@Nullable Object glance, Object array, int index) {
        return glance instanceof Sweep sweep && sweep.tryExtend(array, index);
    }

    @Override
    public boolean knowsElement(Object glance, Object array, int index) {
        return glance instanceof Sweep sweep && sweep.countIfKnown(detector, array, index);
    }

    @Override
    public @Nullable Object glance(ThreadState self, int site, boolean write) {
        int key = Sweep.key(site, write);
        return self.glance instanceof Sweep[] sweeps && Sweep.at(sweeps, key).isAt(key) ? Sweep.at(sweeps, key) : null;
    }

    private boolean knowsElement(Runner runner, Object array, int index, boolean write) {
        ElementCells cells = runner.arrays.find(array);
        return cells != null && runner.counts(detector.isSeen(runner.track, cells, index, write), write);
    }

    @Override
    public boolean knowsField(ThreadState self, Object owner, int site, boolean write) {
        if (self.attachment instanceof Runner runner && owner instanceof Watched watched) {
            Shadow shadow = watched.$heddle$shadow();
            if (shadow != null && shadow.state instanceof ObjectTrack track) {
                Cell cell = track.known(registry.sites.field(site));
                return cell != null && runner.counts(!detector.isNews(runner.track, cell, write), write);
            }
        }
        return false;
    }

    @Override
    public boolean knowsStatic(ThreadState self, int site, boolean write) {
        @Nullable Cell[] now = statics;
        Cell cell = site < now.length ? now[site] : null;
        return cell != null
                && self.attachment instanceof Runner runner
                && runner.counts(!detector.isNews(runner.track, cell, write), write);
    }

    // ---- plain accesses ----

    @Override
    public void event(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        Runner runner = runner(self);
        runner.counts[kind]++;
        if (kind <= EventCode.WRITE) {
            if (index >= 0 && target != null) {
                element(self, runner, target, index, kind == EventCode.WRITE, site);
            } else {
                plain(self, runner, cell(self, target, index, site), kind == EventCode.WRITE, target, site);
            }
        } else if (!closed) {
            other(self, runner, kind, target, index, site, bits, value);
        }
    }

    private void plain(
            ThreadState self, Runner runner, @Nullable Cell cell, boolean write, @Nullable Object target, int site) {
        if (cell != null && detector.isNews(runner.track, cell, write)) {
            news(self, runner, cell, write, target, site);
        }
    }

    private void news(ThreadState self, Runner runner, Cell cell, boolean write, @Nullable Object target, int site) {
        if (closed) {
            return;
        }
        arrive(self, runner, site);
        if (target == null) {
            detector.use(runner.track, registry.fields.declaringClass(registry.sites.field(site)));
        }
        int before = detector.raceNews();
        detector.access(runner.track, cell, write, site);
        if (target != null && detector.raceNews() != before) {
            naming.made(cell.object(), track(self, target, site).madeAt);
        }
    }

    /** Note how a thread has come to a place in the code, the first time that it does. */
    private void arrive(ThreadState self, Runner runner, int site) {
        if (runner.stacks.add(site)) {
            stacks.note(self.number, site);
            detector.use(runner.track, registry.sites.site(site).className());
        }
    }

    /** As {@link #arrive}, where nobody will ask how. */
    private void pass(Runner runner, int site) {
        if (site != 0 && runner.stacks.add(site)) {
            detector.use(runner.track, registry.sites.site(site).className());
        }
    }

    private void element(ThreadState self, Runner runner, Object array, int index, boolean write, int site) {
        ElementCells cells = runner.arrays.find(array);
        if (cells == null) {
            ObjectTrack track = array.getClass().isArray()
                    ? track(Identity.ofUnwatched(array, self, site), array)
                    : track(self, array, site);
            if (!(track instanceof Elements elements)) {
                plain(self, runner, track.field(OTHER_ELEMENTS + index), write, array, site);
                return;
            }
            cells = elements.cells;
            runner.arrays.add(array, cells);
        }
        if (detector.isNews(runner.track, cells, index, write, site) && !closed) {
            arrive(self, runner, site);
            detector.access(runner.track, cells, index, write, site);
            self.glance = runner.track.sweeps();
        }
    }

    @Override
    public void updating(ThreadState self, @Nullable Object target, int index, int site) {
        Cell cell = closed ? null : cell(self, target, index, site);
        if (cell != null) {
            detector.updating(runner(self).track, cell);
        }
    }

    @Override
    public void range(ThreadState self, int kind, Object array, int from, int length, int site) {
        Runner runner = runner(self);
        runner.counts[kind]++;
        boolean write = kind == EventCode.WRITE;
        if (!closed && track(self, array, site) instanceof Elements elements) {
            arrive(self, runner, site);
            detector.access(runner.track, elements.cells, from, from + length, write, site);
        }
    }

    // ---- what is kept of what ----

    private Runner runner(ThreadState self) {
        if (Installation.missed() != missedBefore) {
            detector.miss();
        }
        Object known = self.attachment;
        return known != null ? (Runner) known : meet(self, self, Thread.currentThread());
    }

    /**
     * Keep the track of a thread where it is found while the thread runs, and where those find it who know the thread: whoever comes first, one of those or the thread itself.
     *
     * @param self who asks
     */
    private Runner meet(ThreadState self, ThreadState state, Thread thread) {
        ObjectTrack track = track(self, thread, 0);
        synchronized (track) {
            if (state.attachment instanceof Runner known) {
                return known;
            }
            Runner runner = new Runner(detector.root(state.number));
            adopt(track, state, runner);
            return runner;
        }
    }

    private void adopt(ObjectTrack track, ThreadState state, Runner runner) {
        synchronized (track) {
            track.thread = runner.track;
            naming.thread(state);
            counts.begin(runner);
            state.attachment = runner;
        }
    }

    /** Find the track of another thread. */
    private ThreadTrack thread(ThreadState self, Thread other) {
        ObjectTrack track = track(self, other, 0);
        synchronized (track) {
            ThreadTrack known = track.thread;
            return known != null ? known : meet(self, ThreadState.known(other), other).track;
        }
    }

    private @Nullable Cell cell(ThreadState self, @Nullable Object target, int index, int site) {
        if (target == null) {
            @Nullable Cell[] now = statics;
            Cell known = site < now.length ? now[site] : null;
            return known != null ? known : staticCell(self, site);
        }
        if (index >= 0) {
            ObjectTrack track = track(self, target, site);
            return track instanceof Elements elements
                    ? elements.cells.alone(index)
                    : track.field(OTHER_ELEMENTS + index);
        }
        int field = index == Observer.FROM_SITE ? registry.sites.field(site) : Observer.FIRST_FIELD - index;
        return track(self, target, site).field(index == Observer.CONTENTS ? Cell.CONTENTS : field);
    }

    private @Nullable Cell staticCell(ThreadState self, int site) {
        Class<?> holder = registry.sites.staticHolder(site, registry.fields);
        if (holder == null) {
            return null;
        }
        Cell cell = track(self, holder, site).field(registry.sites.field(site));
        synchronized (this) {
            @Nullable Cell[] now = statics;
            if (site >= now.length) {
                now = Arrays.copyOf(now, Math.max(site + 1, 2 * now.length));
            }
            now[site] = cell;
            statics = now;
        }
        return cell;
    }

    private ObjectTrack track(ThreadState self, Object object, int site) {
        return track(Identity.of(object, self, site), object);
    }

    private ObjectTrack track(Shadow shadow, Object object) {
        Object known = shadow.state;
        return known != null ? (ObjectTrack) known : makeTrack(shadow, object);
    }

    private ObjectTrack makeTrack(Shadow shadow, Object object) {
        synchronized (shadow) {
            Object known = shadow.state;
            if (known == null) {
                int type = classes.of(shadow, object);
                int length = length(object);
                known = length < 0
                        ? new ObjectTrack(shadow.id, type, object instanceof Class<?>)
                        : new Elements(new WeakReference<>(object), shadow.id, type, length);
                shadow.state = known;
            }
            return (ObjectTrack) known;
        }
    }

    /** Give how many elements an array has, or an object that stands for one; -1 if it is neither. */
    private static int length(Object object) {
        if (object.getClass().isArray()) {
            return Array.getLength(object);
        }
        if (object instanceof AtomicIntegerArray array) {
            return array.length();
        }
        if (object instanceof AtomicLongArray array) {
            return array.length();
        }
        return object instanceof AtomicReferenceArray<?> array ? array.length() : -1;
    }

    // ---- everything else ----

    @Override
    public void lock(ThreadState self, int kind, Object lock, int mode, int site) {
        Runner runner = runner(self);
        runner.counts[kind]++;
        if (!closed) {
            tellLock(self, runner, kind == EventCode.ACQUIRE, lock, mode, site);
        }
    }

    private LockTrack lock(ThreadState self, Object lock, int mode, int site) {
        return track(self, lock, site).lock((mode & Observer.MONITOR) != 0);
    }

    private void tellLock(ThreadState self, Runner runner, boolean acquired, Object lock, int mode, int site) {
        LockTrack track = lock(self, lock, mode, site);
        boolean shared = (mode & Observer.SHARED) != 0;
        boolean within = (mode & Observer.WITHIN) != 0;
        if (acquired) {
            arrive(self, runner, site);
            boolean tried = (mode & Observer.TRIED) != 0;
            detector.acquired(runner.track, track, shared, within, tried, site);
        } else {
            pass(runner, site);
            detector.releasing(runner.track, track, shared, within);
        }
    }

    private void other(
            ThreadState self,
            Runner runner,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        switch (kind) {
            case EventCode.VOLATILE_READ, EventCode.VOLATILE_WRITE, EventCode.ATOMIC ->
                ordering(self, runner, kind, target, index, site, bits);
            case EventCode.ACQUIRE, EventCode.WAKE, EventCode.RELEASE, EventCode.WAIT -> {
                if (target != null) {
                    boolean acquired = kind == EventCode.ACQUIRE || kind == EventCode.WAKE;
                    if (kind == EventCode.WAIT) {
                        detector.talking(runner.track, lock(self, target, index, site));
                    }
                    tellLock(self, runner, acquired, target, index, site);
                }
            }
            case EventCode.NOTIFY, EventCode.NOTIFY_ALL -> {
                if (target != null) {
                    pass(runner, site);
                    detector.talking(runner.track, lock(self, target, index, site));
                }
            }
            case EventCode.FORK -> {
                if (target instanceof Thread thread && value instanceof ThreadState state) {
                    Runner child = new Runner(detector.fork(runner.track, state.number));
                    adopt(track(self, thread, 0), state, child);
                    naming.started(state.number);
                }
            }
            case EventCode.END -> {
                detector.end(runner.track);
                counts.end(runner);
            }
            case EventCode.JOIN -> {
                if (target instanceof Thread thread) {
                    detector.join(runner.track, thread(self, thread));
                }
            }
            case EventCode.FAIL -> {
                if (ends != null && value instanceof Throwable thrown) {
                    ends.failed(self.name, thrown);
                }
            }
            case EventCode.PARK -> detector.park(runner.track);
            case EventCode.UNPARK -> {
                if (target instanceof Thread thread) {
                    detector.unpark(runner.track, thread(self, thread));
                }
            }
            case EventCode.INTERRUPT -> {
                if (index == 1) {
                    detector.noticeInterrupt(runner.track);
                } else if (target instanceof Thread thread) {
                    detector.interrupt(runner.track, thread(self, thread));
                }
            }
            case EventCode.CLASS_INIT -> {
                if (target instanceof Class<?> type) {
                    initialiser(runner, type, index == 1);
                }
            }
            case EventCode.NEW -> {
                pass(runner, site);
                if (target != null && Identity.of(target, self, site).state instanceof ObjectTrack track) {
                    track.madeAt = site;
                }
            }
            default -> {}
        }
    }

    private void ordering(
            ThreadState self, Runner runner, int kind, @Nullable Object target, int index, int site, long bits) {
        pass(runner, site);
        if (index == Observer.HANDOFF && target != null) {
            ObjectTrack track = track(self, target, site);
            if (kind != EventCode.VOLATILE_WRITE) {
                detector.take(runner.track, track.handOff());
            }
            if (kind != EventCode.VOLATILE_READ) {
                detector.put(runner.track, track.handOff());
            }
            return;
        }
        Cell cell = cell(self, target, index, site);
        if (cell == null) {
            return;
        }
        // A volatile field tells its value, so that there is no bit to look at.
        boolean opaque = index != Observer.FROM_SITE && (bits & Observer.NO_EDGE) != 0;
        switch (kind) {
            case EventCode.VOLATILE_READ -> detector.volatileRead(runner.track, cell, opaque, site);
            case EventCode.VOLATILE_WRITE -> detector.volatileWrite(runner.track, cell, opaque, site);
            default -> detector.atomic(runner.track, cell, (bits & 1) != 0, opaque, site);
        }
    }

    @Override
    public void freeze(ThreadState self, Object holder, Object value, long begun, int site) {
        List<ObjectTrack> made = new ArrayList<>();
        for (Object each : FreshObjects.of(self, holder, value, begun)) {
            if (Identity.of(each).state instanceof ObjectTrack track) {
                made.add(track);
            }
        }
        if (!made.isEmpty() && !closed) {
            detector.freeze(runner(self).track, made);
        }
    }

    private void initialiser(Runner runner, Class<?> type, boolean done) {
        if (!done) {
            runner.initialising.put(type, detector.initialising(runner.track));
            return;
        }
        Long begun = runner.initialising.remove(type);
        if (begun != null) {
            detector.initialised(runner.track, begun, type.getName());
        }
    }

    // ---- the end ----

    /** Give threads that still run the time to finish what they were about to tell when they were not yet told to be silent. */
    private static void awaitHooks() {
        try {
            Thread.sleep(GRACE);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    /** Have noted what a thread has accessed. It may still run, and what is found of the others is not to be lost because of it. */
    private void close(Runner runner) {
        try {
            detector.close(runner.track);
        } catch (RuntimeException | Error fault) {
            detector.miss();
        }
    }

    @Override
    public void close() {
        closed = true;
        awaitHooks();
        for (Runner each : counts.alive()) {
            close(each);
        }
        stuck = order ? StuckThreads.now() : List.of();
        if (ends != null) {
            ends.stand();
        }
    }

    @Override
    public void addTo(Map<String, Object> summary) {
        counts.addTo(summary);
        summary.put("detected", new DetectedJson(detector, naming, stuck).toJson());
        if (ends != null) {
            summary.put("ends", ends.toJson());
        }
    }
}
