package dev.heddle.bench.detect;

import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
import dev.heddle.bench.Jvm;
import dev.heddle.bench.RoundOptions;
import dev.heddle.bench.Timed;
import dev.heddle.bench.program.ManyArrays;
import dev.heddle.bench.program.ManyLocks;
import dev.heddle.bench.program.ManyThreads;
import dev.heddle.bench.program.ShortLived;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How much of the heap programs with many threads, objects, arrays and locks use, plain, with a detector in them, and the detector of a trace. */
final class MemoryUse implements Part {
    /** The heap in which everything is to have room. */
    private static final String HEAP = "256m";

    private static final List<Timed> PROGRAMS = List.of(
            program("many-threads", ManyThreads.class, "500", "1000"),
            program("short-lived", ShortLived.class, "10000000"),
            program("many-arrays", ManyArrays.class, "5000"),
            program("many-locks", ManyLocks.class, "100000"));

    private static Timed program(String name, Class<?> mainClass, String... arguments) {
        return new Timed(name, "memory", mainClass.getName(), "dev.heddle.bench.program", List.of(arguments), 1);
    }

    @Override
    public List<String> names() {
        return PROGRAMS.stream().map(Timed::name).toList();
    }

    @Override
    public String table(Ground ground, RoundOptions options) throws IOException, InterruptedException {
        Grid grid = new Grid(
                "heap after a collection: most (at the end)",
                List.of(
                        "how many",
                        "plain",
                        "happens-before",
                        "all four",
                        "off line, happens-before",
                        "off line, all four",
                        "events"));
        for (Timed program : PROGRAMS) {
            if (options.wants(program.name())) {
                List<String> cells = cells(ground, program);
                System.err.println("bench: " + program.name() + ": " + cells);
                grid.row(program.name(), cells);
            }
        }
        return "Each with `-Xmx" + HEAP + "`.\n\n" + grid;
    }

    private static List<String> cells(Ground ground, Timed program) throws IOException, InterruptedException {
        List<String> cells = new ArrayList<>();
        cells.add(Figure.count(Long.parseLong(program.arguments().get(0))));
        cells.add(run(ground, program, List.of()));
        cells.add(run(ground, program, program.options(ground.agent(), "detect,on=hb")));
        cells.add(run(ground, program, program.options(ground.agent(), "detect")));
        Path folder = Files.createTempDirectory("heddle-bench");
        Path trace = folder.resolve("trace.hdl");
        try {
            run(ground, program, program.options(ground.agent(), "record,trace=" + trace));
            HeapUse order = look(ground, program, trace, "hb");
            HeapUse all = look(ground, program, trace, "all");
            cells.add(cell(order));
            cells.add(cell(all));
            cells.add(Figure.count(all.events()));
        } finally {
            Files.deleteIfExists(trace);
            Files.delete(folder);
        }
        return cells;
    }

    private static String run(Ground ground, Timed program, List<String> options)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(program.mainClass()));
        words.addAll(program.arguments());
        return cell(use(ground, program, options, words));
    }

    private static HeapUse look(Ground ground, Timed program, Path trace, String on)
            throws IOException, InterruptedException {
        return use(ground, program, List.of(), List.of(HeapUse.TRACE, trace.toString(), on));
    }

    private static HeapUse use(Ground ground, Timed program, List<String> options, List<String> words)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("-Xmx" + HEAP, "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
        all.addAll(options);
        Jvm.Ended ended = ground.jvm().run(all, HeapUse.class.getName(), words);
        if (ended.exit() != 0) {
            ground.fault(program.name() + " " + options + " ended with " + ended.exit() + ": " + ended.err());
        }
        return HeapUse.parse(ended.out());
    }

    private static String cell(HeapUse use) {
        return use.most() < 0
                ? "more than " + HEAP
                : Figure.megabytes(use.most()) + " (" + Figure.megabytes(use.end()) + ")";
    }
}
