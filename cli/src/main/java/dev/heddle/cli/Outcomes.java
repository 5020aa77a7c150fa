package dev.heddle.cli;

import dev.heddle.explore.search.Budget;
import dev.heddle.explore.worker.Job;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Which outcomes to tabulate. */
enum Outcomes {
    NOT,
    APART,
    TOGETHER;

    /** The word for which it is explored who prints first. */
    static final String OUTPUT = "output";

    Job of(Job job) {
        Budget budget = job.budget();
        return switch (this) {
            case NOT -> job;
            case APART -> job.countingOutcomes();
            case TOGETHER ->
                job.countingOutcomes()
                        .withBudget(budget.withLimits(budget.limits().withSharedOutput(true)));
        };
    }

    /** Takes the word where it follows, and nothing else: the target may. */
    static final class Consumer implements IParameterConsumer {
        @Override
        public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
            boolean output = !words.isEmpty() && words.peek().equals(OUTPUT);
            option.setValue(output ? TOGETHER : APART);
            if (output) {
                words.pop();
            }
        }
    }
}
