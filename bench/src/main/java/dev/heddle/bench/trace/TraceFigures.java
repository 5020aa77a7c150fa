package dev.heddle.bench.trace;

import dev.heddle.bench.Section;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.TracePacker;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures how quickly traces are written and read on one core, and how many bytes an event takes; {@code bench/run trace} starts it.
 *
 * <p>Each figure is the median of several rounds, after some that do not count.
 */
public final class TraceFigures {
    private static final int WARM_UP = 3;

    private final Path folder;
    private final long events;
    private final int rounds;
    private long sum;

    private TraceFigures(Path folder, long events, int rounds) {
        this.folder = folder;
        this.events = events;
        this.rounds = rounds;
    }

    public static void main(String[] args) throws IOException {
        List<String> words = List.of(args);
        long events = number(words, "--events", 10_000_000);
        int rounds = (int) number(words, "--rounds", 7);
        Path folder = Files.createTempDirectory("heddle-trace-");
        StringBuilder table = new StringBuilder();
        try {
            TraceFigures figures = new TraceFigures(folder, events, rounds);
            table.append("### ")
                    .append(System.getProperty("java.vm.name"))
                    .append(' ')
                    .append(Runtime.version())
                    .append("\n\n");
            table.append(String.format(Locale.ROOT, "%,d events, the median of %d rounds.%n%n", events, rounds));
            table.append(
                    "| one core | written, million/s | read, million/s | packed, read, million/s | bytes an event | packed |\n");
            table.append("|---|---:|---:|---:|---:|---:|\n");
            for (Mix mix : Mix.values()) {
                String row = figures.row(mix);
                System.err.print(row);
                table.append(row);
            }
        } finally {
            for (String name : List.of("raw.hdl", "packed.hdl")) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.delete(folder);
        }
        System.out.print(table);
        if (words.contains("--write")) {
            Path root = Path.of(System.getProperty("heddle.root", "."));
            Files.writeString(root.resolve("bench/results/trace.md"), table);
            Section.replace(root.resolve("docs/performance.md"), "trace", table.toString());
        }
    }

    private static long number(List<String> words, String option, long otherwise) {
        int at = words.indexOf(option);
        return at < 0 ? otherwise : Long.parseLong(words.get(at + 1));
    }

    private String row(Mix mix) throws IOException {
        Path raw = folder.resolve("raw.hdl");
        Path packed = folder.resolve("packed.hdl");
        double written = median(() -> write(mix, raw));
        double read = median(() -> read(raw));
        long body;
        try (Trace trace = Trace.open(raw)) {
            TracePacker.pack(trace, packed);
            body = trace.size();
        }
        double unpacked = median(() -> read(packed));
        return String.format(
                Locale.ROOT,
                "| %s | %.0f | %.0f | %.0f | %.2f | %.2f |%n",
                mix.title,
                written,
                read,
                unpacked,
                (double) body / written(mix),
                (double) Files.size(packed) / written(mix));
    }

    private interface Step {
        /** Do something once, and give how many events it was. */
        long run() throws IOException;
    }

    private double median(Step step) throws IOException {
        double[] rates = new double[rounds];
        for (int i = -WARM_UP; i < rounds; i++) {
            long before = System.nanoTime();
            long done = step.run();
            double rate = done * 1e3 / (System.nanoTime() - before);
            if (i >= 0) {
                rates[i] = rate;
            }
        }
        Arrays.sort(rates);
        return rates[rounds / 2];
    }

    private long written(Mix mix) throws IOException {
        try (Trace trace = Trace.open(folder.resolve("raw.hdl"))) {
            TraceCursor cursor = trace.cursor();
            while (cursor.next()) {
                sum += cursor.value();
            }
            return cursor.position();
        }
    }

    private long write(Mix mix, Path file) throws IOException {
        try (Recording recording = Recording.begin(file)) {
            EventWriter[] writers = {recording.writer(), recording.writer()};
            writers[0].run(1, -1);
            writers[1].run(2, -1);
            long done = 0;
            for (int round = 0; done < events; round++) {
                int thread = round & 1;
                done += mix.stretch(writers[thread], thread + 1, round >> 1);
            }
            recording.giveBack(writers[0]);
            recording.giveBack(writers[1]);
            return done;
        }
    }

    private long read(Path file) throws IOException {
        try (Trace trace = Trace.open(file)) {
            TraceCursor cursor = trace.cursor();
            long total = 0;
            while (cursor.next()) {
                total += cursor.object() + cursor.value() + cursor.thread() + cursor.code();
            }
            sum += total;
            return cursor.position();
        }
    }
}
