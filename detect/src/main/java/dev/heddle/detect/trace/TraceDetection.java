package dev.heddle.detect.trace;

import dev.heddle.detect.run.Candidates;
import dev.heddle.detect.run.Cell;
import dev.heddle.detect.run.Detector;
import dev.heddle.detect.run.Exchange;
import dev.heddle.detect.run.LockTrack;
import dev.heddle.detect.run.Race;
import dev.heddle.detect.run.ThreadTrack;
import dev.heddle.model.EventKind;
import dev.heddle.model.Source;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.format.Shape;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells a detector the events of a trace.
 *
 * <p>It goes through the trace twice. First it looks which objects more than one thread touches: nothing has to be kept of all the others, and of most
 * objects that is enough to know. The number of an object says which thread met it first, so that those that no other thread meets need not
 * be remembered for this either. What is kept grows with the shared locations, not with the events.
 */
public final class TraceDetection {
    /** Where the number of the thread that met an object first stands in the object's number. */
    private static final int MAKER_SHIFT = 40;

    private final Trace trace;
    private final Detector detector;
    private final ObjectSet shared = new ObjectSet();
    private final Cells cells = new Cells();
    private final Map<Long, Exchange> handOffs = new HashMap<>();
    private final Map<Long, LockTrack> monitors = new HashMap<>();
    private final Map<Long, LockTrack> locks = new HashMap<>();
    private @Nullable ThreadTrack[] threads = new ThreadTrack[64];
    private final Map<Long, Long> initialising = new HashMap<>();

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
        long last = 0;
        while (at.next()) {
            long object = at.object();
            if (object >>> MAKER_SHIFT != at.thread() && object != 0 && object != last) {
                shared.add(object);
                last = object;
            }
        }
    }

    private TraceCursor tell() {
        TraceCursor at = trace.cursor();
        while (at.next()) {
            ThreadTrack thread = thread(at.thread());
            long shape = at.shape();
            int kind = Shape.kind(shape);
            if (kind <= EventKind.ATOMIC.code()) {
                long object = at.object();
                if (object == 0 || object >>> MAKER_SHIFT != at.thread() || shared.has(object)) {
                    access(thread, at, kind, object);
                }
            } else {
                synchronisation(thread, at, EventKind.of(kind));
            }
        }
        return at;
    }

    private void access(ThreadTrack thread, TraceCursor at, int kind, long object) {
        int place = at.place();
        if (place == Shape.HANDOFF) {
            handOff(thread, kind, object);
            return;
        }
        if (place == Shape.RANGE) {
            int end = at.index() + (int) at.value();
            for (int i = at.index(); i < end; i++) {
                plain(thread, cells.element(object, at.type(), i), kind, at.site());
            }
            return;
        }
        Cell cell = place == Shape.ELEMENT
                ? cells.element(object, at.type(), at.index())
                : cells.field(object, at.type(), place);
        if (kind <= EventKind.WRITE.code()) {
            plain(thread, cell, kind, at.site());
        } else if (kind == EventKind.VOLATILE_READ.code()) {
            detector.volatileRead(thread, cell, at.noEdge(), at.site());
        } else if (kind == EventKind.VOLATILE_WRITE.code()) {
            detector.volatileWrite(thread, cell, at.noEdge(), at.site());
        } else {
            detector.atomic(thread, cell, at.flag(), at.noEdge(), at.site());
        }
    }

    private void plain(ThreadTrack thread, Cell cell, int kind, int site) {
        boolean write = kind == EventKind.WRITE.code();
        if (detector.isNews(thread, cell, write)) {
            detector.access(thread, cell, write, site);
        }
    }

    private void handOff(ThreadTrack thread, int kind, long object) {
        Exchange exchange = handOffs.computeIfAbsent(object, unseen -> new Exchange());
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
                        detector.initialised(thread, begun);
                    }
                } else {
                    initialising.put(type, detector.initialising(thread));
                }
            }
            default -> {}
        }
    }

    private static boolean is(int mode, int bit) {
        return (mode & bit) != 0;
    }

    private LockTrack lock(TraceCursor at) {
        boolean monitor = is(at.place(), Shape.MONITOR);
        Map<Long, LockTrack> known = monitor ? monitors : locks;
        return known.computeIfAbsent(at.object(), object -> new LockTrack(object, at.type(), monitor));
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
