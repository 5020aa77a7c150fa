package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.Explorable;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.Watchable;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Everything that can be wrong with what is to be explored or replayed: one line, what to do, exit code 2. */
@Tag("once")
final class ExploreBadInputTest extends Refusing {
    private static final String CLASSES = Watchable.classPath().toString();
    private static final String PROGRAM = Explorable.class.getName();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --seed x                             | invalid value for option '--seed': 'x' is not a whole number;
            --executions many                    | invalid value for option '--executions': 'many' is not a whole number;
            --depth -3                           | a limit below 1; give --depth and --threads at least 1
            --threads 0                          | a limit below 1; give --depth and --threads at least 1
            --budget -5s                         | --budget -5s is no duration;
            --budget 0s                          | --budget 0s leaves no time at all;
            --timeouts sometimes                 | invalid value for option '--timeouts':
            --strategy bounded --preemptions -1  | the number in bounded:-1 must be a whole one, at least 0;
            --strategy bounded:2 --preemptions 3 | --preemptions and --strategy bounded:2; say the number once
            --strategy pct:0                     | the number in pct:0 must be a whole one, at least 1;
            --strategy replay                    | the strategy replay needs a schedule: heddle replay FILE;
            --workers 0                          | --workers 0; give it at least 1
            --strategy pct --resume              | --resume with a search that is not kept; only those of auto and dpor are,
            --jdk nowhere                        | no Java in nowhere; --jdk wants the folder of a JDK
            --format xml                         | invalid value for option '--format':
            -J-XX:+UseG1GC                       | -J-XX:+UseG1GC: Heddle sets this itself,
            -J Xmx1g                             | -J Xmx1g: no option of a JVM;
            --bogus                              | unknown option
            """)
    void optionsThatMakeNoSense(String options, String refusal) {
        List<String> arguments = new ArrayList<>(List.of("explore", "--example", "account"));
        arguments.addAll(List.of(options.split(" ")));
        assertThat(refusal(arguments.toArray(String[]::new))).startsWith(refusal);
    }

    /** Targets that only the JVM that is to run them can judge: the first line says which JDK that is. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Explorable#nothing      | dev.heddle.cli.support.Explorable has no test and no static method nothing that takes no arguments;
            FrontDoor               | dev.heddle.cli.support.FrontDoor has no main method and no tests, and is neither a Runnable nor a Callable: name one of its methods
            Cut                     | can't load dev.heddle.cli.support.Cut: its file is cut off or damaged; compile it again;
            """)
    void targetsThatCannotBeExplored(String target, String refusal) throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes/dev/heddle/cli/support"));
        byte[] whole = Files.readAllBytes(Path.of(CLASSES).resolve("dev/heddle/cli/support/Explorable.class"));
        Files.write(classes.resolve("Cut.class"), Arrays.copyOf(whole, whole.length / 3));
        FrontDoor.Answer answer = new FrontDoor(folder)
                .run(
                        "explore",
                        "-cp",
                        CLASSES + File.pathSeparator + folder.resolve("classes"),
                        "dev.heddle.cli.support." + target);
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.out()).isEmpty();
        List<String> lines = answer.err()
                .lines()
                .filter(line -> !line.matches("heddle: [\\d.]+ s, starting"))
                .toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(1)).startsWith("heddle: " + refusal);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {\"a\": 1}        | This is no schedule: it has no \"schedule\" with a version number;
            ''                | This is no schedule: line 1, column 1: expected a value but found the end;
            [1]               | This is no schedule:
            {\"schedule\": 1} | This is no schedule:
            """)
    void filesThatAreNoSchedules(String text, String refusal) throws IOException {
        Path file = Files.writeString(folder.resolve("foreign.json"), text);
        assertThat(refusal("replay", file.toString())).startsWith(file + ": " + refusal);
    }

    @Test
    void aFileThatIsNoText() throws IOException {
        Path file = Files.write(folder.resolve("bytes.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
        assertThat(refusal("replay", file.toString())).startsWith("can't read " + file + "; ");
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
                .startsWith("there is no strategy clever; there are auto, mix, random, pct[:depth], pos");
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
    void limitBelowOne() {
        assertThat(refusal("explore", "--example", "account", "--executions", "0"))
                .startsWith("--executions 0; ");
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
