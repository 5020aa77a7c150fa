package dev.heddle.bench.findings;

import dev.heddle.bench.Heddle;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import tools.jackson.databind.JsonNode;

/**
 * How often a schedule was replayed on a JDK, each time in a fresh JVM, and how often it showed its bug. What was done is kept in
 * a file beside the schedule, a line for each batch, so that a campaign can go on where it was broken off.
 *
 * @param times how often it was replayed
 * @param reproduced how often the bug showed
 * @param reason why it did not, the last time that it did not; empty if it always did
 */
record Replays(int times, int reproduced, String reason) {

    static final Replays NONE = new Replays(0, 0, "");

    /** Reads what was done. */
    static Replays of(Path schedule, Jdk on) throws IOException {
        Path file = file(schedule, on);
        Replays all = NONE;
        for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
            String[] parts = line.split(" ", 3);
            all = new Replays(
                    all.times + Integer.parseInt(parts[0]),
                    all.reproduced + Integer.parseInt(parts[1]),
                    parts[2].isEmpty() ? all.reason : parts[2]);
        }
        return all;
    }

    /** Adds what is left to do until a schedule has been replayed so often. */
    static void upTo(int times, Heddle heddle, Path schedule, Jdk on, List<Callable<Boolean>> tasks)
            throws IOException {
        int missing = times - of(schedule, on).times();
        if (missing > 0) {
            tasks.add(() -> {
                more(heddle, schedule, on, missing);
                return true;
            });
        }
    }

    /** Replays some more times; the first that fails is the last of a batch. */
    static void more(Heddle heddle, Path schedule, Jdk on, int times) throws IOException, InterruptedException {
        JsonNode answer = heddle.run(
                Objects.requireNonNull(schedule.getParent()),
                List.of(
                        "replay",
                        schedule.getFileName().toString(),
                        "--times",
                        Integer.toString(times),
                        "--jdk",
                        on.home().toString()));
        String line = line(answer, times);
        Files.writeString(file(schedule, on), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Writes down a batch: how many replays there were, how many showed the bug, and what went wrong if not all did. */
    static String line(JsonNode answer, int times) {
        if (answer.get("error") != null) {
            return "1 0 " + answer.get("error").asString() + "\n";
        }
        int done = answer.get("times").asInt();
        if (!answer.get("reproduced").asBoolean()) {
            return done + " " + (done - 1) + " "
                    + answer.get("reason").asString().replace('\n', ' ') + "\n";
        }
        boolean whole = done == times || answer.get("interrupted").asBoolean();
        return whole ? done + " " + done + " \n" : (done + 1) + " " + done + " a JVM ended without an answer\n";
    }

    private static Path file(Path schedule, Jdk on) {
        return schedule.resolveSibling(schedule.getFileName() + ".replayed-on-" + on.feature());
    }

    /** Tells whether the bug always showed. */
    boolean isClean() {
        return times == reproduced;
    }

    @Override
    public String toString() {
        return times == 0 ? "–" : reproduced + "/" + times;
    }
}
