package dev.heddle.trace.summary;

import dev.heddle.model.EventKind;
import dev.heddle.trace.LocationMap;
import dev.heddle.trace.Tables;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.format.Shape;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sums up a trace: a first pass finds out which locations are shared, a second one looks at how those are used.
 *
 * <p>A location's number is the thread that touched it first, with bits for <em>shared</em> and <em>written</em>.
 */
final class Summing {
    private static final long SHARED = 1L << 40;
    private static final long WRITTEN = 1L << 41;
    private static final long COUNTED = 1L << 42;
    private static final long THREAD = 0xFFFF_FFFFL;

    /** A lock that a thread holds. */
    private record Held(long object, int mode, String name) {}

    /** What is known of a field so far. */
    private static final class Use {
        final boolean areElements;
        final BitSet threads = new BitSet();
        final Map<String, Long> locks = new LinkedHashMap<>();
        long locations;
        long reads;
        long writes;

        Use(boolean areElements) {
            this.areElements = areElements;
        }
    }

    private final Trace trace;
    private final Tables tables;
    private final LocationMap locations = new LocationMap();
    private final long[] kinds = new long[EventKind.values().length];
    private final BitSet threads = new BitSet();
    private final LocationMap lastHolder = new LocationMap();
    private final Map<Integer, List<Held>> held = new HashMap<>();
    private final Map<String, Use> uses = new HashMap<>();
    private final Map<Long, String> names = new HashMap<>();
    private long shared;
    private long sharedWritten;
    private long acquisitions;
    private long changedHands;

    Summing(Trace trace) {
        this.trace = trace;
        this.tables = trace.tables();
    }

    TraceSummary sum() {
        TraceCursor first = trace.cursor();
        while (first.next()) {
            kinds[first.code()]++;
            threads.set(first.thread());
            if (isAccess(first)) {
                touch(first);
            } else if (isTaken(first.kind())) {
                taken(first);
            }
        }
        locations.forEachNumber(state -> {
            shared += (state & SHARED) != 0 ? 1 : 0;
            sharedWritten += (state & SHARED) != 0 && (state & WRITTEN) != 0 ? 1 : 0;
        });
        TraceCursor second = trace.cursor();
        while (shared > 0 && second.next()) {
            if (isAccess(second)) {
                use(second);
            } else {
                hold(second);
            }
        }
        return new TraceSummary(
                first.position(),
                byKind(),
                threads.cardinality(),
                locations.size(),
                shared,
                sharedWritten,
                lastHolder.size(),
                acquisitions,
                changedHands,
                hottest(),
                first.cutEvents(),
                first.damage());
    }

    /** True for an access to memory: the hand-over of a synchroniser is none. */
    private static boolean isAccess(TraceCursor at) {
        return at.code() <= EventKind.ATOMIC.code() && at.place() != Shape.HANDOFF;
    }

    private static boolean isTaken(EventKind kind) {
        return kind == EventKind.ACQUIRE || kind == EventKind.WAKE;
    }

    private static boolean isWrite(TraceCursor at) {
        EventKind kind = at.kind();
        return kind.writes() && (kind != EventKind.ATOMIC || at.flag());
    }

    private static int length(TraceCursor at) {
        return at.place() == Shape.RANGE ? (int) at.value() : 1;
    }

    private static int within(TraceCursor at) {
        return isElement(at) ? at.index() : at.place();
    }

    private static boolean isElement(TraceCursor at) {
        return at.place() == Shape.ELEMENT || at.place() == Shape.RANGE;
    }

    private void touch(TraceCursor at) {
        long self = at.thread() + 1L;
        for (int i = 0; i < length(at); i++) {
            int location = locations.find(at.object(), within(at) + i);
            long state = locations.number(location);
            long now = state == 0 ? self : (state & THREAD) == self ? state : state | SHARED;
            locations.setNumber(location, isWrite(at) ? now | WRITTEN : now);
        }
    }

