package dev.heddle.detect.trace;

import dev.heddle.detect.run.Candidates;
import dev.heddle.detect.run.Cell;
import dev.heddle.detect.run.Detector;
import dev.heddle.detect.run.ElementCells;
import dev.heddle.detect.run.Exchange;
import dev.heddle.detect.run.LockTrack;
import dev.heddle.detect.run.Race;
import dev.heddle.detect.run.ThreadTrack;
import dev.heddle.model.EventKind;
import dev.heddle.model.Source;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.format.Heads;
import dev.heddle.trace.format.Records;
import dev.heddle.trace.format.Shape;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells a detector the events of a trace.
 *
 * <p>It goes through the trace twice. First it looks which objects more than one thread touches, and when each is touched last: nothing
 * has to be kept of all that one thread alone touches, and nothing of the others any longer than that. The number of an object says which
 * thread met it first, so that those that no other thread meets need not be remembered for this either; and objects that were met one
 * after the other are remembered together. So what is kept grows with the locations that are in use at one time, not with the events; of
 * those that were, less than a byte an object is left.
 */
public final class TraceDetection {
    private final Trace trace;
    private final Detector detector;
    private final Cohorts cohorts = new Cohorts();
    private final Kept statics = new Kept(0, 0);
    private @Nullable ThreadTrack[] threads = new ThreadTrack[64];
    private final Map<Long, Long> initialising = new HashMap<>();

    /** True once an initialiser was seen to end. */
    private boolean initialised;

    /** Which threads have come to which sites since the last one did, both in one number. */
    private final ObjectSet arrived = new ObjectSet();

    /** How many threads there are. */
    private int active;

    private TraceDetection(Trace trace, Detector detector) {
        this.trace = trace;
        this.detector = detector;
    }

    /**
     * Look for what is suspicious in a trace.
     *
     * @param on the ways to look
     */
    public static Detected run(Trace trace, Set<Source> on) {
        Detector detector = new Detector(on);
        TraceDetection detection = new TraceDetection(trace, detector);
        if (trace.tables().properties().containsKey(Records.MISSING)) {
            detector.miss();
        }
        detection.findShared();
        TraceCursor end = detection.tell();
        ObjectSet asked = new ObjectSet();
        for (Race each : detector.races()) {
            if (each.object() != 0) {
                asked.add(each.object());
            }
        }
        Candidates candidates = Candidates.of(detector, new TraceNaming(trace, asked));
        return new Detected(
                candidates.all(), candidates.notes(), end.position(), detection.active, end.cutEvents(), end.damage());
    }

    private void findShared() {
        TraceCursor at = trace.cursor();
        while (at.next()) {
            long object = at.object();
            if (object != 0) {
                boolean isForeign = object >>> Heads.MAKER_SHIFT != at.thread();
                Cohort cohort = isForeign || isAboutLock(at.code()) ? cohorts.of(object) : cohorts.find(object);
                if (cohort != null) {
                    cohort.last = at.position();
                    if (isForeign) {
                        cohort.share(object);
                    }
                }
            }
        }
    }

    private static boolean isAboutLock(int kind) {
        return kind >= EventKind.ACQUIRE.code() && kind <= EventKind.NOTIFY_ALL.code();
    }

    private TraceCursor tell() {
        TraceCursor at = trace.cursor();
        while (at.next()) {
            ThreadTrack thread = thread(at.thread());
            int kind = at.code();
            long object = at.object();
            arrive(thread, at);
            Cohort cohort = object == 0 ? null : cohorts.find(object);
            if (kind > EventKind.ATOMIC.code()) {
                synchronisation(thread, at, EventKind.of(kind));
            } else if (object == 0) {
                access(thread, at, kind, statics);
            } else if (cohort != null && cohort.isShared(object)) {
                access(thread, at, kind, cohort.kept(object, at.type()));
            }
            if (cohort != null && cohort.last == at.position()) {
                cohort.forget();
            }
        }
        for (ThreadTrack each : threads) {
            if (each != null) {
                detector.close(each);
            }
        }
        return at;
    }

    private void access(ThreadTrack thread, TraceCursor at, int kind, Kept kept) {
        int place = at.place();
        if (place == Shape.HANDOFF) {
            handOff(thread, kind, kept.handOff());
            return;
        }
        boolean plain = kind <= EventKind.WRITE.code();
        if (place == Shape.RANGE || (plain && place == Shape.ELEMENT)) {
            elements(thread, at, kept.elements(), kind == EventKind.WRITE.code());
            return;
        }
        Cell cell = place == Shape.ELEMENT ? kept.elements().alone(at.index()) : kept.field(place);
        if (plain) {
            plain(thread, cell, kind == EventKind.WRITE.code(), at);
        } else if (kind == EventKind.VOLATILE_READ.code()) {
            detector.volatileRead(thread, cell, at.noEdge(), at.site());
        } else if (kind == EventKind.VOLATILE_WRITE.code()) {
            detector.volatileWrite(thread, cell, at.noEdge(), at.site());
        } else {
            detector.atomic(thread, cell, at.flag(), at.noEdge(), at.site());
        }
    }

