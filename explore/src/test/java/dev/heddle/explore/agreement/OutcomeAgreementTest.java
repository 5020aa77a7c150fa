package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.outcome.Fact;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.outcome.OutcomesSoFar;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Effort;
import dev.heddle.explore.search.Program;
import dev.heddle.explore.search.Replayer;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.search.SearchListener;
import dev.heddle.explore.search.Setup;
import dev.heddle.explore.search.Sources;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Schedule;
import dev.heddle.oracle.Behaviour;
import dev.heddle.oracle.Generator;
import dev.heddle.oracle.Interpreter;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The outcomes of random programs, tabulated over all orders and over one of each class, are the same, are what the reference interpreter
 * says, and show again in the orders that are given for them.
 */
final class OutcomeAgreementTest {
    /** Platform threads are slow: small programs then, of which there are few. */
    private static final boolean FAST = Backends.all().size() > 1;

    private static final int ORDERS = FAST ? 3_000 : 200;
    private static final int PROGRAMS = FAST ? 60 : 200;

    @ParameterizedTest
    @EnumSource
    void everySearchTabulatesWhatTheInterpreterSays(JavaSource.State state) {
        long seed = Seeds.base();
        List<RandomProgram> small = new ArrayList<>();
        List<Behaviour> expected = new ArrayList<>();
        for (Generator.Size size : List.of(Seeds.PAIR, Generator.Size.TRIO)) {
            for (RandomProgram each : Seeds.programs(size, seed, PROGRAMS)) {
                Behaviour behaviour = Interpreter.classes(each, ORDERS);
                if (behaviour.complete() && behaviour.executions() <= ORDERS) {
                    small.add(each);
                    expected.add(behaviour);
                }
            }
        }
        int several = 0;
        try (CompiledPrograms compiled = new CompiledPrograms(small, state)) {
            for (int i = 0; i < small.size(); i++) {
                String source = compiled.source(i).text();
                several += compare(compiled.tabulated(i), expected.get(i), source) > 1 ? 1 : 0;
            }
        }
        assertThat(several).as("programs with several outcomes").isPositive();
    }

    private static int compare(Program program, Behaviour expected, String source) {
        Tabulation all = new Tabulation(program, "dfs");
        Tabulation each = new Tabulation(program, "dpor");
        Set<Outcome> outcomes = all.outcomes();

        assertThat(each.outcomes()).as(source).isEqualTo(outcomes);
        assertThat(all.table.total()).as(source).isEqualTo(new OutcomeTable.Count(expected.executions(), 0));
        assertThat(each.table.total().classes())
                .as(source)
                .isEqualTo(expected.classes().size());
        assertThat(returned(outcomes)).as(source).isEqualTo(new TreeSet<>(expected.outcomes()));
        assertThat(outcomes.stream().anyMatch(one -> one.ended().contains("deadlock")))
                .as(source)
                .isEqualTo(!expected.deadlocks().isEmpty());
        for (String failure : expected.failures()) {
            assertThat(outcomes)
                    .as(source)
                    .anyMatch(one -> one.ended()
                            .matches("(.*; )?T\\d.* fails: java\\.lang\\.AssertionError: " + failure + "(;.*)?"));
        }
        all.replay(source);
        each.replay(source);
        return outcomes.size();
    }

    private static Set<String> returned(Set<Outcome> outcomes) {
        return outcomes.stream()
                .flatMap(each -> each.value(Fact.Kind.RETURNED, "").stream())
                .map(each -> each.substring(1, each.length() - 1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The outcomes that a search has tabulated. */
    private static final class Tabulation implements SearchListener {
        private final Program program;
        private final OutcomeTable table;
        private final Map<Outcome, Schedule> schedules = new HashMap<>();

        Tabulation(Program program, String strategy) {
            this.program = program;
            Setup setup = new Setup(
                    program,
                    Backends.all().get(0),
                    null,
                    new Schedule.Run(List.of(), "P", List.of()),
                    Schedule.Fixed.here(1, strategy));
            Budget budget = Budget.DEFAULT.withTime(Duration.ofMinutes(10));
            Search search = new Search(setup, Strategies.named(strategy, 1), budget, this, Sources.NONE)
                    .countingOutcomes(OutcomesSoFar.NONE, new Effort());
            assertThat(search.run().covered()).isNotNull();
            table = search.outcomes();
        }

        @Override
        public void reached(Outcome outcome, Schedule schedule) {
            assertThat(schedules.put(outcome, schedule)).isNull();
        }

        Set<Outcome> outcomes() {
            return table.rows().stream().map(OutcomeTable.Row::outcome).collect(Collectors.toSet());
        }

        void replay(String source) {
            assertThat(schedules.keySet()).as(source).isEqualTo(outcomes());
            for (Backend backend : Backends.all()) {
                Replayer replayer = new Replayer(program, backend, Limits.DEFAULT);
                schedules.forEach((outcome, schedule) -> assertThat(replayer.replay(schedule, Sources.NONE))
                        .as(source)
                        .matches(replayed -> replayed.reproduced(), outcome.toString()));
            }
        }
    }
}
