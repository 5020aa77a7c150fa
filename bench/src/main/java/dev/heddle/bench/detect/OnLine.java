package dev.heddle.bench.detect;

import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
import dev.heddle.bench.RoundOptions;
import dev.heddle.bench.Summary;
import dev.heddle.bench.Timed;
import dev.heddle.bench.Timing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How much slower programs are while a detector looks at them.
 *
 * <p>Plain runs and both kinds of others take turns, so that whatever else the machine does disturbs all alike.
 */
final class OnLine implements Part {
    private static final String ALL = "detect";
    private static final String ORDER = "detect,on=hb";

    /** The figures of one program. */
    private static final class Figures {
        final List<Timing> plain = new ArrayList<>();
        final List<Timing> again = new ArrayList<>();
        final List<Timing> order = new ArrayList<>();
        final List<Timing> all = new ArrayList<>();
        long events;

        List<String> cells(Timed program) {
            List<String> cells = new ArrayList<>(List.of(
                    program.sort(),
                    String.format(Locale.ROOT, "%,.1f", Timing.steady(plain) / 1e6),
                    Figure.ratio((double) Timing.steady(again) / Timing.steady(plain))));
            for (List<Timing> mode : List.of(order, all)) {
                cells.add(Figure.ratio((double) Timing.steady(mode) / Timing.steady(plain)));
                cells.add(Figure.ratio(Timing.steadyCpu(mode) / Timing.steadyCpu(plain)));
                cells.add(Figure.ratio((double) Timing.first(mode) / Timing.first(plain)));
            }
            cells.add(Figure.count(events));
            return cells;
        }
    }

    @Override
    public List<String> names() {
        return Timed.all().stream().map(Timed::name).toList();
    }

    @Override
    public String table(Ground ground, RoundOptions options) throws IOException, InterruptedException {
        Grid grid = new Grid(
                "on line",
                List.of(
                        "time goes into",
                        "plain, ms",
                        "again",
                        "happens-before",
                        "of processors",
                        "first",
                        "all four",
                        "of processors",
                        "first",
                        "events a run"));
        for (Timed program : Timed.all()) {
            if (options.wants(program.name())) {
                try {
                    List<String> cells = measure(ground, options, program).cells(program);
                    System.err.println("bench: " + program.name() + ": " + cells);
                    grid.row(program.name(), cells);
                } catch (IllegalStateException failure) { // the others took long, and are not for nothing
                    ground.fault(String.valueOf(failure.getMessage()));
                }
            }
        }
        return String.format(
                Locale.ROOT,
                "%d JVMs a mode, in turn; %d runs in each, of which the later half count. A run does what takes a few milliseconds several times.%n%n%s",
                options.rounds(),
                options.times(),
                grid);
    }

    private static Figures measure(Ground ground, RoundOptions options, Timed program)
            throws IOException, InterruptedException {
        Figures figures = new Figures();
        Path summary = Files.createTempFile("heddle-bench", ".json");
        try {
            for (int round = 0; round < options.rounds(); round++) {
                figures.plain.add(program.run(ground.jvm(), List.of(), options.times()));
                for (String mode : List.of(ORDER, ALL)) {
                    List<String> detecting = program.options(ground.agent(), mode + ",out=" + summary);
                    List<Timing> to = mode.equals(ORDER) ? figures.order : figures.all;
                    to.add(program.run(ground.jvm(), detecting, options.times()));
                    figures.events = Summary.read(summary).events() / options.times();
                }
                figures.again.add(program.run(ground.jvm(), List.of(), options.times()));
            }
        } finally {
            Files.delete(summary);
        }
        return figures;
    }
}
