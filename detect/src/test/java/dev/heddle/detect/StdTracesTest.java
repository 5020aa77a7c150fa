package dev.heddle.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.detect.trace.Detected;
import dev.heddle.detect.trace.TraceDetection;
import dev.heddle.model.Candidate;
import dev.heddle.model.Source;
import dev.heddle.trace.Trace;
import dev.heddle.trace.std.StdImport;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces of RAPID's format, random ones and real ones, have the races that happens-before by its definition gives them. */
final class StdTracesTest {
    private static final int TRACES = 150;
    private static final Path SHARED = Path.of(System.getProperty("heddle.root", "."), "..", "shared", "traces");

    @TempDir
    private Path folder;

    /** A line of such a trace. */
    record Line(String thread, String operation, String target, String place) {
        boolean writes() {
            return operation.equals("w");
        }
    }

    @Test
    void racesOfRandomTracesAreThoseOfTheDefinition() throws Exception {
        Long given = Long.getLong("seed");
        long first = given != null ? given : new Random().nextInt();
        for (long seed = first; seed < first + (given != null ? 1 : TRACES); seed++) {
            List<Line> lines = random(seed);
            Path std = folder.resolve("random.std");
            Files.write(
                    std,
                    lines.stream()
                            .map(each -> each.thread + "|" + each.operation + "(" + each.target + ")|" + each.place)
                            .toList());
            compare(std, lines, "-Dseed=" + seed);
        }
    }

    @Test
    void racesOfRecordedTracesAreThoseOfTheDefinition() throws Exception {
        assumeTrue(Files.isDirectory(SHARED), "there is no folder of STD traces at " + SHARED + ", so none were tried");
        try (var files = Files.list(SHARED)) {
            for (Path std :
                    files.filter(each -> each.toString().endsWith(".gz")).toList()) {
                try (BufferedReader in = new BufferedReader(new InputStreamReader(
                        new GZIPInputStream(Files.newInputStream(std)), StandardCharsets.UTF_8))) {
                    compare(std, in.lines().map(StdTracesTest::line).toList(), std.toString());
                }
            }
        }
    }

    private static Line line(String text) {
        String[] parts = text.split("\\|", -1);
        int open = parts[1].indexOf('(');
        return new Line(
                parts[0],
                parts[1].substring(0, open),
                parts[1].substring(open + 1, parts[1].length() - 1),
                parts.length > 2 ? parts[2] : "");
    }

    /** Draw a trace of the six operations; each access has a place of its own. */
    static List<Line> random(long seed) {
        List<Line> lines = new ArrayList<>();
        for (Step step : RandomTrace.of(seed)) {
            String operation = switch (step.kind()) {
                case FORK -> "fork";
                case JOIN -> "join";
                case LOCK -> "acq";
                case UNLOCK -> "rel";
                case READ, VOLATILE_READ, OPAQUE_READ -> "r";
                default -> "w";
            };
            boolean isThread = step.kind() == Step.Kind.FORK || step.kind() == Step.Kind.JOIN;
            String prefix = isThread ? "T" : step.kind().locks() ? "L" : "V";
            lines.add(
                    new Line("T" + step.thread(), operation, prefix + step.target(), String.valueOf(lines.size() + 1)));
        }
        return lines;
    }

    private void compare(Path std, List<Line> lines, String what) throws Exception {
        Path file = folder.resolve("trace.hdl");
        StdImport.read(std, file);
        assertRaces(file, lines, what);
    }

    /** Check that the races that are told in a trace are those of its lines: no other pair, and each access that is the first to race. */
    static void assertRaces(Path file, List<Line> lines, String what) {
        Set<String> told = new TreeSet<>();
        Set<String> racy = new TreeSet<>();
        try (Trace trace = Trace.open(file)) {
            Detected detected = TraceDetection.run(trace, Set.of(Source.HAPPENS_BEFORE));
            for (Candidate each : detected.candidates()) {
                told.add(pair(
                        String.valueOf(each.sites().get(0).site().file()),
                        String.valueOf(each.sites().get(1).site().file())));
            }
        }
        Set<String> pairs = new HashSet<>();
        Set<String> firsts = new TreeSet<>();
        races(lines, pairs, firsts);
        assertThat(pairs).as(what).containsAll(told);
        for (String each : told) {
            racy.add(each.substring(0, each.indexOf(' ')));
            racy.add(each.substring(each.indexOf(' ') + 1));
        }
        assertThat(racy).as("places of accesses that race, " + what).containsAll(firsts);
    }

    private static String pair(String one, String other) {
        return one.compareTo(other) < 0 ? one + " " + other : other + " " + one;
    }

    /**
     * Find all races by vector clocks without epochs: each access keeps the whole clock of its thread.
     *
     * @param pairs gets the places of all pairs that race
     * @param firsts gets the places of the first access to each location that races with an earlier one
     */
    private static void races(List<Line> lines, Set<String> pairs, Set<String> firsts) {
        Map<String, Map<String, Integer>> threads = new HashMap<>();
        Map<String, Map<String, Integer>> locks = new HashMap<>();
        Map<String, List<Line>> accesses = new HashMap<>();
        Map<Line, Integer> times = new HashMap<>();
        Set<String> raced = new HashSet<>();
        for (Line read : lines) {
            Line now = new Line(read.thread, read.operation, read.target, read.place);
            Map<String, Integer> clock = threads.computeIfAbsent(now.thread, each -> new HashMap<>(Map.of(each, 1)));
            switch (now.operation) {
                case "fork" -> {
                    Map<String, Integer> child =
                            threads.computeIfAbsent(now.target, each -> new HashMap<>(Map.of(each, 1)));
                    join(child, clock);
                    clock.merge(now.thread, 1, Integer::sum);
                }
                case "join" -> join(clock, threads.computeIfAbsent(now.target, each -> new HashMap<>(Map.of(each, 1))));
                case "acq" -> join(clock, locks.getOrDefault(now.target, Map.of()));
                case "rel" -> {
                    join(locks.computeIfAbsent(now.target, each -> new HashMap<>()), clock);
                    clock.merge(now.thread, 1, Integer::sum);
                }
                default -> {
                    List<Line> before = accesses.computeIfAbsent(now.target, each -> new ArrayList<>());
                    for (Line each : before) {
                        boolean ordered = times.getOrDefault(each, 0) <= clock.getOrDefault(each.thread, 0);
                        if (!ordered && (each.writes() || now.writes()) && !each.thread.equals(now.thread)) {
                            pairs.add(pair(each.place, now.place));
                            if (raced.add(now.target)) {
                                firsts.add(now.place);
                            }
                        }
                    }
                    // Of those that are alike the last one is enough: it is ordered before nothing that the others are
                    // not.
                    before.removeIf(each -> each.equals(now));
                    before.add(now);
                    times.put(now, clock.get(now.thread));
                }
            }
        }
    }

    private static void join(Map<String, Integer> clock, Map<String, Integer> other) {
        other.forEach((thread, time) -> clock.merge(thread, time, Math::max));
    }
}
