package dev.heddle.explore.pursue;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.search.Recorded;
import dev.heddle.explore.strategy.Ambush;
import dev.heddle.explore.strategy.Quarry;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One after the other, the ways to show one suspicion; each for a while, then the next, and then again, for longer.
 *
 * <p>Of a race, first a few ambushes, which are cheap and often do; then a search from where a recorded execution came to one of its places ({@link Beginnings}), and so on in turns. A search
 * that comes to its end without it makes room for one from elsewhere: that the two do not meet after one beginning says nothing of the others. When all that are under way have had their turn, the
 * next is twice as long, and some more begin.
 *
 * <p>Fields that are used apart are gone after by ambushes where locks are taken for them, and in turn with these every order that can make a difference is tried.
 */
final class Trail {
    /** How many executions one turn has at first and at most, and how often an ambush is laid in all. */
    private static final int SHORTEST = 8;

    private static final int LONGEST = 1 << 20;
    private static final int AMBUSHES = 1_024;

    /** How many searches begin at a time. */
    private static final int BATCH = 12;

    private final Suspicion suspicion;
    private final Manner manner;
    private final long seed;
    private final boolean ambushes;

    /** The executions that were listened to, as far as there are any yet, and those of them in which it was suspected. */
    private final List<Recorded> all;

    private final List<Recorded> suspected = new ArrayList<>();

    /** Searches that have their turn to come in this round, and those that have had it. */
    private final Deque<Strategy> waiting = new ArrayDeque<>();

    private final Deque<Strategy> rested = new ArrayDeque<>();

    /** Where searches have not begun yet. */
    private Iterator<SuffixSearch> fresh = Collections.emptyIterator();

    private @Nullable Quarry quarry;
    private @Nullable Strategy now;
    private int turn = SHORTEST;
    private int left;
    private int laid;
    private long executions;
    private boolean over;

    /** What tries every order, if that is what there is to try. */
    private @Nullable Dpor everything;

    /** True if not everything that was tried counts. */
    private boolean spoilt;

    Trail(Suspicion suspicion, Manner manner, long seed, List<Recorded> listenedTo) {
        this.suspicion = suspicion;
        this.manner = manner;
        this.seed = seed;
        this.all = Collections.unmodifiableList(listenedTo);
        // For all but races there is no other way.
        this.ambushes = manner.ambushes() || suspicion.candidate().kind() != FindingKind.DATA_RACE;
    }

    /** Add an execution in which it was suspected. */
    void add(Recorded run) {
        suspected.add(run);
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
        waiting.clear();
        rested.clear();
        fresh = Collections.emptyIterator();
        suspected.clear();
    }

    /** Give what leads the next execution; null if this turn is at its end, or nothing is left to try. */
    @Nullable
    Strategy next() {
        if (quarry == null) {
            quarry = prepare();
        }
        while (!over) {
            Strategy leader = now;
            if (leader == null) {
                begin(quarry);
                continue;
            }
            if (left > 0 && leader.begin()) {
                left--;
                executions++;
                return leader;
            }
            now = null;
            if (leader instanceof Ambush) {
                left = turn;
                now = nextSearch();
            } else if (left == 0) {
                rested.addLast(leader);
            } else if (leader == everything) {
                over = true;
            } else {
                now = nextSearch();
            }
            if (now == null) {
                return null;
            }
        }
        return null;
    }

    /** Begin a turn, if anything is left to try. */
    private void begin(Quarry quarry) {
        left = turn;
        if (ambushes && laid < AMBUSHES) {
            now = new Ambush(quarry, seed + laid, turn);
            laid += turn;
        } else {
            now = nextSearch();
            over = now == null;
        }
    }

    private @Nullable Strategy nextSearch() {
        if (waiting.isEmpty()) {
            turn = rested.isEmpty() && laid == 0 ? turn : Math.min(2 * turn, LONGEST);
            waiting.addAll(rested);
            rested.clear();
            for (int i = 0; i < BATCH && fresh.hasNext(); i++) {
                waiting.addLast(fresh.next());
            }
        }
        return waiting.pollFirst();
    }

    // ---- what there is to try ----

    private Quarry prepare() {
        List<FindingSite> sites = suspicion.candidate().sites();
        if (suspicion.candidate().kind() == FindingKind.DATA_RACE) {
            Site one = sites.get(0).site();
            Site other = sites.get(sites.size() - 1).site();
            Quarry pair = new RacePair(numbers(one), numbers(other));
            if (manner.searches()) {
                fresh = new Beginnings(one, other, suspected, all).searches(pair, manner);
            }
            return pair;
        }
        Set<Integer> places = new HashSet<>();
        if (suspicion.candidate().kind() == FindingKind.HIGH_LEVEL_RACE) {
            suspicion.candidate().origins().forEach(each -> places.addAll(numbers(each.site())));
            everything = new Dpor();
            waiting.addLast(everything);
        } else {
            sites.forEach(each -> places.addAll(numbers(each.site())));
        }
        return new LockPlaces(places);
    }

    private Set<Integer> numbers(Site site) {
        Set<Integer> numbers = new HashSet<>();
        all.forEach(each -> each.addNumbers(site, numbers));
        return numbers;
    }
}
