package dev.heddle.bench.record;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Jvm;
import dev.heddle.bench.Machine;
import dev.heddle.bench.RoundOptions;
import dev.heddle.bench.Section;
import dev.heddle.bench.Timed;
import dev.heddle.bench.Timing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures how much slower programs are that are recorded, and how much is written; {@code bench/run record} starts it.
 *
 * <p>Plain and recorded runs take turns, so that whatever else the machine does disturbs both alike.
 */
public final class RecordCost {
    private static final String USAGE =
            "usage: bench/run record [--rounds N] [--times N] [--only NAME,...] [--jdk HOME]... [--write]";

    private final Path agent;
    private final RoundOptions options;
    private boolean complete = true;

    RecordCost(Path root, List<String> arguments) {
        this.agent = Agent.jar(root);
        this.options = RoundOptions.parse(
                arguments, 3, 12, Timed.all().stream().map(Timed::name).toList());
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(System.getProperty("heddle.root", "."));
        RecordCost cost;
        try {
            cost = new RecordCost(root, List.of(args));
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + USAGE);
            System.exit(2);
            return;
        }
        String text = cost.measure();
        if (cost.options.write()) {
            Files.writeString(root.resolve("bench/results/record.md"), text);
            Section.replace(root.resolve("docs/performance.md"), "record", text);
        }
        if (!cost.complete) {
            System.exit(1);
        }
    }

    String measure() throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder();
        for (Path jdk : options.jdks()) {
            Jvm jvm = new Jvm(jdk, System.getProperty("java.class.path"));
            StringBuilder rows = new StringBuilder();
            String name = "";
            for (Timed program : Timed.all()) {
                if (options.wants(program.name())) {
                    Figures figures = new Figures();
                    try {
                        measure(jvm, program.once(), figures);
                    } catch (IllegalStateException failure) { // the others took long, and are not for nothing
                        System.err.println("bench: left out: " + failure.getMessage());
                        complete = false;
                        continue;
                    }
                    name = figures.plain.get(0).jvm();
                    String row = figures.row(program);
                    System.err.print(row);
                    rows.append(row);
                }
            }
            text.append(text.isEmpty() ? "" : "\n").append(table(name, rows));
        }
        System.out.println(text);
        return text.toString();
    }

    private String table(String jvm, StringBuilder rows) {
        return "### " + jvm + "\n\n" + Machine.line()
                + String.format(
                        Locale.ROOT,
                        ". %d JVMs a mode, in turn; %d runs in each, of which the later half count.%n%n",
                        options.rounds(),
                        options.times())
                + "| program | time goes into | plain, ms | again | recorded, ms | ratio | first | events a run | events a second"
                + " | bytes an event |\n|---|---|---:|---:|---:|---:|---:|---:|---:|---:|\n" + rows;
    }

    private void measure(Jvm jvm, Timed program, Figures figures) throws IOException, InterruptedException {
        for (int round = 0; round < options.rounds(); round++) {
            figures.plain.add(program.run(jvm, List.of(), options.times()));
            figures.recorded.add(recorded(jvm, program, figures));
            figures.again.add(program.run(jvm, List.of(), options.times()));
        }
    }

    private Timing recorded(Jvm jvm, Timed program, Figures figures) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("heddle-bench");
        Path trace = folder.resolve("trace.hdl");
        Path summary = folder.resolve("summary.json");
        try {
            List<String> recording = program.options(agent, "record,trace=" + trace + ",out=" + summary);
            Timing timing = program.run(jvm, recording, options.times());
            JsonNode told =
                    JsonMapper.shared().readTree(Files.readString(summary)).path("trace");
            figures.events = told.path("events").asLong() / options.times();
            figures.bytes = (double) told.path("bytes").asLong()
                    / Math.max(1, told.path("events").asLong());
            return timing;
        } finally {
            Files.deleteIfExists(trace);
            Files.deleteIfExists(summary);
            Files.delete(folder);
        }
    }

    /** The figures of one program. */
    private static final class Figures {
        final List<Timing> plain = new ArrayList<>();
        final List<Timing> again = new ArrayList<>();
        final List<Timing> recorded = new ArrayList<>();
        long events;
        double bytes;

        String row(Timed program) {
            double before = Timing.steady(plain);
            double with = Timing.steady(recorded);
            return String.format(
                    Locale.ROOT,
                    "| %s | %s | %,.1f | %.2f× | %,.1f | %.2f× | %.2f× | %,d | %,.1f M | %.2f |%n",
                    program.name(),
                    program.sort(),
                    before / 1e6,
                    Timing.steady(again) / before,
                    with / 1e6,
                    with / before,
                    (double) Timing.first(recorded) / Timing.first(plain),
                    events,
                    events / with * 1e3,
                    bytes);
        }
    }
}
