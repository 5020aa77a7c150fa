package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Installed;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.examples.ExpectedFinding;
import dev.heddle.examples.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What exploration is to find in the bundled programs it finds, what it finds replays, and in the mended twins it finds nothing:
 * tried on a few programs, chosen by a seed that is part of each test's name. {@code -Dseed=N} repeats a choice.
 */
final class ExploredExamplesTest {
    private static final int SAMPLE = 3;
    private static final String EXECUTIONS = "3000";

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> findsWhatIsDeclared() {
        long seed = Long.getLong("seed", System.nanoTime() % 1_000_000);
        List<Example> all = new ArrayList<>(Examples.all().stream()
                .filter(example -> example.twin() != null && !declared(example).isEmpty())
                .filter(example -> example.minimumJdk() <= 17)
                .toList());
        assertThat(all).hasSizeGreaterThan(SAMPLE);
        Collections.shuffle(all, new Random(seed));
        List<DynamicTest> tests = new ArrayList<>();
        for (String jdk : Installed.jdks()) {
            for (Example each : all.subList(0, SAMPLE)) {
                String name = each.name() + " on " + jdk + ", seed " + seed;
                tests.add(DynamicTest.dynamicTest(name, () -> check(each, jdk, Long.toString(seed))));
            }
        }
        return tests.stream();
    }

    /** Returns the kinds of bugs that exploration is held to. */
    private static List<String> declared(Example example) {
        return example.expected().stream()
                .filter(finding -> finding.shownBy().contains(Method.EXPLORATION))
                .map(ExpectedFinding::kind)
                .map(Enum::name)
                .filter(kind -> !kind.equals("NONDETERMINISM") && !kind.equals("HIGH_LEVEL_RACE"))
                .toList();
    }

    private void check(Example example, String jdk, String seed) throws Exception {
        Path here = Files.createTempDirectory(folder, example.name());
        JsonNode found = explore(here, example.name(), jdk, seed);
        assertThat(found.get("findings").findValuesAsString("kind")).containsAll(declared(example));
        JsonNode twin = explore(here, Objects.requireNonNull(example.twin()), jdk, seed);
        assertThat(twin.get("findings")).as("findings in " + example.twin()).isEmpty();
        String schedule =
                found.get("findings").get(0).get("witness").get("schedule").asString();
        Answer replay = new FrontDoor(here).run("replay", schedule, "--times", "3", "--jdk", jdk);
        assertThat(replay.exit()).as(replay.err() + replay.out()).isEqualTo(1);
        assertThat(replay.out()).contains("reproduced 3 of 3 times");
    }

    private static JsonNode explore(Path folder, String example, String jdk, String seed) throws Exception {
        Answer answer = new FrontDoor(folder)
                .run(
                        "explore",
                        "--example",
                        example,
                        "--jdk",
                        jdk,
                        "--seed",
                        seed,
                        "--executions",
                        EXECUTIONS,
                        "--format",
                        "json");
        JsonNode object = JsonMapper.shared().readTree(answer.out());
        assertThat(object.get("verdict")).as(answer.out() + answer.err()).isNotNull();
        return object;
    }
}
