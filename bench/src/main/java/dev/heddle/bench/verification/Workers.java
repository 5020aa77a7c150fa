package dev.heddle.bench.verification;

import dev.heddle.bench.Answer;
import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
import dev.heddle.bench.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How long it takes several processes to try everything, against one.
 *
 * @param subjects programs that take long enough to be shared
 * @param numbers of how many processes, one first
 */
record Workers(List<Program> subjects, List<Integer> numbers) implements Table {
    /** Keeps copies. */
    Workers {
        subjects = List.copyOf(subjects);
        numbers = List.copyOf(numbers);
    }

    /**
     * One row.
     *
     * @param answers what came of each number of processes
     */
    record Row(Program program, List<Answer> answers) {
        /** Keeps a copy. */
        Row {
            answers = List.copyOf(answers);
        }

        /** Tells whether all that came to their end count the same classes. */
        boolean agrees() {
            return classes().size() <= 1;
        }

        /** Returns the numbers of classes that those count which came to their end, each once. */
        List<Long> classes() {
            return answers.stream()
                    .filter(Answer::isExhausted)
                    .map(Answer::classes)
                    .distinct()
                    .toList();
        }
    }

    /** Measures one process, two, and as many as there are processors. */
    static Workers usual() {
        return new Workers(
                List.of(
                        Program.example("sigma", "6"),
                        Program.example("sigma", "7"),
                        Program.example("one-lock", "8"),
                        Program.example("one-lock", "9"),
                        Program.example("peeking")),
                IntStream.of(1, 2, Math.max(2, Runtime.getRuntime().availableProcessors()))
                        .distinct()
                        .boxed()
                        .toList());
    }

    @Override
    public String name() {
        return "workers";
    }

    @Override
    public List<String> programs() {
        return subjects.stream().map(Program::name).distinct().toList();
    }

    @Override
    public Measured measure(Ground ground, Predicate<String> chosen) throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (Program each : subjects) {
            if (chosen.test(each.name())) {
                List<Answer> answers = new ArrayList<>();
                for (int workers : numbers) {
                    answers.add(ground.explore(each, "dpor", ground.patience(), "--workers", Integer.toString(workers))
                            .answer());
                }
                Row row = new Row(each, answers);
                ground.say(name(), each, String.join(", ", cells(row)));
                rows.add(row);
                if (!row.agrees()) {
                    faults.add(each.title() + " has other numbers of classes with other numbers of workers: "
                            + row.classes());
                }
            }
        }
        return new Measured(markdown(numbers, rows), faults);
    }

    static String markdown(List<Integer> numbers, List<Row> rows) {
        List<String> columns = new ArrayList<>(List.of("classes"));
        for (int number : numbers) {
            columns.add("`--workers " + number + "`");
            if (number > 1) {
                columns.add("ratio");
            }
        }
        Grid grid = new Grid("Seconds until everything was tried", columns);
        rows.forEach(row -> grid.row(row.program().title(), cells(row)));
        return grid.toString();
    }

    private static List<String> cells(Row row) {
        List<String> cells = new ArrayList<>();
        String classes = row.classes().stream().map(Figure::count).collect(Collectors.joining(" or "));
        cells.add(classes.isEmpty() ? Figure.NONE : row.agrees() ? classes : "**not the same:** " + classes);
        Answer one = row.answers().get(0);
        for (Answer each : row.answers()) {
            cells.add(each.isExhausted() ? Figure.seconds(each.seconds()) : "not: " + each.reason());
            if (each != one) {
                boolean both = one.isExhausted() && each.isExhausted();
                cells.add(both ? Figure.ratio(one.seconds() / each.seconds()) : Figure.NONE);
            }
        }
        return cells;
    }
}
