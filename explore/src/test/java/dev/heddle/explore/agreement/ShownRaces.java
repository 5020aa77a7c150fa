package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Proof;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.Meetings;
import dev.heddle.oracle.RandomProgram;
import dev.heddle.oracle.Shrinker;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Compares what a check shows and refutes of random programs with all that these can do.
 *
 * <ul>
 *   <li>What the reference interpreter says can meet is what {@code dfs} makes neighbours, where there are few enough orders to try them all.
 *   <li>Accesses that are shown side by side can meet, by pursuits as well as by the search beside them. Of races that are shown otherwise it is counted how many can: an order that has their accesses so is looked
 *       for by a bounded number of executions, so these must be few.
 *   <li>Accesses that can meet and were suspected are shown by pursuits alone. Of those that can meet, both took place in an execution that was listened to, and were not suspected, it is
 *       counted how many the search shows.
 *   <li>Deadlocks that are shown can happen; cycles of locks that can close and were suspected are shown.
 *   <li>Where the search has tried everything, all that can meet is shown, and what is suspected and was not shown, which is refuted then, can't happen.
 * </ul>
 */
final class ShownRaces {
    /** How many orders of a program {@code dfs} tries at most, and on platform threads, which are slow. */
    private static final int MOST_ORDERS = 3_000;

    private static final int FEW_ORDERS = 100;

    /** How many states of a program the interpreter goes through at most. */
    private static final int MOST_STATES = 100_000;

    private final Backend backend;
    private final Manner manner;
    private final boolean once;
    private final Tally tally = new Tally();

    /** What was compared, and how often something was so. */
    static final class Tally {
        int programs;
        int left;
        int enumerated;
        int shown;
        int unordered;
        int apart;
        int open;
        int unsuspected;
        int untouched;
        int deadlocks;
        int refuted;
        int torn;
        int unsearched;
        long executions;

        @Override
        public String toString() {
            return programs + " programs (" + left + " left out with too many states, " + enumerated
                    + " compared with dfs, "
                    + unsearched + " not searched to the end), " + shown + " races side by side and " + unordered
                    + " not so (" + apart + " of these could be), " + deadlocks + " deadlocks, " + torn + " torn, "
                    + refuted + " refuted; " + open
                    + " left open, " + unsuspected
                    + " touched and not suspected, " + untouched + " not touched, in " + executions + " executions";
        }
    }

    /**
     * Make a comparison.
     *
     * @param once true if one execution is listened to instead of several
     */
    ShownRaces(Backend backend, Manner manner, boolean once) {
        this.backend = backend;
        this.manner = manner;
        this.once = once;
    }

    Tally tally() {
        return tally;
    }

    /** Compare; gives the first program of which something is said that is not so, or not said that should be, shrunk; null if there is none. */
    @Nullable
    String difference(List<RandomProgram> all, long seed) {
        try (CompiledPrograms compiled = new CompiledPrograms(all, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < all.size(); i++) {
                long own = seed + i;
                if (difference(compiled, all.get(i), i, own) != null) {
                    RandomProgram shrunk = Shrinker.shrink(all.get(i), each -> difference(each, own) != null);
                    return JavaSource.of(shrunk, "P", JavaSource.State.INSTANCE).text() + "\nseed " + own + ": "
                            + difference(shrunk, own);
                }
            }
        }
        return null;
    }

    private @Nullable String difference(RandomProgram program, long seed) {
        try (CompiledPrograms compiled = new CompiledPrograms(List.of(program), JavaSource.State.INSTANCE)) {
            return difference(compiled, program, 0, seed);
        }
    }

    private @Nullable String difference(CompiledPrograms compiled, RandomProgram program, int which, long seed) {
        Meetings possible = Meetings.of(program, MOST_STATES);
        if (!possible.complete()) {
            tally.left++;
            return null;
        }
        tally.programs++;
        Places places = new Places(compiled.source(which));
        int most = backend.isParallel() ? FEW_ORDERS : MOST_ORDERS;
        Set<String> neighbours = Neighbourhood.inAnyOrder(backend, compiled.executable(which), places, most);
        tally.enumerated += neighbours == null ? 0 : 1;
        if (neighbours != null && !neighbours.equals(possible.accesses())) {
            return "dfs has as neighbours " + neighbours + ", the interpreter " + new TreeSet<>(possible.accesses());
        }
        Chased pursued = Chased.by(manner, once, seed, compiled.tabulated(which), backend, places);
        tally.executions += pursued.executions;
        Chased searched = Chased.bySearch(seed, compiled.tabulated(which), backend, places);
        tally.unsearched += searched.everything ? 0 : 1;
        for (Chased each : List.of(pursued, searched)) {
            String wrong = wronglyShown(each, possible, places);
            if (wrong != null) {
                return (each == pursued ? "pursuits: " : "search: ") + wrong;
            }
        }
        String missing = notShown(pursued, searched, possible, places);
        return missing != null ? missing : wronglyRefuted(pursued, searched, possible, places);
    }

