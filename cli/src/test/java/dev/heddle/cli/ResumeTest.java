package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code --resume} through the front door: of a search that has no end in sight, and finds two data races. */
@Tag("once")
final class ResumeTest {
    @TempDir
    private Path folder;

    private FrontDoor heddle;

    @BeforeEach
    void openTheDoor() {
        heddle = new FrontDoor(folder);
    }

    private Answer explore(String... more) throws Exception {
        List<String> words = List.of("explore", "--example", "sigma", "--strategy", "dpor", "--format", "json");
        return heddle.run(Stream.of(words, List.of(more), List.of("9"))
                .flatMap(List::stream)
                .toArray(String[]::new));
    }

    private static JsonNode json(Answer answer) {
        assertThat(answer.exit()).as(answer.err()).isEqualTo(1);
        return JsonMapper.shared().readTree(answer.out());
    }

    private static List<String> fingerprints(JsonNode explored) {
        return explored.get("findings")
                .valueStream()
                .map(each -> each.get("fingerprint").asString())
                .toList();
    }

    @Test
    void goesOnWhereTheTimeWasUp() throws Exception {
        Answer first = explore("--budget", "3s");
        assertThat(first.err()).contains("the search is kept: the same command with --resume goes on with it");
        JsonNode before = json(first);

        JsonNode after = json(explore("--budget", "2s", "--resume"));

        assertThat(fingerprints(after)).containsExactlyElementsOf(fingerprints(before));
        assertThat(after.get("executions").asLong())
                .isGreaterThan(before.get("executions").asLong());
        assertThat(after.get("classes").asLong())
                .isEqualTo(after.get("executions").asLong());
    }

    @Test
    void goesOnAfterItWasKilled() throws Exception {
        Process process = heddle.start("explore", "--example", "sigma", "--strategy", "dpor", "--format", "json", "9");
        Path kept = folder.resolve(".heddle");
        while (process.isAlive() && !isKeptIn(kept)) {
            Thread.sleep(100);
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();

        JsonNode after = json(explore("--budget", "1s", "--resume"));

        assertThat(fingerprints(after)).hasSize(2);
        assertThat(after.get("classes").asLong())
                .isEqualTo(after.get("executions").asLong())
                .isPositive();
    }

    private static boolean isKeptIn(Path kept) {
        String[] files = kept.toFile().list((folder, name) -> name.matches("search-.*\\.json"));
        return files != null && files.length > 0;
    }
}