    private void elements(ThreadTrack thread, TraceCursor at, ElementCells elements, boolean write) {
        int index = at.index();
        int site = at.site();
        if (at.place() == Shape.RANGE) {
            detector.access(thread, elements, index, index + (int) at.value(), write, site);
        } else if (detector.isNews(thread, elements, index, write, site)) {
            detector.access(thread, elements, index, write, site);
        }
    }

    private void plain(ThreadTrack thread, Cell cell, boolean write, TraceCursor at) {
        if (detector.isNews(thread, cell, write)) {
            if (at.object() == 0) {
                detector.use(thread, trace.tables().field(at.place()).declaringClass());
            }
            detector.access(thread, cell, write, at.site());
        }
    }

    /** Let a thread have used the class in whose code it is, whatever it does there. */
    private void arrive(ThreadTrack thread, TraceCursor at) {
        if (initialised && at.site() != 0 && arrived.add(((long) at.thread() << 32) | at.site())) {
            detector.use(thread, trace.tables().site(at.site()).className());
        }
    }

    private void handOff(ThreadTrack thread, int kind, Exchange exchange) {
        if (kind != EventKind.VOLATILE_WRITE.code()) {
            detector.take(thread, exchange);
        }
        if (kind != EventKind.VOLATILE_READ.code()) {
            detector.put(thread, exchange);
        }
    }

    private void synchronisation(ThreadTrack thread, TraceCursor at, EventKind kind) {
        switch (kind) {
            case ACQUIRE, WAKE -> {
                int mode = at.place();
                LockTrack lock = lock(at);
                detector.acquired(
                        thread, lock, is(mode, Shape.SHARED), is(mode, Shape.WITHIN), is(mode, Shape.TRIED), at.site());
            }
            case RELEASE, WAIT -> {
                int mode = at.place();
                LockTrack lock = lock(at);
                if (kind == EventKind.WAIT) {
                    detector.talking(thread, lock);
                }
                detector.releasing(thread, lock, is(mode, Shape.SHARED), is(mode, Shape.WITHIN));
            }
            case NOTIFY, NOTIFY_ALL -> detector.talking(thread, lock(at));
            case FORK -> keep((int) at.value(), detector.fork(thread, (int) at.value()));
            case END -> detector.end(thread);
            case JOIN -> detector.join(thread, thread((int) at.value()));
            case PARK -> detector.park(thread((int) at.value()));
            case UNPARK -> detector.unpark(thread, thread((int) at.value()));
            case INTERRUPT -> {
                if (at.flag()) {
                    detector.noticeInterrupt(thread);
                } else {
                    detector.interrupt(thread, thread((int) at.value()));
                }
            }
            case CLASS_INIT -> {
                long type = ((long) at.thread() << 32) | at.value();
                if (at.flag()) {
                    Long begun = initialising.remove(type);
                    if (begun != null) {
                        detector.initialised(thread, begun, trace.tables().type((int) at.value()));
                        initialised = true;
                        arrived.clear();
                    }
                } else {
                    initialising.put(type, detector.initialising(thread));
                }
            }
            case NEW -> {
                Cohort cohort = at.flag() ? cohorts.find(at.object()) : null;
                if (cohort != null && cohort.isShared(at.object())) {
                    detector.freeze(thread, List.of(cohort.kept(at.object(), at.type())));
                }
            }
            default -> {}
        }
    }

    private static boolean is(int mode, int bit) {
        return (mode & bit) != 0;
    }

    private LockTrack lock(TraceCursor at) {
        long object = at.object();
        return cohorts.of(object).kept(object, at.type()).lock(is(at.place(), Shape.MONITOR));
    }

    private ThreadTrack thread(int number) {
        ThreadTrack known = number < threads.length ? threads[number] : null;
        return known != null ? known : keep(number, detector.root(number));
    }

    private ThreadTrack keep(int number, ThreadTrack track) {
        if (number >= threads.length) {
            threads = Arrays.copyOf(threads, Math.max(number + 1, 2 * threads.length));
        }
        active += threads[number] == null ? 1 : 0;
        threads[number] = track;
        return track;
    }
}
