package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.examples.ExpectedFinding;
import dev.heddle.examples.Method;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** In one run of each bundled program, what is declared to show in any run is detected; in the mended ones nothing is. */
@Tag("once")
final class DetectedExamplesTest {
    private static final Set<Method> METHODS =
            Set.of(Method.LOCKSET, Method.HAPPENS_BEFORE, Method.LOCK_ORDER, Method.VIEWS);
    private static final int SECONDS_BEFORE_IT_HANGS = 20;

    @TempDir
    private Path folder;

    /** What one run has shown, and whether it came to its end. */
    private record Shown(List<JsonNode> candidates, boolean ended) {}

    static Stream<Example> programs() {
        return Examples.all().stream()
                .filter(each -> each.minimumJdk() <= Runtime.version().feature());
    }

    @ParameterizedTest
    @MethodSource("programs")
    void oneRunShowsWhatIsDeclaredAndNothingElse(Example example) throws Exception {
        Shown shown = detect(example);
        List<ExpectedFinding> declared = new ArrayList<>(example.expected());
        declared.addAll(example.falseAlarms());
        for (JsonNode each : shown.candidates) {
            boolean known = declared.stream().anyMatch(finding -> isIt(example, finding, each));
            if (has(each, Method.HAPPENS_BEFORE) || (example.expected().isEmpty() && !isDoubted(each))) {
                assertThat(known).as("%s is declared", each).isTrue();
            }
        }
        if (!shown.ended) {
            return; // one that hangs may not have come to where its other bugs show
        }
        for (ExpectedFinding finding : example.expected()) {
            for (Method method : finding.shownBy()) {
                if (METHODS.contains(method)) {
                    assertThat(shown.candidates)
                            .as("%s by %s", finding, method)
                            .anyMatch(each -> has(each, method) && !isDoubted(each) && isIt(example, finding, each));
                }
            }
        }
    }

    private static boolean has(JsonNode candidate, Method method) {
        for (JsonNode each : candidate.get("sources")) {
            if (each.asString().equals(method.name())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDoubted(JsonNode candidate) {
        return !candidate.get("doubt").isNull();
    }

    private static boolean isIt(Example example, ExpectedFinding finding, JsonNode candidate) {
        Set<String> places = new TreeSet<>();
        for (JsonNode each : candidate.get("sites")) {
            JsonNode site = each.get("site");
            places.add(site.path("file").asString() + ":" + site.path("line").asInt());
        }
        return example.isReported(
                finding,
                candidate.get("kind").asString(),
                candidate.get("subject").asString(),
                places);
    }

    private Shown detect(Example example) throws Exception {
        Path summary = folder.resolve("summary.json");
        Path jars = FrontDoor.jars();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:" + jars.resolve("heddle-agent.jar") + "=listen=detect,out=" + summary,
                "-cp",
                jars.resolve("heddle-examples.jar").toString(),
                example.mainClass()));
        command.addAll(example.defaultArguments());
        File output = folder.resolve("output.txt").toFile();
        Process program = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        boolean ended = program.waitFor(SECONDS_BEFORE_IT_HANGS, TimeUnit.SECONDS);
        program.destroy();
        program.waitFor(1, TimeUnit.MINUTES);
        assertThat(summary).as(Files.readString(output.toPath())).exists();
        List<JsonNode> candidates = new ArrayList<>();
        JsonMapper.shared()
                .readTree(Files.readString(summary))
                .get("detected")
                .get("candidates")
                .forEach(candidates::add);
        return new Shown(candidates, ended);
    }
}
