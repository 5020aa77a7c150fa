package dev.heddle.bench.trace;

import dev.heddle.bench.KeptHeap;
import dev.heddle.trace.Names;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.TracePacker;
import dev.heddle.trace.check.CheckResult;
import dev.heddle.trace.check.TraceCheck;
import dev.heddle.trace.summary.TraceSummary;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Goes through a very long trace as the commands of {@code heddle trace} do, each in a JVM with a small heap: does what they keep grow with
 * the events? {@code bench/run trace --long} starts it.
 */
final class LongTrace {
    private static final String HEAP = "256m";
    private static final String STEP = "--step";

    /** What commands do. */
    private enum Step {
        INFO {
            @Override
            String run(Trace trace, Path folder) {
                TraceSummary summary = TraceSummary.of(trace);
                return String.format(Locale.ROOT, "%,d locations", summary.locations());
            }
        },
        CHECK {
            @Override
            String run(Trace trace, Path folder) {
                CheckResult result = TraceCheck.of(trace);
                return String.format(
                        Locale.ROOT,
                        "%,d reads compared, %,d out of order, %,d of an unknown writer, %,d unsorted",
                        result.reads(),
                        result.orderProblems(),
                        result.unknownWriter(),
                        result.unsorted());
            }
        },
        PRINT {
            @Override
            String run(Trace trace, Path folder) {
                Names names = new Names(trace.tables());
                TraceCursor at = trace.cursor();
                long length = 0;
                while (at.next()) {
                    length += names.targetText(at).length();
                }
                return String.format(Locale.ROOT, "%,d letters of targets", length);
            }
        },
        PACK {
            @Override
            String run(Trace trace, Path folder) throws IOException {
                Path packed = folder.resolve("packed.hdl");
                TracePacker.pack(trace, packed);
                long size = Files.size(packed);
                Files.delete(packed);
                return String.format(Locale.ROOT, "%,d bytes from %,d", size, trace.size());
            }
        };

        abstract String run(Trace trace, Path folder) throws IOException;
    }

    private LongTrace() {}

    /** Write a trace of each mix and take all steps with it, or, in a JVM of its own, take one. Gives the rows of a table. */
    static String rows(List<String> words, long events) throws IOException, InterruptedException {
        int step = words.indexOf(STEP);
        if (step >= 0) {
            return step(Step.valueOf(words.get(step + 1)), Path.of(words.get(step + 2)));
        }
        int only = words.indexOf("--only");
        Path folder = Files.createTempDirectory("heddle-long-");
        Path file = folder.resolve("long.hdl");
        StringBuilder rows = new StringBuilder();
        try {
            for (Mix mix : Mix.values()) {
                if (only < 0 || mix.title().equals(words.get(only + 1))) {
                    write(mix, file, events);
                    for (Step each : Step.values()) {
                        String row = "| " + mix.title() + " | " + inItsOwn(each, file);
                        System.err.print(row);
                        rows.append(row);
                    }
                }
            }
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder.resolve("packed.hdl"));
            Files.delete(folder);
        }
        return "| mix | command | seconds | most heap after a collection, MiB | |\n|---|---|---:|---:|---|\n" + rows;
    }

    private static void write(Mix mix, Path file, long events) throws IOException {
        try (Recording recording = Recording.begin(file)) {
            mix.write(recording, events);
        }
    }

    private static String inItsOwn(Step step, Path file) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + HEAP,
                "-XX:+UseSerialGC", // as the command has it
                "-cp",
                System.getProperty("java.class.path"),
                TraceFigures.class.getName(),
                TraceFigures.LONG,
                STEP,
                step.name(),
                file.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String row = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            return step.name().toLowerCase(Locale.ROOT) + " | | | did not get through with " + HEAP + " |\n";
        }
        return row;
    }

    private static String step(Step step, Path file) throws IOException {
        KeptHeap kept = KeptHeap.listen().often();
        long start = System.nanoTime();
        String result;
        try (Trace trace = Trace.open(file)) {
            result = step.run(trace, file.resolveSibling("."));
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return String.format(
                Locale.ROOT,
                "%s | %.1f | %d | %s |%n",
                step.name().toLowerCase(Locale.ROOT),
                seconds,
                kept.most() >> 20,
                result);
    }
}