    private void taken(TraceCursor at) {
        acquisitions++;
        int lock = lastHolder.find(at.object(), at.place() & ~(Shape.SHARED | Shape.TRIED));
        long self = at.thread() + 1L;
        long before = lastHolder.number(lock);
        changedHands += before != 0 && before != self ? 1 : 0;
        lastHolder.setNumber(lock, self);
    }

    private void hold(TraceCursor at) {
        EventKind kind = at.kind();
        boolean gives = kind == EventKind.RELEASE || kind == EventKind.WAIT;
        if (!isTaken(kind) && !gives) {
            return;
        }
        List<Held> mine = held.computeIfAbsent(at.thread(), unseen -> new ArrayList<>());
        if (gives) {
            mine.removeIf(each -> each.object == at.object() && each.mode == (at.place() & ~Shape.TRIED));
        } else {
            String own = tables.object(at.object());
            String type = own != null ? own : tables.type(at.type());
            String name = (at.place() & Shape.MONITOR) != 0 ? "monitor of " + type : type;
            mine.add(new Held(
                    at.object(),
                    at.place() & ~Shape.TRIED,
                    (at.place() & Shape.SHARED) != 0 ? name + " (shared)" : name));
        }
    }

    private void use(TraceCursor at) {
        for (int i = 0; i < length(at); i++) {
            int location = locations.find(at.object(), within(at) + i);
            long state = locations.number(location);
            if ((state & SHARED) == 0) {
                continue;
            }
            Use use = uses.computeIfAbsent(name(at), unseen -> new Use(isElement(at)));
            if ((state & COUNTED) == 0) {
                locations.setNumber(location, state | COUNTED);
                use.locations++;
            }
            use.threads.set(at.thread());
            if (isWrite(at)) {
                use.writes++;
            } else {
                use.reads++;
            }
            List<Held> mine = held.getOrDefault(at.thread(), List.of());
            if (mine.isEmpty()) {
                use.locks.merge("", 1L, Long::sum);
            }
            for (int k = 0; k < mine.size(); k++) {
                String name = mine.get(k).name;
                boolean seen = false;
                for (int before = 0; before < k; before++) {
                    seen |= mine.get(before).name.equals(name);
                }
                if (!seen) {
                    use.locks.merge(name, 1L, Long::sum);
                }
            }
        }
    }

    private String name(TraceCursor at) {
        int place = at.place();
        if (place == Shape.CONTENTS) {
            String own = tables.object(at.object());
            if (own != null) {
                return own;
            }
        }
        long key = place >= 0 ? place : ((long) place << 32) | at.type();
        String known = names.get(key);
        if (known == null) {
            known = place >= 0
                    ? tables.field(place).declaringClass() + "."
                            + tables.field(place).name()
                    : place == Shape.CONTENTS ? tables.type(at.type()) + ".contents" : tables.type(at.type());
            names.put(key, known);
        }
        return known;
    }

    private Map<EventKind, Long> byKind() {
        Map<EventKind, Long> counts = new EnumMap<>(EventKind.class);
        for (EventKind kind : EventKind.values()) {
            if (kinds[kind.code()] > 0) {
                counts.put(kind, kinds[kind.code()]);
            }
        }
        return counts;
    }

    private List<FieldUse> hottest() {
        List<FieldUse> all = new ArrayList<>();
        uses.forEach((name, use) -> all.add(new FieldUse(
                name,
                use.areElements,
                use.locations,
                use.threads.cardinality(),
                use.reads,
                use.writes,
                sorted(use.locks))));
        all.sort(Comparator.comparingLong(FieldUse::accesses).reversed().thenComparing(FieldUse::name));
        return all;
    }

    private static Map<String, Long> sorted(Map<String, Long> locks) {
        Map<String, Long> sorted = new LinkedHashMap<>();
        locks.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .forEach(each -> sorted.put(each.getKey(), each.getValue()));
        return sorted;
    }
}
