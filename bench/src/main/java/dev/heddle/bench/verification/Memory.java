package dev.heddle.bench.verification;

import dev.heddle.bench.Answer;
import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
import dev.heddle.bench.Jvm;
import dev.heddle.bench.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What a search keeps in memory the longer it gets: in one JVM that does all of it, and in the process that shares it out among several.
 *
 * @param program one with more classes than are tried
 * @param marks after how many classes to look
 */
record Memory(Program program, List<Long> marks) implements Table {
    /** The heap in which the whole search is to have room. */
    private static final String SMALL = "-Xmx64m";

    private static final int SHARING = 2;

    /** Keeps a copy. */
    Memory {
        marks = List.copyOf(marks);
    }

    /**
     * What two searches kept after so many classes.
     *
     * @param mark after how many classes at least
     * @param alone what a JVM keeps that does all of it; nothing if it did not get there
     * @param sharing what the process keeps that shares it out; nothing if it did not get there
     */
    record Row(long mark, Optional<Heap> alone, Optional<Heap> sharing) {}

    static Memory usual() {
        return new Memory(Program.example("one-lock", "10"), List.of(10_000L, 100_000L, 1_000_000L));
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public List<String> programs() {
        return List.of(program.name());
    }

    @Override
    public Measured measure(Ground ground, Predicate<String> chosen) throws IOException, InterruptedException {
        if (!chosen.test(program.name())) {
            return new Measured("", List.of());
        }
        List<Heap> alone = look(ground, 0);
        List<Heap> sharing = look(ground, SHARING);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < marks.size(); i++) {
            rows.add(new Row(marks.get(i), at(alone, i), at(sharing, i)));
        }
        long most = marks.get(marks.size() - 1);
        Answer small = ground.explore(
                        program, "dpor", ground.patience(), "--executions", Long.toString(most), "-J" + SMALL)
                .answer();
        ground.say(name(), program, small(small));
        return new Measured(markdown(program, rows, small), faults(small));
    }

    private static Optional<Heap> at(List<Heap> all, int index) {
        return index < all.size() ? Optional.of(all.get(index)) : Optional.empty();
    }

    private List<Heap> look(Ground ground, int workers) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                ground.jdk().home().toString(),
                Integer.toString(workers),
                Long.toString(ground.patience().toMillis() / 2),
                marks.stream().map(Object::toString).collect(Collectors.joining(",")),
                program.classPath().toString(),
                program.mainClass()));
        words.addAll(program.arguments());
        Jvm.Ended ended = Jvm.own().run(List.of("-XX:+UseSerialGC"), HeapMain.class.getName(), words);
        List<Heap> heaps = Heap.parse(ended.out());
        ground.say(name(), program, heaps.isEmpty() ? "nothing: " + ended.err() : heaps.toString());
        return heaps;
    }

    private static List<String> faults(Answer small) {
        boolean keptOn =
                small.verdict().equals("bound_reached") || small.verdict().equals("verified");
        return keptOn ? List.of() : List.of("with " + SMALL + " a search ends: " + small.reason());
    }

    static String markdown(Program program, List<Row> rows, Answer small) {
        Grid grid = new Grid(
                "Live heap, `" + program.title() + "`",
                List.of("of a JVM that searches alone", "of the process that shares it out"));
        for (Row row : rows) {
            grid.row(Figure.count(row.mark()) + " classes", List.of(cell(row.alone()), cell(row.sharing())));
        }
        return grid + "\n" + small(small) + "\n";
    }

    private static String cell(Optional<Heap> heap) {
        return heap.map(there -> Figure.megabytes(there.bytes()) + " (at " + Figure.count(there.executions()) + ")")
                .orElse("not reached");
    }

    private static String small(Answer small) {
        return "With `-J" + SMALL + "`: " + Figure.count(small.executions()) + " executions in "
                + Figure.seconds(small.seconds()) + " s, ended because: " + small.reason() + ".";
    }
}
