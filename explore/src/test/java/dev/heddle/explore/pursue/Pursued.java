package dev.heddle.explore.pursue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.search.SearchListener;
import dev.heddle.explore.search.Setup;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What pursuits say of one program. */
final class Pursued implements SearchListener, PursuitListener {
    final List<String> suspected = new ArrayList<>();
    final List<String> refuted = new ArrayList<>();
    final List<Finding> found = new ArrayList<>();
    private final Pursuits pursuits;

    private Pursued(Compiled program) {
        Setup setup = new Setup(
                program,
                Backends.all().get(0),
                null,
                new Schedule.Run(List.of("classes"), "Main", List.of()),
                Schedule.Fixed.here(1, "test"));
        pursuits = new Pursuits(1, Manner.USUAL, Pursuits.Share.ALL, SourcePlaces.of(program.loader()), this);
        Budget budget = Budget.DEFAULT.withTime(Duration.ofMinutes(5)).withExecutions(20_000);
        new Search(setup, pursuits, budget, this, program.sources()).run();
    }

    static Pursued of(String source) {
        return of(source, "Pair");
    }

    static Pursued of(String source, String name) {
        return new Pursued(Compiled.of(name, source));
    }

    Finding torn() {
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    @Override
    public void suspected(Suspicion suspicion) {
        if (!suspected.contains(suspicion.fingerprint())) {
            suspected.add(suspicion.fingerprint());
        }
    }

    @Override
    public void listened() {}

    @Override
    public void refuted(String fingerprint) {
        refuted.add(fingerprint);
    }

    @Override
    public void pursued(String fingerprint, long executions, boolean over) {}

    @Override
    public void found(Finding finding, Interleaving interleaving) {
        pursuits.settle(finding.fingerprint());
        assertThat(finding.kind()).isEqualTo(FindingKind.HIGH_LEVEL_RACE);
        found.add(finding);
    }
}
