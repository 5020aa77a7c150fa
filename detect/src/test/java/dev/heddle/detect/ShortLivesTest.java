package dev.heddle.detect;

import dev.heddle.detect.StdTracesTest.Line;
import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Races on objects that come and go, each numbered by the thread that meets it first, as a recorder does: nothing of them is forgotten too early. */
final class ShortLivesTest {
    private static final int TRACES = 20;
    private static final int LIVES = 100;

    /** So many lives go on at one time. */
    private static final int AT_ONCE = 4;

    @TempDir
    private Path folder;

    private final Map<String, Integer> threads = new HashMap<>();
    private final Map<String, Long> objects = new HashMap<>();
    private final Map<Integer, Long> met = new HashMap<>();

    @Test
    void racesOnShortLivedObjectsAreThoseOfTheDefinition() throws Exception {
        Long given = Long.getLong("seed");
        long first = given != null ? given : new Random().nextInt();
        for (long seed = first; seed < first + (given != null ? 1 : TRACES); seed++) {
            List<Line> lines = lives(seed);
            Path file = folder.resolve("lives.hdl");
            write(lines, file);
            StdTracesTest.assertRaces(file, lines, "-Dseed=" + seed);
        }
    }

    /** Draw traces, each on objects of its own, and let them overlap. The threads of all have the same names, but for those that are started. */
    private static List<Line> lives(long seed) {
        Random random = new Random(seed);
        List<List<Line>> open = new ArrayList<>();
        List<Line> lines = new ArrayList<>();
        int begun = 0;
        while (begun < LIVES || !open.isEmpty()) {
            while (begun < LIVES && open.size() < AT_ONCE) {
                open.add(life(random.nextLong(), begun++));
            }
            List<Line> one = open.get(random.nextInt(open.size()));
            Line next = one.remove(0);
            lines.add(new Line(next.thread(), next.operation(), next.target(), String.valueOf(lines.size() + 1)));
            open.removeIf(List::isEmpty);
        }
        return lines;
    }

    private static List<Line> life(long seed, int number) {
        List<Line> lines = new ArrayList<>();
        for (Line each : StdTracesTest.random(seed)) {
            boolean isThread =
                    each.operation().equals("fork") || each.operation().equals("join");
            String target = isThread ? named(each.target(), number) : each.target() + "-" + number;
            lines.add(new Line(named(each.thread(), number), each.operation(), target, each.place()));
        }
        return lines;
    }

    private static String named(String thread, int number) {
        return thread.equals("T0") ? thread : thread + "-" + number;
    }

    private void write(List<Line> lines, Path file) throws IOException {
        threads.clear();
        objects.clear();
        met.clear();
        try (Recording recording = Recording.begin(file)) {
            EventWriter writer = recording.writer();
            for (Line each : lines) {
                int thread = thread(each.thread());
                int site = Integer.parseInt(each.place());
                recording.tables().site(site, each.place());
                writer.run(thread, -1);
                write(writer, each, thread, site);
            }
            recording.giveBack(writer);
        }
    }

    private void write(EventWriter writer, Line line, int thread, int site) {
        int kind = kind(line.operation()).code();
        switch (line.operation()) {
            case "r", "w" ->
                writer.access(kind, site, Shape.CONTENTS, object(line.target(), thread), 0, Shape.NONE, 0, 0);
            case "fork", "join" -> writer.thread(kind, site, thread(line.target()), false);
            default -> writer.lock(kind, site, 0, object(line.target(), thread), 0, 0, 0);
        }
    }

    private static EventKind kind(String operation) {
        return switch (operation) {
            case "r" -> EventKind.READ;
            case "w" -> EventKind.WRITE;
            case "fork" -> EventKind.FORK;
            case "join" -> EventKind.JOIN;
            case "acq" -> EventKind.ACQUIRE;
            default -> EventKind.RELEASE;
        };
    }

    private int thread(String name) {
        return threads.computeIfAbsent(name, unseen -> threads.size() + 1);
    }

    private long object(String name, int thread) {
        return objects.computeIfAbsent(name, unseen -> ((long) thread << 40) | met.merge(thread, 1L, Long::sum));
    }
}
