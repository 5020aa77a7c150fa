package dev.heddle.bench.findings;

import dev.heddle.bench.Answer;
import dev.heddle.bench.Heddle;
import dev.heddle.examples.Example;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One search: a program, a JDK, a strategy. What it came to is kept in a folder, and a search that has been done is not done again.
 *
 * @param folder where schedules and the answer lie
 * @param answer what {@code explore} printed
 */
record Explored(Path folder, JsonNode answer) {
    private static final String ANSWER = "explored.json";

    /** How long one search may take at most; the table says where that was not enough. */
    private static final String BUDGET = "900s";

    /** Searches, unless that has been done. */
    static Explored by(
            Heddle heddle, Path folder, Example example, Path jdk, String strategy, long seed, int executions)
            throws IOException, InterruptedException {
        Path file = folder.resolve(ANSWER);
        if (!Files.exists(file)) {
            Files.createDirectories(folder);
            JsonNode answer = heddle.run(
                    folder,
                    List.of(
                            "explore",
                            "--example",
                            example.name(),
                            "--strategy",
                            strategy,
                            "--seed",
                            Long.toString(seed),
                            "--executions",
                            Integer.toString(executions),
                            "--budget",
                            BUDGET,
                            "--jdk",
                            jdk.toString()));
            if (answer.get("verdict") == null) {
                throw new IOException(example.name() + ": " + answer);
            }
            Files.writeString(file, answer.toPrettyString());
        }
        return new Explored(folder, JsonMapper.shared().readTree(Files.readString(file)));
    }

    /** Finds a bug in what was found: the first finding that is it and has a schedule. */
    Optional<Found> find(Bug bug) {
        for (JsonNode each : answer.get("findings")) {
            JsonNode schedule = each.get("witness").get("schedule");
            if (bug.isShownBy(each) && !schedule.isNull()) {
                return Optional.of(new Found(
                        each.get("execution").asLong(),
                        each.get("status").asString(),
                        folder.resolve(schedule.asString())));
            }
        }
        return Optional.empty();
    }

    /** Lists what was found and is none of the bugs, one line each. */
    List<String> besides(List<Bug> bugs) {
        return answer.get("findings")
                .valueStream()
                .filter(each -> bugs.stream().noneMatch(bug -> bug.isShownBy(each)))
                .map(each ->
                        each.get("kind").asString() + ": " + each.get("message").asString())
                .toList();
    }

    /** True if the search ended because nothing was left to try. */
    boolean isExhausted() {
        return new Answer(answer).isExhausted();
    }

    /** Counts the executions, however they ended. */
    long executions() {
        return new Answer(answer).executions();
    }
}
