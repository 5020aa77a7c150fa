package dev.heddle.bench.verification;

import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
import dev.heddle.bench.Program;
import dev.heddle.bench.peer.Attempt;
import dev.heddle.bench.peer.HeddleTool;
import dev.heddle.bench.peer.Spent;
import dev.heddle.bench.peer.program.Atomics;
import dev.heddle.bench.peer.program.Conditions;
import dev.heddle.bench.peer.program.Futures;
import dev.heddle.bench.peer.program.SmallLock;
import dev.heddle.explore.search.Budget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * What an execution costs by a search that knows what it has tried, against one that throws dice.
 *
 * <p>{@code dpor} goes first, until it is through or the budget is used up; {@code random} then does as many executions, so that both run
 * for as long in code that is not compiled yet. Each has one JVM.
 */
record Price(List<Program> subjects) implements Table {
    private static final long SEED = 1;

    /** Keeps a copy. */
    Price {
        subjects = List.copyOf(subjects);
    }

    /**
     * One row.
     *
     * @param random what came of {@code random}
     * @param dpor what came of {@code dpor}
     */
    record Row(Program program, Attempt random, Attempt dpor) {}

    /** Measures programs that {@code dpor} takes seconds for, if they are to be had. */
    static Price usual() {
        return new Price(List.of(
                Program.of("small-lock", SmallLock.class, "4", "3"),
                Program.of("atomics", Atomics.class, "3"),
                Program.of("conditions", Conditions.class, "10"),
                Program.of("futures", Futures.class),
                Program.example("one-lock", "9"),
                Program.example("sigma", "7"),
                Program.example("peeking")));
    }

    @Override
    public String name() {
        return "price";
    }

    @Override
    public List<String> programs() {
        return subjects.stream().map(Program::name).toList();
    }

    @Override
    public Measured measure(Ground ground, Predicate<String> chosen) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (Program each : subjects) {
            if (chosen.test(each.name())) {
                Budget bounds = Budget.DEFAULT.withTime(ground.budget());
                Attempt dpor = new HeddleTool("dpor").search(each, ground.jdk(), bounds, SEED);
                Budget asMany = bounds.withTime(ground.patience()).withExecutions(Math.max(1, dpor.executions()));
                Attempt random = new HeddleTool("random").search(each, ground.jdk(), asMany, SEED);
                Row row = new Row(each, random, dpor);
                ground.say(name(), each, String.join(", ", cells(row)));
                rows.add(row);
            }
        }
        return new Measured(markdown(rows), List.of());
    }

    static String markdown(List<Row> rows) {
        Grid grid = new Grid(
                "Executions a second, and processor time of each",
                List.of("executions", "`random`", "µs each", "`dpor`", "µs each", "ratio", "of processor time"));
        rows.forEach(row -> grid.row(row.program().title(), cells(row)));
        return grid.toString();
    }

    private static List<String> cells(Row row) {
        Spent random = row.random().spent();
        Spent dpor = row.dpor().spent();
        return List.of(
                Figure.count(dpor.executions()),
                speed(row.random()),
                micros(random),
                speed(row.dpor()),
                micros(dpor),
                Figure.ratio(random.perSecond() / dpor.perSecond()),
                Figure.ratio(dpor.cpuMicros() / random.cpuMicros()));
    }

    private static String speed(Attempt attempt) {
        return attempt.failure().isEmpty() ? Figure.perSecond(attempt.spent().perSecond()) : attempt.failure();
    }

    private static String micros(Spent spent) {
        return spent.executions() == 0 ? Figure.NONE : String.format(Locale.ROOT, "%,.1f", spent.cpuMicros());
    }
}
