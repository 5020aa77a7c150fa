package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The objects whose memory or monitors the program's own steps have touched in an execution, and the copied collections of its own of which
 * steps inside the JDK have touched parts, in an order that is the same in equivalent ones.
 *
 * <p>Which object comes first in time is not: equivalent executions differ in just that. But a thread's n-th step touches the same in all
 * of them. So objects are ordered by the first step that touched them where steps are ordered by their threads, those by their way from
 * the main thread, and then by their number in the thread. It takes one look at each touch of an execution that has kept its
 * targets ({@link Scheduler#whenOver}).
 */
public final class TouchedObjects {
    private static final long NEVER = Long.MAX_VALUE;

    /** How many are told apart: the search among them is linear, as identity hash codes are all the same here. */
    private static final int MOST = 256;

    /** By number of the target: the first step that touched it, who did (a bit each), and whether one changed it. */
    private long[] first = new long[64];

    private long[] threads = new long[64];
    private boolean[] changed = new boolean[64];

    /** The same of steps inside the JDK. */
    private long[] firstInside = new long[64];

    private long[] threadsInside = new long[64];

    /** By number of the field, whether it is known that a step has written it. */
    private boolean[] written = new boolean[256];

    private final Set<String> writtenFields = new HashSet<>();
    private final List<Touched> objects = new ArrayList<>();

    /** One object. */
    public static final class Touched {
        private final Object object;
        private long first;
        private long threads;
        private boolean changed;

        private Touched(Object object, long first) {
            this.object = object;
            this.first = first;
        }

        /** Give the object. */
        public Object object() {
            return object;
        }

        /** True if more than one thread has touched it. */
        public boolean isShared() {
            return Long.bitCount(threads) > 1;
        }

        /** True if something in it was changed. */
        public boolean isChanged() {
            return changed;
        }
    }

    /** List those of the execution that a scheduler has run last. */
    public List<Touched> of(Scheduler scheduler) {
        Steps steps = scheduler.steps();
        objects.clear();
        prepare(steps.targetCount());
        note(steps, ranks(scheduler));
        for (int target = 0; target < steps.targetCount(); target++) {
            if (first[target] == NEVER) {
                continue;
            }
            if (steps.numbered(target) instanceof Location location) {
                if (changed[target] && location.field >= 0) {
                    noteWritten(location);
                }
                collect(location.object, first[target], threads[target], changed[target]);
            } else if (steps.numbered(target) instanceof Monitor monitor) {
                collect(monitor.lock(), first[target], threads[target], false);
            }
        }
        for (int i = 0; i < scheduler.strandCount(); i++) {
            for (Object each : scheduler.strand(i).collections.all()) {
                collectCopy(steps, each);
            }
        }
        objects.sort(Comparator.comparingLong(each -> each.first));
        return objects;
    }

    /** List the fields, with their classes, that steps have written in any execution so far. */
    public Set<String> writtenFields() {
        return writtenFields;
    }

    private void prepare(int targets) {
        if (targets > first.length) {
            first = new long[targets * 2];
            threads = new long[targets * 2];
            changed = new boolean[targets * 2];
            firstInside = new long[targets * 2];
            threadsInside = new long[targets * 2];
        }
        Arrays.fill(first, 0, targets, NEVER);
        Arrays.fill(threads, 0, targets, 0);
        Arrays.fill(changed, 0, targets, false);
        Arrays.fill(firstInside, 0, targets, NEVER);
        Arrays.fill(threadsInside, 0, targets, 0);
    }

    private void note(Steps steps, int[] ranks) {
        int[] done = new int[ranks.length];
        for (int step = 0; step < steps.count(); step++) {
            if (steps.isMarked(step, Steps.BARREN)) {
                continue;
            }
            int strand = steps.strand(step);
            long key = (long) ranks[strand] << 32 | done[strand]++;
            boolean inside = Sites.isInner(steps.site(step));
            for (int touch = steps.firstTouch(step); touch < steps.firstTouch(step + 1); touch++) {
                int target = steps.target(touch);
                if (inside) {
                    firstInside[target] = Math.min(firstInside[target], key);
                    threadsInside[target] |= Target.turnOf(strand);
                    continue;
                }
                first[target] = Math.min(first[target], key);
                threads[target] |= Target.turnOf(strand);
                changed[target] |= steps.mode(touch) == Mode.WRITE.code();
            }
        }
    }

    /** Collect a copied collection if a step inside the JDK has touched a part of it; whether one has changed it is not known then. */
    private void collectCopy(Steps steps, Object collection) {
        long earliest = NEVER;
        long all = 0;
        List<Object> parts = Parts.of(collection);
        for (int target = 0; target < steps.targetCount(); target++) {
            if (firstInside[target] < NEVER && isPart(parts, steps.numbered(target))) {
                earliest = Math.min(earliest, firstInside[target]);
                all |= threadsInside[target];
            }
        }
        if (earliest < NEVER) {
            collect(collection, earliest, all, true);
        }
    }

    private static boolean isPart(List<Object> parts, Target target) {
        Object object = target instanceof Location location
                ? location.object
                : target instanceof LockState lock ? lock.lock() : null;
        if (object != null) {
            for (Object each : parts) {
                if (each == object) {
                    return true;
                }
            }
        }
        return false;
    }

    private void collect(@Nullable Object object, long since, long by, boolean isChanged) {
        if (object == null) {
            return;
        }
        Touched known = find(object);
        if (known == null) {
            if (objects.size() == MOST) {
                return;
            }
            known = new Touched(object, since);
            objects.add(known);
        }
        known.first = Math.min(known.first, since);
        known.threads |= by;
        known.changed |= isChanged;
    }

    private @Nullable Touched find(Object object) {
        for (Touched each : objects) {
            if (each.object == object) {
                return each;
            }
        }
        return null;
    }

    private void noteWritten(Location location) {
        Object object = location.object;
        if (object != null && object.getClass().isArray()) {
            return;
        }
        if (location.field >= written.length) {
            written = Arrays.copyOf(written, Math.max(location.field + 1, written.length * 2));
        }
        if (!written[location.field]) {
            written[location.field] = true;
            writtenFields.add(Names.field(location.field));
        }
    }

    /** Give each thread its place among all, by its way from the main thread. */
    private static int[] ranks(Scheduler scheduler) {
        int count = scheduler.strandCount();
        int[] ranks = new int[count];
        boolean flat = true;
        for (int i = 1; i < count; i++) {
            ranks[i] = i;
            flat &= scheduler.strand(i).parent() == scheduler.strand(0);
        }
        if (flat) {
            // Children of the main thread alone, who started them one after the other.
            return ranks;
        }
        List<Strand> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(scheduler.strand(i));
        }
        all.sort(Comparator.comparing(Strand::id));
        for (int i = 0; i < count; i++) {
            ranks[all.get(i).index()] = i;
        }
        return ranks;
    }
}
