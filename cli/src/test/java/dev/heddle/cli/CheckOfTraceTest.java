package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.ClassPlace;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Sleepers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code heddle check --trace}: what a free run was recorded to do is where a check begins. */
@Tag("once")
final class CheckOfTraceTest {
    @TempDir
    private Path folder;

    private FrontDoor heddle;

    @BeforeEach
    void openTheDoor() {
        heddle = new FrontDoor(folder);
    }

    private String recorded(String... program) throws Exception {
        String trace = folder.resolve("a.hdl").toString();
        List<String> words = new ArrayList<>(List.of("record", "--out", trace));
        words.addAll(List.of(program));
        // The exit code is the program's own, and what has a bug may fail.
        assertThat(heddle.run(words.toArray(String[]::new)).exit()).isLessThan(2);
        return trace;
    }

    private JsonNode checked(int exit, String trace, String... program) throws Exception {
        List<String> words = new ArrayList<>(List.of("check", "--anew", "--format", "json", "--trace", trace));
        words.addAll(List.of(program));
        Answer answer = heddle.run(words.toArray(String[]::new));
        assertThat(answer.exit()).as(answer.err() + answer.out()).isEqualTo(exit);
        SchemaTest.assertValid(answer.out());
        return JsonMapper.shared().readTree(answer.out());
    }

    private static String classes() {
        return ClassPlace.of(Sleepers.class);
    }

    /** Who came first is nothing that the program decides under control, where nobody sleeps. */
    @ParameterizedTest
    @CsvSource({"0, 400", "400, 0"})
    void oneExecutionGoesTheWayOfTheTrace(String first, String second) throws Exception {
        String trace = recorded("-cp", classes(), Sleepers.class.getName(), first, second);
        JsonNode checked = checked(0, trace, "-cp", classes(), Sleepers.class.getName(), first, second);
        assertThat(checked.get("notes").toString())
                .containsPattern("was followed: (1\\d) of \\d+ steps .* in the same order");
    }

    @Test
    void whatIsFollowedTheOtherWayRoundIsTold() throws Exception {
        String trace = recorded("-cp", classes(), Sleepers.class.getName(), "0", "400");
        JsonNode checked = checked(1, trace, "-cp", classes(), Sleepers.class.getName(), "0", "400", "bare");
        assertThat(checked.get("notes").toString()).contains("was followed");
        assertThat(checked.get("findings")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"forward-race", "check-then-act"})
    void whatTheTraceMakesSuspiciousIsShown(String example) throws Exception {
        String trace = recorded("--example", example);
        JsonNode checked = checked(1, trace, "--example", example, "--budget", "30s");
        assertThat(checked.get("findings")).isNotEmpty();
        assertThat(checked.get("suspicions").findValuesAsString("status")).doesNotContain("OBSERVED");
    }

    /** The recorded run had no lock: what it was seen to do is not refuted by a program that has one. */
    @Test
    void whatWasSeenIsNeverRefuted() throws Exception {
        String trace = recorded("-cp", classes(), Sleepers.class.getName(), "0", "100", "bare");
        JsonNode checked = checked(0, trace, "-cp", classes(), Sleepers.class.getName(), "0", "100");
        assertThat(checked.get("everyOrder").asBoolean()).isTrue();
        assertThat(checked.get("verdict").asString()).isEqualTo("bound_reached");
        assertThat(checked.get("suspicions")).isNotEmpty().allSatisfy(each -> {
            assertThat(each.get("status").asString()).isEqualTo("OBSERVED");
            assertThat(each.get("hearsay").asBoolean()).isTrue();
        });
        checked(1, trace, "-cp", classes(), "--fail-on", "observed", Sleepers.class.getName(), "0", "100");
    }

    @Test
    void whatIsNoTraceIsRefusedInALine() throws Exception {
        Path text = Files.writeString(folder.resolve("no.hdl"), "not a trace");
        for (String file : List.of(text.toString(), folder.resolve("none.hdl").toString())) {
            Answer answer = heddle.run("check", "--trace", file, "--example", "account");
            assertThat(answer.exit()).isEqualTo(2);
            assertThat(answer.err().lines()).hasSize(1);
        }
    }
}
