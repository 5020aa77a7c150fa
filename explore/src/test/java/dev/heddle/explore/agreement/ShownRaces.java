package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.pursue.PursuitListener;
import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.search.SearchListener;
import dev.heddle.explore.search.Setup;
import dev.heddle.explore.search.Sources;
import dev.heddle.explore.strategy.DepthFirst;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Mode;
import dev.heddle.model.Proof;
import dev.heddle.model.Schedule;
import dev.heddle.model.Site;
import dev.heddle.model.Status;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import dev.heddle.oracle.Shrinker;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Compares what pursuits show of random programs with all orders of these: two accesses that are shown side by side are neighbours in one of them, and those that are
 * neighbours in one, and were suspected, are shown.
 */
final class ShownRaces {
    /** How many orders of a program are tried at most, and on platform threads, which are slow. */
    private static final int MOST_ORDERS = 20_000;

    private static final int FEW_ORDERS = 500;
    private static final int EXECUTIONS = 20_000;

    private final Backend backend;
    private final Manner manner;
    private int programs;
    private int left;
    private int shown;
    private int unsuspected;
    private int open;

    ShownRaces(Backend backend, Manner manner) {
        this.backend = backend;
        this.manner = manner;
    }

    /** Compare; gives the first program in which something is shown that can't be, or not shown that was suspected and can be, shrunk; null if there is none. */
    @Nullable
    String difference(List<RandomProgram> all) {
        try (CompiledPrograms compiled = new CompiledPrograms(all, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < all.size(); i++) {
                if (difference(compiled, i) != null) {
                    RandomProgram shrunk = Shrinker.shrink(all.get(i), each -> difference(each) != null);
                    return JavaSource.of(shrunk, "P", JavaSource.State.INSTANCE).text() + "\n" + difference(shrunk);
                }
            }
        }
        return null;
    }

    private @Nullable String difference(RandomProgram program) {
        try (CompiledPrograms compiled = new CompiledPrograms(List.of(program), JavaSource.State.INSTANCE)) {
            return difference(compiled, 0);
        }
    }

    private @Nullable String difference(CompiledPrograms compiled, int which) {
        Set<String> neighbours = neighbours(compiled.executable(which));
        if (neighbours == null) {
            left++;
            return null;
        }
        programs++;
        Pursued pursued = new Pursued();
        pursued.run(compiled.tabulated(which));
        for (String each : pursued.adjacent) {
            if (!neighbours.contains(each)) {
                return each + " was shown, and no order has the two side by side";
            }
        }
        shown += pursued.adjacent.size();
        for (String each : neighbours) {
            if (pursued.adjacent.contains(each) || pursued.unordered.contains(each)) {
                continue;
            }
            if (pursued.suspected.contains(each)) {
                open++;
                return each + " is possible and was suspected, and was not shown";
            }
            unsuspected++;
        }
        return null;
    }

    /** List the pairs of accesses that are neighbours in any order; null if there are too many orders. */
    private @Nullable Set<String> neighbours(Executable program) {
        DepthFirst all = DepthFirst.unbounded();
        Scheduler scheduler = new Scheduler(backend, all);
        Set<String> pairs = new TreeSet<>();
        int orders = 0;
        int most = backend.isParallel() ? FEW_ORDERS : MOST_ORDERS;
        while (all.begin()) {
            if (orders++ >= most) {
                return null;
            }
            scheduler.run(program.main());
            Steps steps = scheduler.steps();
            for (int i = 1; i < steps.count(); i++) {
                if (conflict(steps, i - 1, i)) {
                    pairs.add(pair(Sites.site(steps.site(i - 1)), Sites.site(steps.site(i))));
                }
            }
        }
        return pairs;
    }

    private static boolean conflict(Steps steps, int one, int other) {
        if (steps.strand(one) == steps.strand(other)
                || Math.max(steps.op(one), steps.op(other)) > Op.ATOMIC
                || Math.min(steps.op(one), steps.op(other)) > Op.WRITE) {
            return false;
        }
        int first = steps.firstTouch(one);
        int second = steps.firstTouch(other);
        return first < steps.firstTouch(one + 1)
                && second < steps.firstTouch(other + 1)
                && steps.target(first) == steps.target(second)
                && (steps.mode(first) == Mode.WRITE.code() || steps.mode(second) == Mode.WRITE.code());
    }

    private static String pair(Site one, Site other) {
        String a = one + "@" + one.index();
        String b = other + "@" + other.index();
        return a.compareTo(b) < 0 ? a + " and " + b : b + " and " + a;
    }

    /** What pursuits say of one program. */
    private final class Pursued implements SearchListener, PursuitListener {
        final Set<String> suspected = new HashSet<>();
        final Set<String> adjacent = new HashSet<>();
        final Set<String> unordered = new HashSet<>();
        private @Nullable Pursuits pursuits;

        void run(Tabulated program) {
            Setup setup = new Setup(
                    program,
                    backend,
                    null,
                    new Schedule.Run(List.of("classes"), "Main", List.of()),
                    Schedule.Fixed.here(1, "test"));
            pursuits = new Pursuits(1, manner, Pursuits.Share.ALL, SourcePlaces.of(program.loader()), this);
            Budget budget = Budget.DEFAULT
                    .withTime(Duration.ofMinutes(5))
                    .withExecutions(EXECUTIONS)
                    .withLimits(Limits.DEFAULT);
            new Search(setup, pursuits, budget, this, new Sources(List.of())).run();
        }

        @Override
        public void suspected(Suspicion suspicion) {
            List<FindingSite> sites = suspicion.candidate().sites();
            if (suspicion.candidate().kind() == FindingKind.DATA_RACE && sites.size() == 2) {
                suspected.add(pair(sites.get(0).site(), sites.get(1).site()));
            }
        }

        @Override
        public void listened() {}

        @Override
        public void refuted(String fingerprint) {}

        @Override
        public void pursued(String fingerprint, long executions, boolean over) {}

        @Override
        public void found(Finding finding, Interleaving interleaving) {
            if (finding.status() == Status.CONFIRMED && pursuits != null) {
                pursuits.settle(finding.fingerprint());
            }
            if (finding.kind() == FindingKind.DATA_RACE) {
                String both = pair(
                        finding.sites().get(0).site(), finding.sites().get(1).site());
                (finding.proof() == Proof.ADJACENT ? adjacent : unordered).add(both);
            }
        }
    }

    int programs() {
        return programs;
    }

    int shown() {
        return shown;
    }

    @Override
    public String toString() {
        return programs + " programs (" + left + " left out with too many orders), " + shown
                + " races side by side, each possible; " + open + " suspected, possible and not shown, " + unsuspected
                + " possible and not suspected";
    }
}
