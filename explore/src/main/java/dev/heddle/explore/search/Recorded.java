package dev.heddle.explore.search;

import dev.heddle.explore.engine.Location;
import dev.heddle.explore.engine.LockState;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Target;
import dev.heddle.model.Mode;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An execution that took place, step by step, as far as finding another one needs it. */
public final class Recorded {
    /** What a target is. */
    enum Kind {
        LOCATION,
        LOCK,
        /** What others see a thread do, which says nothing where nobody looks. */
        STANDING,
        OTHER
    }

    private final String[] threads;
    private final int[] strands;
    private final int[] ops;
    private final int[] sites;
    private final int[] choices;
    private final int[] firstTouches;
    private final int[] targets;
    private final int[] modes;
    private final Kind[] kinds;

    private Recorded(Scheduler scheduler) {
        Steps steps = scheduler.steps();
        int count = steps.count();
        threads = new String[scheduler.strandCount()];
        Arrays.setAll(threads, each -> scheduler.strand(each).id());
        strands = new int[count];
        ops = new int[count];
        sites = new int[count];
        choices = new int[count];
        firstTouches = new int[count + 1];
        Arrays.setAll(strands, steps::strand);
        Arrays.setAll(ops, steps::op);
        Arrays.setAll(sites, steps::site);
        Arrays.setAll(choices, steps::choice);
        Arrays.setAll(firstTouches, steps::firstTouch);
        targets = new int[firstTouches[count]];
        modes = new int[targets.length];
        Arrays.setAll(targets, steps::target);
        Arrays.setAll(modes, steps::mode);
        kinds = new Kind[steps.targetCount()];
        Arrays.setAll(kinds, each -> kind(steps.numbered(each)));
    }

    /** Take down the execution that a scheduler has run last, with its targets. */
    public static Recorded of(Scheduler scheduler) {
        return new Recorded(scheduler);
    }

    private static Kind kind(Target target) {
        if (target instanceof Location) {
            return Kind.LOCATION;
        }
        if (target instanceof LockState && !target.isReadWrite()) {
            return Kind.LOCK;
        }
        return target.isStanding() ? Kind.STANDING : Kind.OTHER;
    }

    /** Count the steps. */
    public int count() {
        return strands.length;
    }

    int threadCount() {
        return threads.length;
    }

    int targetCount() {
        return kinds.length;
    }

    /** Give the number of the thread that did a step. */
    public int strand(int step) {
        return strands[step];
    }

    /** Give the id of the thread with a number. */
    public String thread(int strand) {
        return threads[strand];
    }

    int op(int step) {
        return ops[step];
    }

    /** Give the number of a step's site. */
    public int site(int step) {
        return sites[step];
    }

    /** Give a step's site. */
    public Site siteAt(int step) {
        return Sites.site(sites[step]);
    }

    int firstTouch(int step) {
        return firstTouches[step];
    }

    int target(int touch) {
        return targets[touch];
    }

    boolean writes(int touch) {
        return modes[touch] == Mode.WRITE.code();
    }

    Kind kind(int touch) {
        return kinds[targets[touch]];
    }

    /** Give the touch by which a step accesses a location; -1 if it does not. */
    int access(int step) {
        for (int i = firstTouches[step]; ops[step] <= Op.ATOMIC && i < firstTouches[step + 1]; i++) {
            if (kind(i) == Kind.LOCATION) {
                return i;
            }
        }
        return -1;
    }

    /** Give the number of the location that a step accesses; -1 if it accesses none. */
    public int location(int step) {
        int access = access(step);
        return access < 0 ? -1 : targets[access];
    }

    /** Give of each step which of its thread's it is, from 1. */
    public int[] ordinals() {
        int[] done = new int[threads.length];
        int[] ordinals = new int[strands.length];
        Arrays.setAll(ordinals, each -> ++done[strands[each]]);
        return ordinals;
    }

    /** True if two steps of different threads access one location, one of them writes, and one is plain. */
    public boolean conflict(int step, int other) {
        int one = access(step);
        int two = access(other);
        return one >= 0
                && two >= 0
                && strands[step] != strands[other]
                && targets[one] == targets[two]
                && (writes(one) || writes(two))
                && (ops[step] <= Op.WRITE || ops[other] <= Op.WRITE);
    }

    /** List the steps at a place in the code. */
    public List<Integer> stepsAt(Site site) {
        Map<Integer, Boolean> there = new HashMap<>();
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < sites.length; i++) {
            if (there.computeIfAbsent(sites[i], each -> Sites.site(each).equals(site))) {
                found.add(i);
            }
        }
        return found;
    }

    /** Give the numbers that a place in the code has in this JVM, of those at which there were steps. */
    public void addNumbers(Site site, Set<Integer> numbers) {
        stepsAt(site).forEach(each -> numbers.add(sites[each]));
    }

    /** Give the order of some of the steps, of each thread all up to one. */
    public Order order(List<Integer> some) {
        int[] done = new int[threads.length];
        List<Order.Segment> segments = new ArrayList<>();
        Map<String, Integer> chosen = new HashMap<>();
        for (int i = 0; i < some.size(); i++) {
            int strand = strands[some.get(i)];
            done[strand]++;
            if (choices[some.get(i)] != Steps.NO_CHOICE) {
                chosen.put(threads[strand] + "#" + done[strand], choices[some.get(i)]);
            }
            if (i + 1 == some.size() || strands[some.get(i + 1)] != strand) {
                segments.add(new Order.Segment(threads[strand], done[strand]));
            }
        }
        return new Order(segments, chosen, Set.of(), 0);
    }
}
