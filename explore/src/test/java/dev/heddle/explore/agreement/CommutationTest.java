package dev.heddle.explore.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.agreement.Execution.Move;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Classes;
import dev.heddle.explore.search.ExecutionClass;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Mode;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Neighbouring steps of different threads that don't depend on each other can change places: the new order can be followed, every
 * thread does and reads what it did, and the end is the same.
 */
final class CommutationTest {
    private static final int PROGRAMS = Backends.all().size() > 1 ? 300 : 60;
    private static final int SWAPS = 20;

    private final ClockForm clocks = new ClockForm(Mode::commutes);
    private final Classes classes = new Classes();
    private int swapped;

    @Test
    void independentNeighboursMayChangePlaces() {
        long seed = Seeds.base();
        List<RandomProgram> programs = Seeds.programs(Seeds.MEDIUM, seed, PROGRAMS);
        try (CompiledPrograms compiled = new CompiledPrograms(programs, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < programs.size(); i++) {
                swap(
                        compiled.executable(i),
                        seed + i,
                        "seed " + (seed + i) + ":\n" + compiled.source(i).text());
            }
        }
        assertThat(swapped).isGreaterThan(PROGRAMS);
        System.out.println(swapped + " swaps in " + PROGRAMS + " programs");
    }

    private void swap(Executable program, long seed, String about) {
        Random random = new Random(seed);
        Strategy strategy = Strategies.named("random", seed);
        Scheduler scheduler = new Scheduler(Backends.all().get(0), strategy);
        strategy.begin();
        scheduler.run(program.main());
        Execution before = Execution.of(scheduler, program.returned());
        ExecutionClass number = classes.of(scheduler);
        for (int i = 0; i < SWAPS; i++) {
            List<Integer> places = places(scheduler.steps());
            if (places.isEmpty()) {
                return;
            }
            List<Move> moves = new ArrayList<>(before.moves());
            int place = places.get(random.nextInt(places.size()));
            Collections.swap(moves, place, place + 1);
            scheduler.strategy(new InOrder(moves));
            scheduler.run(program.main());
            Execution after = Execution.of(scheduler, program.returned());
            String where = "steps " + place + " and " + (place + 1) + " of " + before.moves() + "\n" + about;
            assertThat(after.moves()).as(where).isEqualTo(moves);
            assertThat(after.returned()).as(where).isEqualTo(before.returned());
            assertThat(after.verdict()).as(where).isEqualTo(before.verdict());
            assertThat(classes.of(scheduler)).as(where).isEqualTo(number);
            swapped++;
            before = after;
        }
    }

    /** Lists the steps that may change places with the next. */
    private List<Integer> places(Steps steps) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i + 1 < steps.count(); i++) {
            if (steps.strand(i) != steps.strand(i + 1) && !clocks.dependent(steps, i, i + 1)) {
                places.add(i);
            }
        }
        return places;
    }
}
