package dev.heddle.explore.agreement;

import dev.heddle.explore.agreement.Execution.Move;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.search.ExecutionClass;
import dev.heddle.explore.search.TraceClasses;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Mode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Lets neighbouring steps of different threads that don't depend on each other change places, again and again, and runs each
 * order that comes out: it can be followed, every thread does and reads what it did, and the end is the same.
 */
final class Commutation {
    private static final int SWAPS = 20;

    private final Backend backend;
    private final ClockForm clocks;
    private final TraceClasses classes = new TraceClasses();

    /** How often steps have changed places. */
    int swapped;

    Commutation(Backend backend, BiPredicate<Mode, Mode> commutes) {
        this.backend = backend;
        this.clocks = new ClockForm(commutes);
    }

    /** Swap steps of one random execution of a program; gives what was not the same then, null if all was. */
    @Nullable
    String difference(Executable program, long seed) {
        Random random = new Random(seed);
        Strategy strategy = Strategies.named("random", seed);
        Scheduler scheduler = new Scheduler(backend, strategy);
        strategy.begin();
        scheduler.run(program.main());
        Execution before = Execution.of(scheduler, program.returned());
        ExecutionClass number = classes.of(scheduler);
        for (int i = 0; i < SWAPS; i++) {
            List<Integer> places = places(scheduler.steps());
            if (places.isEmpty()) {
                return null;
            }
            int place = places.get(random.nextInt(places.size()));
            List<Move> moves = new ArrayList<>(before.moves());
            Collections.swap(moves, place, place + 1);
            Execution expected = new Execution(moves, before.returned(), before.verdict());
            scheduler.strategy(new InOrder(moves));
            scheduler.run(program.main());
            Execution after = Execution.of(scheduler, program.returned());
            if (!after.equals(expected) || !classes.of(scheduler).equals(number)) {
                return "with steps " + place + " and " + (place + 1) + " of\n" + before + "\nswapped:\n" + after;
            }
            swapped++;
            before = after;
        }
        return null;
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
