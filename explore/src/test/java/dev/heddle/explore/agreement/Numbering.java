package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.ExecutionClass;
import dev.heddle.explore.search.TraceClasses;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Mode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * How the numbers of classes and their written forms go together.
 *
 * @param formsOfNumbers for each number the forms of the executions that have it
 * @param numbersOfForms for each form the numbers of the executions that have it
 */
record Numbering(Map<ExecutionClass, Set<String>> formsOfNumbers, Map<String, Set<ExecutionClass>> numbersOfForms) {

    /** Run a program some times at random. */
    static Numbering of(Executable program, int executions) {
        Strategy strategy = Strategies.named("random", 1);
        Scheduler scheduler = new Scheduler(Backends.all().get(0), strategy);
        TraceClasses classes = new TraceClasses();
        ClockForm clocks = new ClockForm(Mode::commutes);
        Numbering numbering = new Numbering(new HashMap<>(), new HashMap<>());
        for (int i = 0; i < executions && strategy.begin(); i++) {
            scheduler.run(program.main());
            ExecutionClass number = classes.of(scheduler);
            String form = clocks.of(scheduler);
            numbering
                    .formsOfNumbers
                    .computeIfAbsent(number, each -> new HashSet<>())
                    .add(form);
            numbering
                    .numbersOfForms
                    .computeIfAbsent(form, each -> new HashSet<>())
                    .add(number);
        }
        return numbering;
    }
}
