package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FakeAgent;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Golden;
import dev.heddle.cli.support.Watchable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code heddle detect} through the front door: with programs and what an agent says of them, and with traces that were recorded. */
final class DetectInProgramTest {
    private static final String CLASSES = Watchable.classPath().toString();

    @TempDir
    private Path folder;

    private Answer withFakeAgent(String... arguments) throws Exception {
        Path home = folder.resolve("home");
        return new FrontDoor(folder)
                .withHome(Files.exists(home) ? home : FakeAgent.makeHome(home))
                .run(arguments);
    }

    private static JsonNode json(Answer answer) {
        SchemaTest.assertValid(answer.out());
        return JsonMapper.shared().readTree(answer.out());
    }

    // ---- while it runs ----

    @Test
    void tellsWhatTheAgentHasFoundAfterTheProgramsOwnOutput() throws Exception {
        Answer answer = withFakeAgent("detect", "-cp", CLASSES, Watchable.Echo.class.getName(), "--on", "x");
        assertThat(answer.exit()).isEqualTo(1);
        assertThat(answer.out()).isEqualTo("arguments --on|x\n");
        Golden.assertMatches(
                "detect-program.txt",
                answer.err().replace(CLASSES, "CLASSES").replaceFirst("^on standard error\n", ""));
    }

    @Test
    void tellsTheAgentHowToLook() throws Exception {
        Answer answer = withFakeAgent(
                "detect", "--on", "views,hb", "--exclude", "com.x", "-cp", CLASSES, Watchable.Echo.class.getName());
        assertThat(answer.err()).contains("told listen=detect,exclude=com.x,on=hb:views");
    }

    @Test
    void endsWithItsOwnExitCodeAndTellsTheProgramsOwn() throws Exception {
        Answer text = withFakeAgent("detect", "-cp", CLASSES, Watchable.ExitsWithThree.class.getName());
        assertThat(text.exit()).isEqualTo(1);
        assertThat(text.err()).contains("The program itself ended with exit code 3.\n");
        Answer object =
                withFakeAgent("detect", "--format", "json", "-cp", CLASSES, Watchable.ExitsWithThree.class.getName());
        assertThat(json(object).get("programExit").asInt()).isEqualTo(3);
        assertThat(json(object).get("notes").toString()).contains("gave up");
        assertThat(json(object).get("findings").get(0).get("fingerprint").asString())
                .hasSize(64);
    }

    @Test
    void heedsAnnotationsThatTheAgentHasSeen() throws Exception {
        Answer answer =
                withFakeAgent("detect", "--all", "--format", "json", "-cp", CLASSES, Watchable.Echo.class.getName());
        JsonNode suppressed = json(answer).get("suppressed");
        assertThat(suppressed).hasSize(1);
        assertThat(suppressed.get(0).get("by").asString()).isEqualTo("com.acme.Stats.hits");
        assertThat(json(answer).get("findings")).hasSize(3);
        assertThat(json(answer).get("doubtful")).isEmpty();
    }

    @Test
    void claimsNothingOfAProgramThatWasKilled() throws Exception {
        Answer text = withFakeAgent("detect", "-cp", CLASSES, Watchable.Halts.class.getName());
        assertThat(text.exit()).isEqualTo(3);
        assertThat(text.err()).startsWith("heddle: no report: the program ended with 9 ");
        Answer object = withFakeAgent("detect", "--format", "json", "-cp", CLASSES, Watchable.Halts.class.getName());
        assertThat(json(object).get("complete").asBoolean()).isFalse();
    }

    // ---- from a trace ----

    private JsonNode detected(FrontDoor heddle, String... more) throws Exception {
        List<String> command = new ArrayList<>(List.of("detect", "a.hdl", "--format", "json"));
        command.addAll(List.of(more));
        return json(heddle.run(command.toArray(String[]::new)));
    }

    private static List<String> fingerprints(JsonNode object) {
        List<String> all = new ArrayList<>();
        object.get("findings").forEach(each -> all.add(each.get("fingerprint").asString()));
        return all;
    }

    @Test
    void aRaceHasTheFingerprintThatExploringGivesIt() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        heddle.run("record", "--example", "lost-update", "--out", "a.hdl");
        JsonNode object = detected(heddle);
        assertThat(object.get("notes")).isEmpty();
        JsonNode explored = JsonMapper.shared()
                .readTree(heddle.run("explore", "--example", "lost-update", "--format", "json")
                        .out());
        assertThat(fingerprints(object)).isNotEmpty();
        assertThat(fingerprints(explored)).containsAll(fingerprints(object));
        JsonNode running = json(heddle.run("detect", "--example", "lost-update", "--format", "json"));
        assertThat(fingerprints(running)).isNotEmpty();
        assertThat(fingerprints(explored)).containsAll(fingerprints(running));
        assertThat(running.get("threads").asInt()).isEqualTo(3);
    }

    @Test
    void claimsNothingOfAProgramThatDidNotBegin() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        Answer text = heddle.run("detect", "--", "java", "-cp", CLASSES, "Nope");
        assertThat(text.exit()).isEqualTo(2);
        assertThat(text.err())
                .contains(
                        "heddle: nothing was examined: Nope ended with exit code 1 before a class of its own was loaded")
                .doesNotContain("nothing found", "--include");
        Answer object = heddle.run("detect", "--format", "json", "--", "java", "-cp", CLASSES, "Nope");
        assertThat(object.exit()).isEqualTo(2);
        assertThat(json(object).get("programExit").asInt()).isEqualTo(1);
    }

    @Test
    void fieldsThatAreUsedApartAreToldWithAllTheirPlaces() throws Exception {
        Answer answer = new FrontDoor(folder).run("detect", "--on", "views", "--example", "coord");
        assertThat(answer.exit()).as(answer.err()).isEqualTo(1);
        assertThat(answer.err())
                .contains("Fields used apart: Coord.{x,y} ")
                .contains("reads x (together)  Coord.java:35  return new Coord(x, y);\n")
                .contains("A stack seen for t1 at Coord.java:35:\n")
                .endsWith("how to read this, and how to suppress it\n");
    }

    @Test
    void theSuppressionsOfTheFolderAreTaken() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        heddle.run("record", "--example", "account", "--out", "a.hdl");
        assertThat(heddle.run("detect", "a.hdl").exit()).isEqualTo(1);
        Files.writeString(folder.resolve("heddle.suppressions"), "* Account.balance\n");
        Answer answer = heddle.run("detect", "a.hdl");
        assertThat(answer.exit()).isZero();
        assertThat(answer.out()).contains("not shown: heddle.suppressions:1: * Account.balance.\n");
        Path other = Files.writeString(folder.resolve("other"), "deadlock *\n");
        assertThat(heddle.run("detect", "a.hdl", "--suppressions", other.toString())
                        .exit())
                .isEqualTo(1);
    }

    @Test
    void annotationsAreHeededWhereTheClassFilesAre() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        heddle.run("record", "--out", "a.hdl", "-cp", CLASSES, Watchable.Annotated.class.getName());
        JsonNode withClasses = detected(heddle, "-cp", CLASSES);
        assertThat(withClasses.get("findings")).isEmpty();
        assertThat(withClasses.get("suppressed").get(0).get("by").asString())
                .isEqualTo(Watchable.Annotated.class.getName() + ".hits");
    }

    @Test
    void aFolderIsNoTrace() throws IOException, InterruptedException {
        Files.createDirectory(folder.resolve("x.hdl"));
        Answer answer = new FrontDoor(folder).run("detect", "x.hdl");
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err()).startsWith("heddle: x.hdl is a folder; ");
    }
}
