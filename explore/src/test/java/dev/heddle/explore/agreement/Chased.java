package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.pursue.PursuitListener;
import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.search.SearchListener;
import dev.heddle.explore.search.SearchResult;
import dev.heddle.explore.search.Setup;
import dev.heddle.explore.search.Sources;
import dev.heddle.explore.strategy.Auto;
import dev.heddle.explore.strategy.Resumable;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;
import dev.heddle.model.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a check does with one program, in this JVM: pursuits of what is suspicious, or the search beside them. */
final class Chased implements SearchListener, PursuitListener {
    /** How many executions are given at most: no program of this size takes as many. */
    private static final int EXECUTIONS = 200_000;

    final Map<String, Suspicion> suspected = new HashMap<>();
    final Set<String> refuted = new HashSet<>();
    final List<Finding> found = new ArrayList<>();

    /** The pairs of accesses that both took place in an execution which was listened to. */
    final Set<String> touched = new TreeSet<>();

    /** How many executions there were once everything was suspected. */
    long executions;

    private final Tabulated program;
    private final Backend backend;
    private final Places places;
    private @Nullable Pursuits pursuits;
    private boolean listened;

    private Chased(Tabulated program, Backend backend, Places places) {
        this.program = program;
        this.backend = backend;
        this.places = places;
    }

    /**
     * Listen to a program, and go after what is suspicious.
     *
     * @param once true to listen to one execution only, in which each thread goes as far as it comes
     */
    static Chased by(Manner manner, boolean once, long seed, Tabulated program, Backend backend, Places places) {
        Chased chased = new Chased(program, backend, places);
        Pursuits made = new Pursuits(seed, manner, Pursuits.Share.ALL, SourcePlaces.of(program.loader()), chased);
        if (once) {
            made.listeningTo(List.of(new InTurn(seed)));
        }
        chased.pursuits = made;
        chased.search(new Heeding(made, chased::look));
        return chased;
    }

    /** Search for whatever goes wrong. */
    static Chased bySearch(long seed, Tabulated program, Backend backend, Places places) {
        Chased chased = new Chased(program, backend, places);
        SearchResult result = chased.search(new Auto(seed));
        CaseResult said = new CaseResult(
                "case",
                result.result(),
                result.covered(),
                result.reason(),
                result.progress(),
                result.notes(),
                result.weak(),
                Map.of(),
                OutcomeTable.NONE);
        chased.everything = said.isEverything();
        return chased;
    }

    /** True if a search has tried everything. */
    boolean everything;

    private SearchResult search(Resumable strategy) {
        Setup setup = new Setup(
                program,
                backend,
                null,
                new Schedule.Run(List.of("classes"), "Main", List.of()),
                Schedule.Fixed.here(1, "test"));
        Budget budget = Budget.DEFAULT
                .withTime(Duration.ofMinutes(10))
                .withExecutions(EXECUTIONS)
                .withLimits(Limits.DEFAULT);
        return new Search(setup, strategy, budget, this, new Sources(List.of())).run();
    }

    private void look(Scheduler scheduler) {
        if (listened) {
            executions++;
        } else {
            Neighbourhood.addAll(scheduler.steps(), places, touched);
        }
    }

    /** List the suspicions of a kind. */
    List<Suspicion> suspected(FindingKind kind) {
        return suspected.values().stream()
                .filter(each -> each.candidate().kind() == kind)
                .toList();
    }

    /** List what was confirmed of a kind. */
    List<Finding> confirmed(FindingKind kind) {
        return found.stream()
                .filter(each -> each.kind() == kind && each.status() == Status.CONFIRMED)
                .toList();
    }

    @Override
    public void suspected(Suspicion suspicion) {
        suspected.put(suspicion.fingerprint(), suspicion);
    }

    @Override
    public void listened() {
        listened = true;
    }

    @Override
    public void refuted(String fingerprint) {
        refuted.add(fingerprint);
    }

    @Override
    public void pursued(String fingerprint, long count, boolean over) {}

    @Override
    public void found(Finding finding, Interleaving interleaving) {
        if (finding.status() == Status.CONFIRMED && pursuits != null) {
            pursuits.settle(finding.fingerprint());
        }
        found.add(finding);
    }
}
