package dev.heddle.bench.verification;

import dev.heddle.bench.Answer;
import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
import dev.heddle.bench.Program;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Which of the bundled programs without a bug can be verified, and how far the search comes with the others. */
record Twins(List<Example> examples) implements Table {
    private static final String VIOLATION = "violation";

    /** Keeps a copy. */
    Twins {
        examples = List.copyOf(examples);
    }

    /**
     * One row.
     *
     * @param answer what came of it
     */
    record Row(String name, Answer answer) {}

    /** Tries all of them. */
    static Twins usual() {
        return new Twins(
                Examples.all().stream().filter(each -> each.twin() == null).toList());
    }

    @Override
    public String name() {
        return "twins";
    }

    @Override
    public List<String> programs() {
        return examples.stream().map(Example::name).toList();
    }

    @Override
    public Measured measure(Ground ground, Predicate<String> chosen) throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (Example each : examples) {
            if (chosen.test(each.name()) && each.minimumJdk() <= ground.jdk().feature()) {
                Program program = Program.example(each.name());
                Row row = new Row(
                        each.name(),
                        ground.explore(program, "dpor", ground.budget()).answer());
                ground.say(name(), program, String.join(", ", cells(row)));
                rows.add(row);
                if (row.answer().verdict().equals(VIOLATION)) {
                    faults.add(each.name() + " has no bug, but one was found");
                }
            }
        }
        return new Measured(markdown(rows), faults);
    }

    static String markdown(List<Row> rows) {
        long verified = rows.stream().filter(row -> isVerified(row.answer())).count();
        Grid grid = new Grid(
                "Without a bug: " + verified + " of " + rows.size() + " verified",
                List.of("verdict", "classes", "executions", "seconds", "tried, by estimate", "because"));
        rows.forEach(row -> grid.row(row.name(), cells(row)));
        return grid.toString();
    }

    private static boolean isVerified(Answer answer) {
        return answer.verdict().equals("verified");
    }

    private static List<String> cells(Row row) {
        Answer answer = row.answer();
        return List.of(
                answer.verdict().replace('_', ' '),
                Figure.count(answer.classes()),
                Figure.count(answer.executions()),
                Figure.seconds(answer.seconds()),
                answer.isExhausted() ? "all" : answer.estimate(),
                isVerified(answer) ? "" : answer.reason());
    }
}
