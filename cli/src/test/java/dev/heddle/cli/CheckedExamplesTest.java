package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.examples.ExpectedFinding;
import dev.heddle.examples.Kind;
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
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is declared of a bundled program a check confirms, each schedule replays, and of the mended twin nothing is claimed: tried on two programs, chosen by a seed that is part of
 * each test's name; {@code -Dseed=N} repeats a choice. {@code bench/run checked} tries them all.
 */
@Tag("once")
final class CheckedExamplesTest {
    private static final int SOME = 2;
    private static final String REPLAYS = "3";

    /** So much is more than a declared finding takes; what takes longer is searched on for a third of it. */
    private static final String BUDGET = "15s";

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> confirmsWhatIsDeclared() {
        long seed = Long.getLong("seed", System.nanoTime() % 1_000_000);
        List<Example> all = new ArrayList<>(Examples.all().stream()
                .filter(example -> !bugs(example).isEmpty())
                .filter(example -> example.minimumJdk() <= Runtime.version().feature())
                .toList());
        Collections.shuffle(all, new Random(seed));
        return all.stream()
                .limit(SOME)
                .map(each -> DynamicTest.dynamicTest(each.name() + ", seed " + seed, () -> check(each)));
    }

    /** Lists what is declared, but for results that depend on the order, which are no fault by themselves. */
    private static List<ExpectedFinding> bugs(Example example) {
        return example.expected().stream()
                .filter(each -> each.kind() != Kind.NONDETERMINISM)
                .toList();
    }

    private void check(Example example) throws Exception {
        Path here = Files.createTempDirectory(folder, example.name());
        JsonNode checked = checked(here, example.name());
        for (ExpectedFinding bug : bugs(example)) {
            assertThat(checked.get("findings").valueStream().filter(each -> is(example, bug, each)))
                    .as("%s in %s", bug, checked)
                    .isNotEmpty()
                    .extracting(each -> each.get("status").asString())
                    .contains("CONFIRMED");
        }
        for (JsonNode each : checked.get("findings")) {
            replay(here, each.get("witness").get("schedule").asString());
        }
        JsonNode mended = checked(here, Objects.requireNonNull(example.twin()));
        assertThat(mended.get("findings")).as("findings in the twin").isEmpty();
        assertThat(mended.get("suspicions").findValuesAsString("status")).isSubsetOf("SUSPECTED", "REFUTED");
    }

    private static boolean is(Example example, ExpectedFinding bug, JsonNode finding) {
        Set<String> places = new HashSet<>();
        for (JsonNode site : finding.get("sites").findValues("site")) {
            places.add(site.get("file").asString() + ":" + site.get("line").asInt());
        }
        return example.isReported(
                bug, finding.get("kind").asString(), finding.get("subject").asString(), places);
    }

    private static JsonNode checked(Path folder, String example) throws Exception {
        Answer answer = new FrontDoor(folder)
                .run("check", "--anew", "--format", "json", "--budget", BUDGET, "--example", example);
        JsonNode object = JsonMapper.shared().readTree(answer.out());
        assertThat(object.get("verdict")).as(answer.out() + answer.err()).isNotNull();
        return object;
    }

    private static void replay(Path folder, String schedule) throws Exception {
        Answer replay = new FrontDoor(folder).run("replay", schedule, "--times", REPLAYS);
        assertThat(replay.exit()).as(replay.err() + replay.out()).isEqualTo(1);
        assertThat(replay.out()).contains("reproduced " + REPLAYS + " of " + REPLAYS + " times");
    }
}
