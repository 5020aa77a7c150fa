package dev.heddle.bench.trace;

import dev.heddle.bench.Section;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.TracePacker;
import dev.heddle.trace.write.Recording;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures how quickly traces are written and read on one core, and how many bytes an event takes; {@code bench/run trace} starts it.
 *
 * <p>Each figure is the median of several rounds, after some that do not count; what else the machine does is not in it, since the
 * processor's time is measured.
 */
public final class TraceFigures {
    private static final int WARM_UP = 3;

    /** Measure in this JVM, and print the table. */
    private static final String HERE = "--here";

    /** Go through a very long trace. */
    static final String LONG = "--long";

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Path folder;
    private final long events;
    private final int rounds;

    /** All that the last reading gave, added up. */
    private long total;

    private TraceFigures(Path folder, long events, int rounds) {
        this.folder = folder;
        this.events = events;
        this.rounds = rounds;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> words = List.of(args);
        if (words.contains(HERE)) {
            System.out.print(table(number(words, "--events", 10_000_000), (int) number(words, "--rounds", 7)));
            return;
        }
        if (words.contains(LONG)) {
            System.out.print(LongTrace.rows(words, number(words, "--events", 100_000_000)));
            return;
        }
        List<String> tables = new ArrayList<>();
        for (String jdk : System.getProperty("heddle.jdks", System.getProperty("java.home"))
                .split(File.pathSeparator, -1)) {
            String table = onJdk(jdk, words);
            System.out.println(table);
            tables.add(table);
        }
        if (words.contains("--write")) {
            Path root = Path.of(System.getProperty("heddle.root", "."));
            String text = String.join("\n", tables);
            Files.writeString(root.resolve("bench/results/trace.md"), text);
            Section.replace(root.resolve("docs/performance.md"), "trace", text);
        }
    }

    /** Measure in a JVM of its own. */
    private static String onJdk(String jdk, List<String> words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(jdk, "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                TraceFigures.class.getName(),
                HERE));
        command.addAll(words);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String table = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("measuring on " + jdk + " failed");
        }
        return table;
    }

    private static String table(long events, int rounds) throws IOException {
        Path folder = Files.createTempDirectory("heddle-trace-");
        StringBuilder table = new StringBuilder();
        try {
            TraceFigures figures = new TraceFigures(folder, events, rounds);
            table.append(String.format(
                    Locale.ROOT,
                    "### %s %s%n%n%,d events, the median of %d rounds. Million events a second of processor time:%n%n",
                    System.getProperty("java.vm.name"),
                    System.getProperty("java.vm.version"),
                    events,
                    rounds));
            table.append("| | written | read | packed, read | bytes an event | packed |\n");
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
        return table.toString();
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
        long rawTotal = total;
        long body;
        try (Trace trace = Trace.open(raw)) {
            TracePacker.pack(trace, packed);
            body = trace.size();
        }
        double unpacked = median(() -> read(packed));
        if (total != rawTotal) {
            throw new IllegalStateException(mix.title() + ": packed, it is not the same");
        }
        return String.format(
                Locale.ROOT,
                "| %s | %.0f | %.0f | %.0f | %.2f | %.2f |%n",
                mix.title(),
                written,
                read,
                unpacked,
                (double) body / written(),
                (double) Files.size(packed) / written());
    }

    private interface Step {
        /** Do something once, and give how many events it was. */
        long run() throws IOException;
    }

    private double median(Step step) throws IOException {
        double[] rates = new double[rounds];
        for (int i = -WARM_UP; i < rounds; i++) {
            long before = THREADS.getCurrentThreadCpuTime();
            long done = step.run();
            double rate = done * 1e3 / (THREADS.getCurrentThreadCpuTime() - before);
            if (i >= 0) {
                rates[i] = rate;
            }
        }
        Arrays.sort(rates);
        return rates[rounds / 2];
    }

    private long written() throws IOException {
        try (Trace trace = Trace.open(folder.resolve("raw.hdl"))) {
            TraceCursor cursor = trace.cursor();
            boolean more = cursor.next();
            while (more) {
                more = cursor.next();
            }
            return cursor.position();
        }
    }

    private long write(Mix mix, Path file) throws IOException {
        try (Recording recording = Recording.begin(file)) {
            return mix.write(recording, events);
        }
    }

    private long read(Path file) throws IOException {
        try (Trace trace = Trace.open(file)) {
            TraceCursor cursor = trace.cursor();
            long all = 0;
            while (cursor.next()) {
                all += cursor.object() + cursor.value() + cursor.thread() + cursor.code();
            }
            total = all;
            return cursor.position();
        }
    }
}
