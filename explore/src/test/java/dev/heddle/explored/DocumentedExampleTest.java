package dev.heddle.explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.explore.Exploration;
import dev.heddle.explore.Explorer;
import dev.heddle.explore.Heddle;
import dev.heddle.explore.outcome.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The examples of docs/api.md: what stands there is what stands here, and comes to what it says. */
final class DocumentedExampleTest {
    private static final String PAGE = "docs/api.md";
    private static final String THIS = "explore/src/test/java/dev/heddle/explored/DocumentedExampleTest.java";

    @Test
    void theCodeOfThePageIsThatOfThisTest() throws IOException {
        List<String> page = blocks("```java");
        String source = flat(Files.readString(file(THIS)));
        assertThat(page).hasSize(3);
        assertThat(page).allSatisfy(block -> assertThat(source).contains(flat(block)));
    }

    @Test
    void theFirstExampleTellsWhatThePageSays() throws IOException {
        AssertionError thrown = catchThrowableOfType(AssertionError.class, DocumentedExampleTest::lostUpdate);
        String told = String.valueOf(thrown.getMessage());
        assertThat(blocks("```text")).hasSize(1);
        assertThat(asOnThePage(told.substring(told.indexOf("main fails"))))
                .isEqualTo(blocks("```text").get(0).strip());
    }

    /** Name this file and its lines as the page does, where the first line of the example is the eighth. */
    private static String asOnThePage(String told) throws IOException {
        List<String> lines = Files.readAllLines(file(THIS));
        int first = 1;
        while (!lines.get(first - 1).strip().startsWith("Exploration result")) {
            first++;
        }
        int before = first - 8;
        return Pattern.compile("DocumentedExampleTest\\.java:(\\d+)")
                .matcher(told)
                .replaceAll(place -> "CountTest.java:" + (Integer.parseInt(place.group(1)) - before));
    }

    @Test
    void theSecondExampleIsClean() {
        outcomes();
    }

    @Test
    void theThirdExampleHasTwoOutcomes() {
        outcomeTable();
    }

    private static void lostUpdate() {
        Exploration result = Explorer.of(() -> {
                    int[] count = {0};
                    Thread other = new Thread(() -> count[0]++, "other");
                    other.start();
                    count[0]++;
                    other.join();
                    assert count[0] == 2 : "an update is lost";
                })
                .strategy("pct")
                .seed(42)
                .executions(10_000)
                .run();
        result.assertClean();
    }

    private static void outcomes() {
        Exploration result = Explorer.of(() -> {
                    StringBuilder text = new StringBuilder();
                    Thread other = new Thread(() -> append(text, "b"));
                    other.start();
                    append(text, "a");
                    other.join();
                    Heddle.observe("text", text);
                })
                .strategy("dfs")
                .run();
        result.assertClean();
        assertThat(result.outcomes()).containsOnlyKeys("text=ab", "text=ba");
    }

    private static void outcomeTable() {
        Explorer explorer = Explorer.of(() -> {
            int[] count = {0};
            Thread other = new Thread(() -> count[0]++);
            other.start();
            count[0]++;
            other.join();
            return count[0];
        });
        Exploration result = explorer.strategy("dpor").outcomes().run();
        assertThat(result.outcomeTable())
                .extracting(row -> row.outcome().value(Fact.Kind.RETURNED, "").orElse("nothing"))
                .containsExactlyInAnyOrder("1", "2");
    }

    private static void append(StringBuilder text, String part) {
        synchronized (text) {
            text.append(part);
        }
    }

    private static Path file(String name) {
        return Path.of(System.getProperty("heddle.root"), name);
    }

    private static String flat(String code) {
        return code.replaceAll("\\s+", " ").strip();
    }

    private static List<String> blocks(String fence) throws IOException {
        List<String> blocks = new java.util.ArrayList<>();
        StringBuilder block = null;
        for (String line : Files.readAllLines(file(PAGE))) {
            if (block == null && line.equals(fence)) {
                block = new StringBuilder();
            } else if (block != null && line.equals("```")) {
                blocks.add(block.toString());
                block = null;
            } else if (block != null) {
                block.append(line).append('\n');
            }
        }
        return blocks;
    }
}
