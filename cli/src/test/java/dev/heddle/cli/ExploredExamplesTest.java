package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.examples.ExpectedFinding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What exploration is to find in the bundled programs it finds by {@code pct} or {@code pos}, and by {@code auto}, within the declared bound,
 * each of it replays, and in the mended twins it finds nothing: tried on one program in twenty, on the JDK that runs the tests. They
 * are chosen by a seed that is part of each test's name; {@code -Dseed=N} repeats a choice. {@code bench/run findings} tries
 * them all.
 */
@Tag("once")
final class ExploredExamplesTest {
    private static final int ONE_IN = 20;
    private static final String REPLAYS = "3";

    /** The seed of every search, with which the bounds are held: another could be unlucky. */
    private static final String SEED = "1";

    private static final String JDK = System.getProperty("java.home");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> findsWhatIsDeclared() {
        long seed = Long.getLong("seed", System.nanoTime() % 1_000_000);
        List<Example> all = new ArrayList<>(Examples.all().stream()
                .filter(example -> !bugs(example).isEmpty())
                .filter(example -> example.minimumJdk() <= Runtime.version().feature())
                .toList());
        Collections.shuffle(all, new Random(seed));
        int some = (all.size() + ONE_IN - 1) / ONE_IN;
        assertThat(some).isPositive();
        return all.stream()
                .limit(some)
                .map(each -> DynamicTest.dynamicTest(each.name() + ", seed " + seed, () -> check(each)));
    }

    private static List<ExpectedFinding> bugs(Example example) {
        return example.expected().stream().filter(ExpectedFinding::isExplorable).toList();
    }

    private void check(Example example) throws Exception {
        Path here = Files.createTempDirectory(folder, example.name());
        String most = Integer.toString(bugs(example).stream()
                .mapToInt(ExpectedFinding::withinExecutions)
                .max()
                .orElseThrow());
        JsonNode pct = explore(here, example.name(), "pct", most);
        JsonNode pos = explore(here, example.name(), "pos", most);
        JsonNode auto = explore(here, example.name(), "auto", most);
        for (ExpectedFinding bug : bugs(example)) {
            JsonNode found = first(find(example, bug, pct), find(example, bug, pos));
            assertThat(found).as("%s in %s and %s", bug, pct, pos).isNotNull();
            assertThat(find(example, bug, auto)).as("%s in %s", bug, auto).isNotNull();
            replay(
                    here,
                    Objects.requireNonNull(found).get("witness").get("schedule").asString());
        }
        String twin = Objects.requireNonNull(example.twin());
        for (String strategy : List.of("pct", "pos", "auto")) {
            JsonNode mended = explore(here, twin, strategy, most);
            assertThat(mended.get("findings")).as("findings in " + twin).isEmpty();
        }
    }

    private static @Nullable JsonNode first(@Nullable JsonNode one, @Nullable JsonNode other) {
        return one != null ? one : other;
    }

    private static @Nullable JsonNode find(Example example, ExpectedFinding bug, JsonNode explored) {
        for (JsonNode each : explored.get("findings")) {
            Set<String> places = new HashSet<>();
            for (JsonNode place : each.get("sites").findValues("site")) {
                places.add(
                        place.get("file").asString() + ":" + place.get("line").asInt());
            }
            boolean inTime = each.get("execution").asInt() <= bug.withinExecutions();
            if (inTime
                    && example.isReported(
                            bug,
                            each.get("kind").asString(),
                            each.get("subject").asString(),
                            places)) {
                return each;
            }
        }
        return null;
    }

    private static void replay(Path folder, String schedule) throws Exception {
        Answer replay = new FrontDoor(folder).run("replay", schedule, "--times", REPLAYS, "--jdk", JDK);
        assertThat(replay.exit()).as(replay.err() + replay.out()).isEqualTo(1);
        assertThat(replay.out()).contains("reproduced " + REPLAYS + " of " + REPLAYS + " times");
    }

    private static JsonNode explore(Path folder, String example, String strategy, String executions) throws Exception {
        Answer answer = new FrontDoor(folder)
                .run(
                        "explore",
                        "--example",
                        example,
                        "--strategy",
                        strategy,
                        "--jdk",
                        JDK,
                        "--seed",
                        SEED,
                        "--executions",
                        executions,
                        "--budget",
                        "240s",
                        "--format",
                        "json");
        JsonNode object = JsonMapper.shared().readTree(answer.out());
        assertThat(object.get("verdict")).as(answer.out() + answer.err()).isNotNull();
        return object;
    }
}
