package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.render.Style;
import dev.heddle.cli.support.Explorable;
import dev.heddle.cli.support.FakeAgent;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.Watchable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything that can be wrong with what is to be explored or replayed: one line, what to do, exit code 2. */
final class ExploreBadInputTest {
    private static final String CLASSES = Watchable.classPath().toString();
    private static final String PROGRAM = Explorable.class.getName();

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    @BeforeEach
    void makeHome() throws IOException {
        System.setProperty(
                "heddle.home", FakeAgent.makeHome(folder.resolve("home")).toString());
    }

    @AfterEach
    void forgetHome() {
        System.clearProperty("heddle.home");
    }

    private String refusal(String... arguments) {
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Style.PLAIN,
                Style.PLAIN,
                100);
        assertThat(new Cli(console).run(arguments)).isEqualTo(2);
        String said = err.toString(StandardCharsets.UTF_8);
        assertThat(said).startsWith("heddle: ").endsWith("\n");
        assertThat(said.lines()).hasSize(1);
        return said.strip().substring("heddle: ".length());
    }

    @Test
    void nothingToExplore() {
        assertThat(refusal("explore")).startsWith("nothing to explore; say what to run");
    }

    @Test
    void nothingAfterJar() {
        assertThat(refusal("explore", "-jar"))
                .isEqualTo("nothing to explore after -jar; say what to run: heddle explore -jar JAR");
    }

    @Test
    void twoWaysAtOnce() {
        assertThat(refusal("explore", "-cp", CLASSES, "--example", "account"))
                .startsWith("more than one of -cp, -jar and --example");
    }

    @Test
    void missingClass() {
        assertThat(refusal("explore", "-cp", CLASSES, "com.acme.Explorable#loses"))
                .isEqualTo("no class com.acme.Explorable in the class path " + CLASSES + "; did you mean " + PROGRAM
                        + "?");
    }

    @Test
    void targetWithoutAMethod() {
        assertThat(refusal("explore", "-cp", CLASSES, PROGRAM + "#")).contains("names no class and method");
    }

    @Test
    void missingClassPathFile() {
        assertThat(refusal("explore", "-cp", "@nowhere", PROGRAM))
                .startsWith("can't read the class path from nowhere; ");
    }

    @Test
    void emptyClassPathFile() throws IOException {
        Path file = Files.writeString(folder.resolve("empty"), "\n\n");
        assertThat(refusal("explore", "-cp", "@" + file, PROGRAM)).startsWith("no class path in " + file);
    }

    @Test
    void unknownExample() {
        assertThat(refusal("explore", "--example", "acount")).isEqualTo("no example acount; did you mean account?");
    }

    @Test
    void unknownStrategy() {
        assertThat(refusal("explore", "--example", "account", "--strategy", "clever"))
                .startsWith("there is no strategy clever; there are mix, random, pct[:depth], pos");
    }

    @Test
    void preemptionsOfAStrategyThatCountsNone() {
        assertThat(refusal("explore", "--example", "account", "--preemptions", "2"))
                .isEqualTo("--preemptions without --strategy bounded; add --strategy bounded");
    }

    @Test
    void budgetThatIsNoDuration() {
        assertThat(refusal("explore", "--example", "account", "--budget", "soon"))
                .startsWith("--budget soon is no duration; ");
    }

    @Test
    void somethingUnknownThatIsToHappenForNoReason() {
        assertThat(refusal("explore", "--example", "account", "--spurious", "rain"))
                .startsWith("--spurious: nothing is called rain; there are wakeups, parks, cas and all; ");
    }

    @Test
    void tailBelowNone() {
        assertThat(refusal("explore", "--example", "account", "--tail", "-1"))
                .isEqualTo("--tail -1; give it at least 0");
    }

    @Test
    void insideOfWhatIsNoCollection() {
        assertThat(refusal("explore", "--example", "account", "--inside", "java.lang.String"))
                .contains("java.lang.String is no class of java.util whose inside can be explored");
    }

    @Test
    void limitBelowOne() {
        assertThat(refusal("explore", "--example", "account", "--executions", "0"))
                .startsWith("a limit below 1; ");
    }

    @Test
    void unknownBackend() {
        assertThat(refusal("explore", "--example", "account", "--backend", "fibres"))
                .startsWith("invalid value for option '--backend'");
    }

    @Test
    void missingSourceFolder() {
        assertThat(refusal("explore", "--example", "account", "--source", "nowhere"))
                .startsWith("no folder nowhere; ");
    }

    @Test
    void folderForSchedulesThatIsAFile() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThat(refusal("explore", "--example", "account", "--out", file.toString()))
                .startsWith("can't write schedules to " + file);
    }

    @Test
    void noBuildToAsk() throws Exception {
        FrontDoor.Answer answer = new FrontDoor(folder).run("explore", "com.acme.CacheTest");
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err()).startsWith("heddle: no class path, and no Maven or Gradle build in ");
    }

    @Test
    void nothingToReplay() {
        assertThat(refusal("replay")).startsWith("nothing to replay; ");
    }

    @Test
    void missingSchedule() {
        assertThat(refusal("replay", "nowhere.json")).startsWith("no schedule nowhere.json; ");
    }

    @Test
    void brokenSchedule() throws IOException {
        Path file = Files.writeString(folder.resolve("broken.json"), "{\"schedule\": 1,");
        assertThat(refusal("replay", file.toString())).startsWith(file + ": This is no schedule: ");
    }

    @Test
    void scheduleOfALaterVersion() throws IOException {
        Path file = Files.writeString(folder.resolve("later.json"), "{\"schedule\": 99}");
        assertThat(refusal("replay", file.toString())).contains("This schedule has version 99");
    }

    @Test
    void replayNoTimes() throws IOException {
        assertThat(refusal("replay", schedule(), "--times", "0")).startsWith("--times 0; ");
    }

    @Test
    void portThatIsTaken() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(socket.getLocalPort());
            assertThat(refusal("replay", schedule(), "--debug-port", port)).startsWith("port " + port + " is taken; ");
        }
    }

    private String schedule() throws IOException {
        String text = """
                {
                  "schedule": 1,
                  "run": {"classPath": ["gone"], "target": "Main", "arguments": []},
                  "fixed": {"jdk": 17, "processors": 4, "locale": "en", "timeZone": "UTC", "seed": 1, "strategy": "mix"},
                  "expected": {"kind": "DEADLOCK", "fingerprint": "ab", "message": "deadlock: two wait"},
                  "steps": []
                }
                """;
        return Files.writeString(folder.resolve("a.schedule.json"), text).toString();
    }

    @Test
    void classPathOfAScheduleThatIsGone() throws IOException {
        assertThat(refusal("replay", schedule())).startsWith("class path entry gone of the schedule ");
    }
}
