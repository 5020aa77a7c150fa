package dev.heddle.explore.pursue;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.search.Extension;
import dev.heddle.explore.search.Recorded;
import dev.heddle.explore.strategy.Ambush;
import dev.heddle.explore.strategy.Quarry;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One after the other, the ways to show one suspicion; each for a while, then the next, and then again, for longer.
 *
 * <p>First a few ambushes, which are cheap and often do; then what was recorded, the nearest pairs of accesses first: with the thread held at one of them, from as far as
 * the others come without it, and from right there. The warning's later access is taken as well as its earlier one: what meets it may come after both.
 *
 * <p>Fields that are used apart are gone after by ambushes where locks are taken for them, and in turn with these every order that can make a difference is tried.
 */
final class Trail {
    /** How many executions one turn has at first, and how often an ambush is laid in all. */
    private static final int SHORTEST = 8;

    private static final int AMBUSHES = 1_024;

    /** How many places to begin a search at are taken from each recorded execution. */
    private static final int BEGINNINGS = 6;

    private final Suspicion suspicion;
    private final Manner manner;
    private final long seed;
    private final List<Recorded> runs = new ArrayList<>();
    private final Deque<Strategy> searches = new ArrayDeque<>();
    private @Nullable Quarry quarry;
    private @Nullable Strategy now;
    private int turn = SHORTEST;
    private int left;
    private int ambushes;
    private long executions;
    private boolean over;

    /** What tries every order, if that is what there is to try. */
    private @Nullable Dpor everything;

    /** True if not everything that was tried counts. */
    private boolean spoilt;

    Trail(Suspicion suspicion, Manner manner, long seed) {
        this.suspicion = suspicion;
        this.manner = manner;
        this.seed = seed;
    }

    /** Add an execution in which it was suspected. */
    void add(Recorded run) {
        runs.add(run);
    }

    String fingerprint() {
        return suspicion.fingerprint();
    }

    long executions() {
        return executions;
    }

    boolean isOver() {
        return over;
    }

    /** True if every order that can make a difference was tried for it. */
    boolean isRefuted() {
        Dpor all = everything;
        return over && all != null && all.isOver() && all.gap() == null && !spoilt;
    }

    /** Hear that an execution was cut off, or out of control. */
    void spoil() {
        spoilt |= now == everything;
    }

    /** Give up, or be done. */
    void end() {
        over = true;
        searches.clear();
        runs.clear();
    }

    /** Give what leads the next execution; null if this turn is at its end, or nothing is left to try. */
    @Nullable
    Strategy next() {
        if (quarry == null) {
            quarry = prepare();
        }
        while (!over) {
            if (left > 0 && now != null && now.begin()) {
                left--;
                executions++;
                return now;
            }
            boolean ended = left > 0;
            Strategy before = now;
            now = null;
            if (before != null && !(before instanceof Ambush)) {
                if (!ended) {
                    searches.addLast(before);
                    turn *= 2;
                    left = 0;
                    return null;
                }
                if (before == everything) {
                    over = true;
                    return null;
                }
            }
            if (before == null && manner.ambush() && ambushes < AMBUSHES) {
                now = new Ambush(quarry, seed + ambushes, turn);
                ambushes += turn;
            } else {
                now = searches.pollFirst();
                if (now == null) {
                    over = !manner.ambush() || ambushes >= AMBUSHES;
                    turn *= 2;
                    return null;
                }
            }
            left = turn;
        }
        return null;
    }

    // ---- what there is to try ----

    private Quarry prepare() {
        List<FindingSite> sites = suspicion.candidate().sites();
        if (suspicion.candidate().kind() == FindingKind.DATA_RACE) {
            Site one = sites.get(0).site();
            Site other = sites.get(sites.size() - 1).site();
            Quarry pair = new RacePair(numbers(one), numbers(other));
            runs.forEach(each -> addSearches(pair, each, one, other));
            return pair;
        }
        Set<Integer> places = new HashSet<>();
        if (suspicion.candidate().kind() == FindingKind.HIGH_LEVEL_RACE) {
            suspicion.candidate().origins().forEach(each -> places.addAll(numbers(each.site())));
            everything = new Dpor();
            searches.addLast(everything);
        } else {
            sites.forEach(each -> places.addAll(numbers(each.site())));
        }
        return new LockPlaces(places);
    }

    private Set<Integer> numbers(Site site) {
        Set<Integer> numbers = new HashSet<>();
        runs.forEach(each -> each.addNumbers(site, numbers));
        return numbers;
    }

    /** A step to hold a thread at, and who made the other access. */
    private record Beginning(int step, int other) {
        int distance() {
            return Math.abs(step - other);
        }
    }

    private void addSearches(Quarry pair, Recorded run, Site one, Site other) {
        List<Integer> ones = run.stepsAt(one);
        List<Integer> others = run.stepsAt(other);
        Set<Beginning> beginnings = new LinkedHashSet<>();
        for (int each : ones) {
            addNearest(run, each, others, beginnings);
        }
        for (int each : others) {
            addNearest(run, each, ones, beginnings);
        }
        beginnings.stream()
                .sorted((a, b) -> Integer.compare(a.distance(), b.distance()))
                .limit(BEGINNINGS)
                .forEach(each -> addSearches(pair, run, each));
    }

    /** Find for a step the nearest that conflicts with it, before it and after it. */
    private static void addNearest(Recorded run, int step, List<Integer> others, Set<Beginning> beginnings) {
        int before = -1;
        for (int each : others) {
            if (run.conflict(step, each)) {
                if (each > step) {
                    beginnings.add(new Beginning(step, each));
                    break;
                }
                before = each;
            }
        }
        if (before >= 0) {
            beginnings.add(new Beginning(step, before));
        }
    }

    private void addSearches(Quarry pair, Recorded run, Beginning beginning) {
        String thread = run.thread(run.strand(beginning.step));
        SuffixSearch.Held held = new SuffixSearch.Held(
                thread, manner.freeze(), manner.hint() ? comers(run, beginning, thread) : List.of());
        Extension extension = Extension.without(run, beginning.step);
        List<Integer> prefix = new ArrayList<>();
        for (int i = 0; i < beginning.step; i++) {
            prefix.add(i);
        }
        searches.addLast(new SuffixSearch(pair, run.order(extension.steps()), held));
        if (extension.steps().size() > prefix.size()) {
            searches.addLast(new SuffixSearch(pair, run.order(prefix), held));
        }
    }

    /** List who may come to where the other access was made: who was there, then others that came to these places. */
    private List<String> comers(Recorded run, Beginning beginning, String held) {
        Set<String> all = new LinkedHashSet<>();
        all.add(run.thread(run.strand(beginning.other)));
        for (FindingSite each : suspicion.candidate().sites()) {
            run.stepsAt(each.site()).forEach(step -> all.add(run.thread(run.strand(step))));
        }
        all.remove(held);
        return List.copyOf(all);
    }
}
