package dev.heddle.bench.record;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Jvm;
import dev.heddle.bench.Machine;
import dev.heddle.bench.OptionValue;
import dev.heddle.bench.Repeat;
import dev.heddle.bench.Section;
import dev.heddle.bench.Timing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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
    private int rounds = 3;
    private int times = 12;
    private boolean write;
    private boolean complete = true;
    private final List<Path> jdks = new ArrayList<>();
    private final Set<String> only = new LinkedHashSet<>();

    RecordCost(Path root) {
        this.agent = Agent.jar(root);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(System.getProperty("heddle.root", "."));
        RecordCost cost = new RecordCost(root);
        try {
            cost.parse(List.of(args));
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + USAGE);
            System.exit(2);
            return;
        }
        String text = cost.measure();
        if (cost.write) {
            Files.writeString(root.resolve("bench/results/record.md"), text);
            Section.replace(root.resolve("docs/performance.md"), "record", text);
        }
        if (!cost.complete) {
            System.exit(1);
        }
    }

    void parse(List<String> arguments) {
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            switch (option) {
                case "--rounds" -> rounds = Math.toIntExact(OptionValue.number(option, rest, 1));
                case "--times" -> times = Math.toIntExact(OptionValue.number(option, rest, 1));
                case "--only" ->
                    only.addAll(List.of(OptionValue.text(option, rest).split(",")));
                case "--jdk" -> jdks.add(Path.of(OptionValue.text(option, rest)));
                case "--write" -> write = true;
                default -> throw new IllegalArgumentException("unknown option " + option);
            }
        }
        List<String> known = Recorded.all().stream().map(Recorded::name).toList();
        for (String name : only) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("nothing to record is called " + name + "; there are " + known);
            }
        }
        if (jdks.isEmpty()) {
            jdks.add(Path.of(System.getProperty("java.home")));
        }
    }

    String measure() throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder();
        for (Path jdk : jdks) {
            Jvm jvm = new Jvm(jdk, System.getProperty("java.class.path"));
            StringBuilder rows = new StringBuilder();
            String name = "";
            for (Recorded program : Recorded.all()) {
                if (only.isEmpty() || only.contains(program.name())) {
                    Figures figures = new Figures();
                    try {
                        measure(jvm, program, figures);
                    } catch (IllegalStateException failure) { // the others took long, and are not for nothing
                        System.err.println("bench: left out: " + failure.getMessage());
                        complete = false;
                        continue;
                    }
                    name = figures.jvm;
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
                        rounds,
                        times)
                + "| program | time goes into | plain, ms | again | recorded, ms | ratio | first | events a run | events a second"
                + " | bytes an event |\n|---|---|---:|---:|---:|---:|---:|---:|---:|---:|\n" + rows;
    }

    private void measure(Jvm jvm, Recorded program, Figures figures) throws IOException, InterruptedException {
        for (int round = 0; round < rounds; round++) {
            figures.plain.add(run(jvm, program, List.of(), figures));
            figures.recorded.add(recorded(jvm, program, figures));
            figures.again.add(run(jvm, program, List.of(), figures));
        }
    }

    private Timing recorded(Jvm jvm, Recorded program, Figures figures) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("heddle-bench");
        Path trace = folder.resolve("trace.hdl");
        Path summary = folder.resolve("summary.json");
        try {
            String options = "listen=record,trace=" + trace + ",out=" + summary + ",include=" + program.include();
            Timing timing = run(
                    jvm,
                    program,
                    List.of("-XX:-DontCompileHugeMethods", "-javaagent:" + agent + "=" + options),
                    figures);
            JsonNode told =
                    JsonMapper.shared().readTree(Files.readString(summary)).path("trace");
            figures.events = told.path("events").asLong() / times;
            figures.bytes = (double) told.path("bytes").asLong()
                    / Math.max(1, told.path("events").asLong());
            return timing;
        } finally {
            Files.deleteIfExists(trace);
            Files.deleteIfExists(summary);
            Files.delete(folder);
        }
    }

    private Timing run(Jvm jvm, Recorded program, List<String> options, Figures figures)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(Integer.toString(times), program.mainClass()));
        arguments.addAll(program.arguments());
        Jvm.Ended ended = jvm.run(options, Repeat.class.getName(), arguments);
        Timing timing = Timing.parse(ended.err())
                .orElseThrow(() -> new IllegalStateException("no times from " + program.name() + ", which ended with "
                        + ended.exit() + ": " + ended.out() + ended.err()));
        figures.jvm = timing.jvm();
        return timing;
    }

    /** The figures of one program. */
    private static final class Figures {
        final List<Timing> plain = new ArrayList<>();
        final List<Timing> again = new ArrayList<>();
        final List<Timing> recorded = new ArrayList<>();
        String jvm = "";
        long events;
        double bytes;

        String row(Recorded program) {
            double before = steady(plain);
            double with = steady(recorded);
            return String.format(
                    Locale.ROOT,
                    "| %s | %s | %,.1f | %.2f× | %,.1f | %.2f× | %.2f× | %,d | %,.1f M | %.2f |%n",
                    program.name(),
                    program.sort(),
                    before / 1e6,
                    steady(again) / before,
                    with / 1e6,
                    with / before,
                    (double) first(recorded) / first(plain),
                    events,
                    events / with * 1e3,
                    bytes);
        }

        private static long steady(List<Timing> timings) {
            return Timing.median(timings.stream().map(Timing::steady).toList());
        }

        private static long first(List<Timing> timings) {
            return Timing.median(
                    timings.stream().map(each -> each.nanos().get(0)).toList());
        }
    }
}
