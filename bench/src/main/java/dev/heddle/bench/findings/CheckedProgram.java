package dev.heddle.bench.findings;

import dev.heddle.bench.Heddle;
import dev.heddle.examples.Example;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One check of a program. What it came to is kept in a folder, and a check that has been done is not done again.
 *
 * @param folder where schedules and the answer lie
 * @param answer what {@code check} printed
 */
record CheckedProgram(Path folder, JsonNode answer) {
    private static final String ANSWER = "checked.json";

    /** How long one check may take. */
    static final String BUDGET = "60s";

    /** Checks, unless that has been done. */
    static CheckedProgram by(Heddle heddle, Path folder, Example example, Path jdk, long seed)
            throws IOException, InterruptedException {
        Path file = folder.resolve(ANSWER);
        if (!Files.exists(file)) {
            Files.createDirectories(folder);
            JsonNode answer = heddle.run(
                    folder,
                    List.of(
                            "check",
                            "--anew",
                            "--example",
                            example.name(),
                            "--seed",
                            Long.toString(seed),
                            "--budget",
                            BUDGET,
                            "--jdk",
                            jdk.toString()));
            if (answer.get("verdict") == null || answer.get("interrupted").asBoolean()) {
                throw new IOException(example.name() + ": " + answer);
            }
            Files.writeString(file, answer.toPrettyString());
        }
        return new CheckedProgram(folder, JsonMapper.shared().readTree(Files.readString(file)));
    }

    /** Finds a bug in what was shown: the first finding that is it, those that are confirmed before others. */
    Optional<JsonNode> find(Bug bug) {
        return answer.get("findings").valueStream().filter(bug::isShownBy).findFirst();
    }

    /** Returns the schedule of a finding, if it has one. */
    Optional<Path> schedule(JsonNode finding) {
        String name = finding.get("witness").path("schedule").asString("");
        return name.isEmpty() ? Optional.empty() : Optional.of(folder.resolve(name));
    }

    /** Lists what was shown and is none of some bugs, and what is claimed to have been seen, one line each. */
    List<String> besides(List<Bug> bugs) {
        List<String> besides = new ArrayList<>();
        for (JsonNode each : answer.get("findings")) {
            if (bugs.stream().noneMatch(bug -> bug.isShownBy(each))) {
                besides.add(words(each));
            }
        }
        for (JsonNode each : answer.get("suspicions")) {
            String status = each.get("status").asString();
            if (bugs.isEmpty() && !status.equals("SUSPECTED") && !status.equals("REFUTED")) {
                besides.add(words(each));
            }
        }
        return besides;
    }

    private static String words(JsonNode finding) {
        return finding.get("status").asString() + " " + finding.get("kind").asString() + ": "
                + finding.get("message").asString();
    }

    /** Counts the suspicions of a status. */
    long suspicions(String status) {
        return answer.get("suspicions")
                .valueStream()
                .filter(each -> each.get("status").asString().equals(status))
                .count();
    }

    /** Counts the executions of all kinds. */
    long executions() {
        return answer.get("executions").asLong();
    }

    /** Returns how long it took. */
    double seconds() {
        return answer.get("seconds").asDouble();
    }

    /** True if every order that can make a difference was tried. */
    boolean isEverything() {
        return answer.get("everyOrder").asBoolean();
    }
}
