package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FakeAgent;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Watchable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** How {@code heddle watch} runs a program, whatever agent is in it. */
final class WatchTest {
    private static final String CLASSES = Watchable.classPath().toString();

    /** Words that mean something to the tools that hand them on: a file to read, the end of options, quotes. */
    private static final List<String> ODD_ARGUMENTS =
            List.of("@file", "x", "@@file", "--", "", "--listen=none", "\"a b\"", "'c'", "${user.dir}", "*", "-h");

    @TempDir
    private Path folder;

    private FrontDoor heddle;

    @BeforeEach
    void openTheDoor() throws Exception {
        heddle = new FrontDoor(folder).withHome(FakeAgent.makeHome(folder.resolve("home")));
    }

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(heddle.temporaryFiles()).isEmptyDirectory();
    }

    private static String program(Class<?> type) {
        return type.getName();
    }

    @Test
    void passesTheProgramsStreamsThroughAndReportsOnStandardError() throws Exception {
        Answer answer = heddle.run("watch", "-cp", CLASSES, program(Watchable.Echo.class), "--format", "-x", "a b");
        assertThat(answer.exit()).isZero();
        assertThat(answer.out()).isEqualTo("arguments --format|-x|a b\n");
        assertThat(answer.err()).startsWith("on standard error\nheddle: watched Watchable$Echo: 1 thread, 3 events");
    }

    @Test
    void leavesTheArgumentsOfAClassAsTheyAre() throws Exception {
        assertThat(echoed("-cp", CLASSES, program(Watchable.Echo.class))).isEqualTo(ODD_ARGUMENTS);
    }

    @Test
    void leavesTheArgumentsInAWholeCommandAsTheyAre() throws Exception {
        assertThat(echoed("--", "java", "-cp", CLASSES, program(Watchable.Echo.class)))
                .isEqualTo(ODD_ARGUMENTS);
    }

    /** Watches a program that says its arguments, with odd ones, and returns what it got. */
    private List<String> echoed(String... program) throws Exception {
        Files.writeString(folder.resolve("file"), "from the file\n");
        List<String> words = new ArrayList<>(List.of("watch"));
        words.addAll(List.of(program));
        words.addAll(ODD_ARGUMENTS);
        Answer answer = heddle.run(words.toArray(String[]::new));
        assertThat(answer.exit()).as(answer.err()).isZero();
        return List.of(answer.out().strip().replaceFirst("^arguments ", "").split("\\|", -1));
    }

    @Test
    void passesStandardInputThrough() throws Exception {
        Process process = heddle.start("watch", "-cp", CLASSES, program(Watchable.Echo.class), "input");
        try (var toProgram = process.outputWriter()) {
            toProgram.write("a line\n");
        }
        assertThat(heddle.await(process).out()).endsWith("read a line\n");
    }

    @Test
    void printsExactlyOneJsonObjectAndSendsTheProgramsOutputToStandardError() throws Exception {
        Answer answer = heddle.run("watch", "--format", "json", "-cp", CLASSES, program(Watchable.Echo.class), "x");
        JsonNode object = JsonMapper.shared().readTree(answer.out());
        assertThat(object.get("programExit").asInt()).isZero();
        assertThat(object.get("complete").asBoolean()).isTrue();
        assertThat(answer.err()).contains("arguments x").contains("on standard error");
        SchemaTest.assertValid(answer.out());
    }

    @Test
    void tellsTheAgentWhatWasAsked() throws Exception {
        Path table = Files.writeString(folder.resolve("my,table=1"), "class com.acme.Box unsafe\n");
        Answer answer = heddle.run(
                "watch",
                "--listen",
                "count",
                "--include",
                "com.acme.**",
                "--include",
                "org.x.*",
                "--exclude",
                "a.b",
                "--table",
                table.toString(),
                "-cp",
                CLASSES,
                program(Watchable.Echo.class));
        assertThat(answer.err().replaceAll("\\s+", ""))
                .contains("listen=count,include=com.acme.**:org.x.*,exclude=a.b,table=");
    }

    @Test
    void endsWithTheProgramsOwnExitCode() throws Exception {
        Answer answer = heddle.run("watch", "-cp", CLASSES, program(Watchable.ExitsWithThree.class));
        assertThat(answer.exit()).isEqualTo(3);
        assertThat(answer.err()).startsWith("heddle: watched");
    }

    @Test
    void leavesAnExceptionOfTheProgramAsItIs() throws Exception {
        Answer answer = heddle.run("watch", "-cp", CLASSES, program(Watchable.Throws.class));
        assertThat(answer.exit()).isEqualTo(1);
        assertThat(answer.err())
                .startsWith("Exception in thread \"main\" java.lang.IllegalStateException: the till is empty");
    }

    @Test
    void saysInOneLineWhyThereIsNoReport() throws Exception {
        Answer answer = heddle.run("watch", "-cp", CLASSES, program(Watchable.Halts.class));
        assertThat(answer.exit()).isEqualTo(9);
        assertThat(answer.err())
                .isEqualTo("heddle: no report: the program ended with 9 before the agent could write it "
                        + "(killed, ended by Runtime.halt, or never started: see what java said above)\n");
    }

    @Test
    void leavesWhatJavaSaysOfAWrongOptionAboveItsOwnLine() throws Exception {
        Answer answer = heddle.run("watch", "--", "java", "-XX:NoSuchOption", "-version");
        assertThat(answer.exit()).isEqualTo(1);
        assertThat(answer.err())
                .contains("NoSuchOption")
                .endsWith("heddle: no report: the program ended with 1 before the agent could write it "
                        + "(killed, ended by Runtime.halt, or never started: see what java said above)\n");
    }

    @Test
    void endsAHangingProgramOnCtrlCAndStillReports() throws Exception {
        Process process = heddle.start("watch", "-cp", CLASSES, program(Watchable.Hangs.class));
        while (process.isAlive() && !heddle.outputSoFar().contains("hanging")) {
            Thread.sleep(20);
        }
        long program = process.children().findFirst().orElseThrow().pid();
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        Answer answer = heddle.await(process);
        assertThat(answer.exit()).isEqualTo(130);
        assertThat(answer.err()).contains("heddle: interrupted").contains("heddle: watched");
        assertThat(ProcessHandle.of(program)).isEmpty();
    }

    @Test
    void writesTheReportToAFile() throws Exception {
        Path report = folder.resolve("report.txt");
        Answer answer = heddle.run(
                "watch", "--out", report.toString(), "-cp", CLASSES, program(Watchable.ExitsWithThree.class));
        assertThat(answer.exit()).isEqualTo(3);
        assertThat(answer.err()).isEqualTo("heddle: the report is in " + report + "\n");
        assertThat(report).content().startsWith("heddle: watched");
    }

    @Test
    void insertsItsOptionsIntoAWholeCommand() throws Exception {
        Answer answer = heddle.run(
                "watch", "--", "java", "-Dsome.property=1", "-cp", CLASSES, program(Watchable.Echo.class), "-jar", "x");
        assertThat(answer.exit()).isZero();
        assertThat(answer.out()).isEqualTo("arguments -jar|x\n");
        assertThat(answer.err()).contains("heddle: watched Watchable$Echo: ");
    }

    @Test
    void runsBesideAnAgentOfTheUsers() throws Exception {
        Path other = FakeAgent.makeHome(folder.resolve("other")).resolve("heddle-agent.jar");
        Path written = folder.resolve("other.json");
        Answer answer = heddle.run(
                "watch",
                "--",
                "java",
                "-javaagent:" + other + "=out=" + written,
                "-cp",
                CLASSES,
                program(Watchable.Echo.class));
        assertThat(answer.exit()).isZero();
        assertThat(answer.err()).contains("heddle: watched");
        assertThat(written).exists();
    }

    @Test
    void runsABundledExampleWithItsDefaultArguments() throws Exception {
        Answer answer = heddle.run("watch", "--example", "lost-update-fixed");
        assertThat(answer.exit()).isZero();
        assertThat(answer.err()).startsWith("heddle: watched lost-update-fixed");
    }
}