    // ---- what is shown is possible ----

    private @Nullable String wronglyShown(Chased by, Meetings possible, Places places) {
        for (Finding each : by.confirmed(FindingKind.DATA_RACE)) {
            String pair = pair(each.sites(), places);
            boolean adjacent = each.proof() == Proof.ADJACENT;
            tally.shown += adjacent ? 1 : 0;
            tally.unordered += adjacent ? 0 : 1;
            boolean meets = possible.accesses().contains(pair);
            if (adjacent && !meets) {
                return pair + " was shown side by side, and can't be";
            }
            tally.apart += meets && !adjacent ? 1 : 0;
        }
        for (Finding each : by.confirmed(FindingKind.DEADLOCK)) {
            Set<String> where = places.statements(each.sites());
            tally.deadlocks++;
            if (!possible.cycles().contains(where) && !possible.ends().contains(where)) {
                return "nobody can be blocked at " + where + ", which was shown";
            }
        }
        tally.torn += by.confirmed(FindingKind.HIGH_LEVEL_RACE).size();
        return null;
    }

    private static String pair(List<FindingSite> sites, Places places) {
        return places.pair(sites.get(0).site(), sites.get(sites.size() - 1).site());
    }

    // ---- what is possible is shown ----

    private @Nullable String notShown(Chased pursued, Chased searched, Meetings possible, Places places) {
        Set<String> shown = pairs(pursued, places);
        Set<String> suspected = new HashSet<>();
        pursued.suspected(FindingKind.DATA_RACE)
                .forEach(each -> suspected.add(pair(each.candidate().sites(), places)));
        Set<String> sought = pairs(searched, places);
        for (String each : possible.accesses()) {
            if (searched.everything && !sought.contains(each)) {
                return each + " is possible, and the search, which tried everything, has not shown it";
            }
            if (shown.contains(each)) {
                continue;
            }
            if (suspected.contains(each) && once && manner.by() == Manner.By.SUFFIX) {
                // Both prefixes of the only execution may have the other access behind them, or the lock that it needs.
                tally.open++;
                continue;
            }
            if (suspected.contains(each)) {
                return each + " is possible and was suspected, and was not shown";
            }
            tally.unsuspected += pursued.touched.contains(each) ? 1 : 0;
            tally.untouched += pursued.touched.contains(each) ? 0 : 1;
        }
        for (Suspicion each : pursued.suspected(FindingKind.DEADLOCK)) {
            Set<String> where = places.statements(each.candidate().sites());
            boolean found = has(pursued, each);
            if (manner.by() != Manner.By.SUFFIX && possible.cycles().contains(where) && !found) {
                return "the cycle of " + where + " is possible and was suspected, and was not shown";
            }
        }
        return null;
    }

    private static Set<String> pairs(Chased by, Places places) {
        Set<String> pairs = new HashSet<>();
        by.confirmed(FindingKind.DATA_RACE).forEach(each -> pairs.add(pair(each.sites(), places)));
        return pairs;
    }

    private static boolean has(Chased by, Suspicion suspicion) {
        return by.found.stream().anyMatch(each -> each.fingerprint().equals(suspicion.fingerprint()));
    }

    // ---- what is refuted is impossible ----

    /** What a search that has tried everything has not shown is refuted, as is what pursuits say so of. */
    private @Nullable String wronglyRefuted(Chased pursued, Chased searched, Meetings possible, Places places) {
        for (Suspicion each : pursued.suspected.values()) {
            FindingKind kind = each.candidate().kind();
            boolean settled = has(pursued, each) || has(searched, each);
            boolean sought = kind == FindingKind.DATA_RACE || kind == FindingKind.DEADLOCK;
            if (settled || !(sought ? searched.everything : pursued.refuted.contains(each.fingerprint()))) {
                continue;
            }
            tally.refuted++;
            List<FindingSite> sites = each.candidate().sites();
            if (kind == FindingKind.DATA_RACE && possible.accesses().contains(pair(sites, places))) {
                return pair(sites, places) + " is possible, and refuted";
            }
            if (kind == FindingKind.DEADLOCK && possible.cycles().contains(places.statements(sites))) {
                return "the cycle of " + places.statements(sites) + " is possible, and refuted";
            }
        }
        for (String each : pursued.refuted) {
            if (pursued.found.stream().anyMatch(finding -> finding.fingerprint().equals(each))) {
                return Objects.requireNonNull(pursued.suspected.get(each))
                                .candidate()
                                .message() + " was shown, and refuted";
            }
        }
        return null;
    }

    int programs() {
        return tally.programs;
    }

    @Override
    public String toString() {
        return tally.toString();
    }
}
