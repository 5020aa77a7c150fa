package dev.heddle.bench.detect;

import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
import dev.heddle.bench.Jvm;
import dev.heddle.bench.RoundOptions;
import dev.heddle.bench.Timed;
import dev.heddle.bench.trace.Mix;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How quickly traces are looked through: those of the mixes that {@code bench/run trace} writes, and of recorded programs. */
final class OffLine implements Part {
    private static final long EVENTS = 10_000_000;
    private static final List<String> RECORDED = List.of("moldyn", "database", "lucene");
    private static final String SUFFIX = " (recorded)";

    /** As the command has it. */
    private static final List<String> FLAGS = List.of("-XX:+UseSerialGC", "-Xmx512m");

    @Override
    public List<String> names() {
        List<String> names =
                new ArrayList<>(Arrays.stream(Mix.values()).map(OffLine::name).toList());
        RECORDED.forEach(each -> names.add(each + SUFFIX));
        return names;
    }

    /** Name a mix so that a list of names can have it. */
    private static String name(Mix mix) {
        return mix.title().replace(",", "");
    }

    @Override
    public String table(Ground ground, RoundOptions options) throws IOException, InterruptedException {
        Grid grid = new Grid(
                "off line, million events a second",
                List.of(
                        "events",
                        "read",
                        "happens-before",
                        "at first",
                        "all four",
                        "heap kept by happens-before",
                        "by all four"));
        Path folder = Files.createTempDirectory("heddle-bench");
        Path file = folder.resolve("trace.hdl");
        try {
            for (String name : names()) {
                if (options.wants(name)) {
                    write(ground, name, file);
                    row(ground, options, name, file, grid);
                    Files.delete(file);
                }
            }
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
        return "Each trace in a JVM of its own; the median of " + options.times()
                + " times, of the time of all processors; *at first* the first time, by the clock.\n\n" + grid;
    }

    private static void write(Ground ground, String name, Path file) throws IOException, InterruptedException {
        for (Mix mix : Mix.values()) {
            if (name(mix).equals(name)) {
                try (Recording recording = Recording.begin(file)) {
                    mix.write(recording, EVENTS);
                }
            }
        }
        for (Timed program : Timed.all()) {
            if (name.equals(program.name() + SUFFIX)) {
                program.once().run(ground.jvm(), program.options(ground.agent(), "record,trace=" + file), 1);
            }
        }
    }

    private static void row(Ground ground, RoundOptions options, String name, Path file, Grid grid)
            throws IOException, InterruptedException {
        List<String> words = List.of(file.toString(), Integer.toString(options.times()));
        Jvm.Ended ended = ground.jvm().run(FLAGS, LookThrough.class.getName(), words);
        if (ended.exit() != 0) {
            ground.fault(name + ": " + ended.out() + ended.err());
            return;
        }
        LookThrough.Figures figures = LookThrough.Figures.parse(ended.out());
        List<String> cells = List.of(
                Figure.count(figures.events()),
                Figure.perSecond(figures.read()),
                Figure.perSecond(figures.order()),
                Figure.perSecond(figures.orderFirst()),
                Figure.perSecond(figures.all()),
                Figure.megabytes(figures.orderKept()),
                Figure.megabytes(figures.allKept()));
        System.err.println("bench: " + name + ": " + cells);
        grid.row(name, cells);
    }
}
