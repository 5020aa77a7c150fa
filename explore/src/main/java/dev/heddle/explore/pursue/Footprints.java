package dev.heddle.explore.pursue;

import dev.heddle.explore.engine.Strand;
import dev.heddle.model.Site;
import dev.heddle.model.ThreadId;
import dev.heddle.trace.Tables;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where the threads of a free run came by, and when: of each thread and place in the code the positions in its trace, in order.
 *
 * <p>Threads are known by their way from the main thread, as strands are by their ids; where a trace does not have that, by their names.
 */
final class Footprints {
    /** What {@link #next} says of where no thread came by. */
    static final int NEVER = Integer.MAX_VALUE;

    /** How many events are taken down: the beginning of a long run leads further than an execution under control goes. */
    private static final int MOST = 4_000_000;

    private static final int[] NOWHERE = {};

    private final Map<Print, int[]> positions = new HashMap<>();
    private final Set<String> paths = new HashSet<>();
    private final long events;

    /**
     * A thread and a place: an instruction, or a line.
     *
     * @param where which of the method's instructions or lines
     */
    private record Print(String thread, String className, String method, String where) {
        static Print of(String thread, Site site) {
            // What is told from inside the JDK has its place from a stack, which knows no instructions.
            return new Print(
                    thread,
                    site.className(),
                    site.method(),
                    site.index() < 0 ? "call in line " + site.line() : site.descriptor() + "@" + site.index());
        }

        static Print ofLine(String thread, String className, String method, int line) {
            return new Print(thread, className, method, "line " + line);
        }

        static Print call(String thread, Site site) {
            return of(
                    thread, new Site(site.className(), site.method(), site.descriptor(), -1, site.file(), site.line()));
        }
    }

    /** The footprints of one thread at one place in the code. */
    private record Pair(IntStream.Builder exact, IntStream.Builder line) {
        void add(int position) {
            exact.add(position);
            line.add(position);
        }
    }

    private Footprints(Trace trace) {
        Tables tables = trace.tables();
        Map<Integer, String> threads = new HashMap<>();
        Map<Print, IntStream.Builder> builders = new HashMap<>();
        Map<Long, Pair> known = new HashMap<>();
        TraceCursor cursor = trace.cursor();
        while (cursor.position() < MOST && cursor.next()) {
            int thread = cursor.thread();
            String name = threads.computeIfAbsent(thread, each -> name(tables.thread(each)));
            int site = cursor.site();
            if (site != 0) {
                known.computeIfAbsent(
                                ((long) thread << Integer.SIZE) | site, each -> pair(builders, name, tables.site(site)))
                        .add((int) cursor.position());
            }
        }
        events = cursor.position();
        paths.addAll(threads.values());
        builders.forEach(
                (print, builder) -> positions.put(print, builder.build().toArray()));
    }

    private static Pair pair(Map<Print, IntStream.Builder> builders, String thread, Site site) {
        return new Pair(
                builders.computeIfAbsent(Print.of(thread, site), each -> IntStream.builder()),
                builders.computeIfAbsent(
                        Print.ofLine(thread, site.className(), site.method(), site.line()),
                        each -> IntStream.builder()));
    }

    /**
     * Read them from a trace.
     *
     * @throws dev.heddle.trace.TraceException if it can't be read
     */
    static Footprints of(Path file) {
        try (Trace trace = Trace.open(file)) {
            return new Footprints(trace);
        }
    }

    private static String name(ThreadId thread) {
        return thread.path().isEmpty() ? thread.name() : thread.path();
    }

    /** Say by which name a thread is known here. */
    String name(Strand strand) {
        return paths.contains(strand.id()) ? strand.id() : strand.name();
    }

    /** Count the events. */
    long events() {
        return events;
    }

    /** Give when a thread came by a place, first after a position; {@link #NEVER} if it did not. */
    int next(String thread, Site place, int after) {
        Print exact = Print.of(thread, place);
        return next(positions.containsKey(exact) ? exact : Print.call(thread, place), after);
    }

    /** Find the innermost frame of a stack in whose line a thread ever did something; null if there is none. */
    @Nullable
    StackTraceElement find(String thread, StackTraceElement[] stack) {
        for (StackTraceElement each : stack) {
            if (positions.containsKey(line(thread, each))) {
                return each;
            }
        }
        return null;
    }

    /** Give when a thread came by a line, first after a position; {@link #NEVER} if it did not. */
    int next(String thread, StackTraceElement frame, int after) {
        return next(line(thread, frame), after);
    }

    private static Print line(String thread, StackTraceElement frame) {
        return Print.ofLine(thread, frame.getClassName(), frame.getMethodName(), frame.getLineNumber());
    }

    private int next(Print print, int after) {
        int[] there = positions.getOrDefault(print, NOWHERE);
        int found = Arrays.binarySearch(there, after + 1);
        int at = found < 0 ? -found - 1 : found;
        return at < there.length ? there[at] : NEVER;
    }
}
