package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Watchable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code heddle record}, the whole way: with the real agent in the program, and a trace that the other commands read. */
final class RecordTest {
    private static final String CLASSES = Watchable.classPath().toString();

    @TempDir
    private Path folder;

    private FrontDoor heddle;

    @BeforeEach
    void openTheDoor() {
        heddle = new FrontDoor(folder);
    }

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(heddle.temporaryFiles()).isEmptyDirectory();
    }

    private Answer record(Class<?> program, String... arguments) throws Exception {
        return heddle.run(command("a.hdl", program, arguments));
    }

    private static String[] command(String file, Class<?> program, String... arguments) {
        return concat(new String[] {"record", "--out", file, "-cp", CLASSES, program.getName()}, arguments);
    }

    private JsonNode json(String... command) throws Exception {
        Answer answer = heddle.run(command);
        assertThat(answer.exit()).as(answer.err()).isZero();
        SchemaTest.assertValid(answer.out());
        return JsonMapper.shared().readTree(answer.out());
    }

    private void canHaveHappened(String file) throws Exception {
        Answer check = heddle.run("trace", "check", file);
        assertThat(check.exit()).as(check.out() + check.err()).isZero();
        assertThat(check.out()).startsWith(file + ": can have happened");
    }

    @Test
    void whatIsRecordedCanBeLookedIntoCheckedAndConverted() throws Exception {
        Answer answer = heddle.run("record", "--example", "account", "--out", "a.hdl");
        assertThat(answer.exit()).isZero();
        assertThat(answer.out()).startsWith("balance ");
        assertThat(answer.err()).matches("""
                        heddle: recorded account: [\\d,]+ events of 3 threads, [\\d.]+ KB in a\\.hdl, .*

                        Look into it: heddle trace info a\\.hdl
                        """);

        JsonNode info = json("trace", "info", "a.hdl", "--format", "json");
        assertThat(answer.err()).contains(" " + info.get("total").asInt() + " events");
        assertThat(info.get("threads").asInt()).isEqualTo(3);
        assertThat(info.get("ended").asBoolean()).isTrue();
        assertThat(info.get("damage")).isEmpty();
        assertThat(info.get("fields").get(0).get("location").asString()).endsWith("Account.balance");
        assertThat(info.get("properties").get("program").asString()).contains("Account");

        canHaveHappened("a.hdl");
        Answer convert = heddle.run("trace", "convert", "--to", "std", "--out", "a.std", "a.hdl");
        assertThat(convert.exit()).as(convert.err()).isZero();
        assertThat(Files.readString(folder.resolve("a.std")))
                .contains("main|fork(teller-1)|")
                .contains("teller-1|w(")
                .contains("main|join(teller-2)|");
    }

    @Test
    void threadsThatEventsOnlyNameAreNotCounted() throws Exception {
        Answer answer = record(Watchable.WakesNobody.class);
        assertThat(answer.err()).contains(" of 1 thread, ");
        assertThat(heddle.run("trace", "print", "a.hdl").out()).contains("nobody");
        assertThat(json("trace", "info", "a.hdl", "--format", "json")
                        .get("threads")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void passesTheProgramsStreamsThrough() throws Exception {
        Answer answer = record(Watchable.Echo.class, "--format", "-x", "a b");
        assertThat(answer.exit()).isZero();
        assertThat(answer.out()).isEqualTo("arguments --format|-x|a b\n");
        assertThat(answer.err()).startsWith("on standard error\nheddle: recorded Watchable$Echo: ");
    }

    @Test
    void passesStandardInputThrough() throws Exception {
        Process process = heddle.start(command("a.hdl", Watchable.Echo.class, "input"));
        try (var toProgram = process.outputWriter()) {
            toProgram.write("a line\n");
        }
        assertThat(heddle.await(process).out()).endsWith("read a line\n");
    }

    @Test
    void endsWithTheProgramsOwnExitCode() throws Exception {
        Answer exits = record(Watchable.ExitsWithThree.class);
        assertThat(exits.exit()).isEqualTo(3);
        assertThat(exits.err())
                .startsWith("heddle: recorded Watchable$ExitsWithThree: 0 events of 0 threads, ")
                .contains("Nothing was there to record");
        Answer thrown = record(Watchable.Throws.class);
        assertThat(thrown.exit()).isEqualTo(1);
        assertThat(thrown.err())
                .startsWith("Exception in thread \"main\" java.lang.IllegalStateException: the till is empty\n");
        canHaveHappened("a.hdl");
    }

    @Test
    void printsExactlyOneJsonObjectAndSendsTheProgramsOutputToStandardError() throws Exception {
        Answer answer =
                heddle.run("record", "--format", "json", "-cp", CLASSES, Watchable.ExitsWithThree.class.getName());
        SchemaTest.assertValid(answer.out());
        JsonNode object = JsonMapper.shared().readTree(answer.out());
        assertThat(object.get("programExit").asInt()).isEqualTo(3);
        assertThat(object.get("pid").isNull()).isTrue();
        assertThat(object.get("complete").asBoolean()).isTrue();
        assertThat(object.get("file").asString()).isEqualTo("Watchable-ExitsWithThree.hdl");
        assertThat(object.get("bytes").asLong()).isEqualTo(Files.size(folder.resolve("Watchable-ExitsWithThree.hdl")));
        Answer echo = heddle.run("record", "--format", "json", "-cp", CLASSES, Watchable.Echo.class.getName(), "x");
        assertThat(echo.err()).contains("arguments x").contains("on standard error");
    }

    @Test
    void aFileThatNobodyNamedIsANewOne() throws Exception {
        for (String file : new String[] {"account.hdl", "account-2.hdl", "account-3.hdl"}) {
            Answer answer = heddle.run("record", "--example", "account");
            assertThat(answer.err()).contains(" in " + file + ", ").endsWith("heddle trace info " + file + "\n");
            canHaveHappened(file);
        }
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Answer command = heddle.run("record", "--", java, "-cp", CLASSES, Watchable.Echo.class.getName(), "a/b.jar");
        assertThat(command.err())
                .contains("heddle: recorded Watchable$Echo: ")
                .endsWith("heddle trace info Watchable-Echo.hdl\n");
    }

    @Test
    void aFileThatIsNamedIsOverwritten() throws Exception {
        Files.writeString(folder.resolve("a.hdl"), "what was there before");
        record(Watchable.Echo.class);
        canHaveHappened("a.hdl");
        long first =
                json("trace", "info", "a.hdl", "--format", "json").get("total").asLong();
        heddle.run("record", "--out", "a.hdl", "--example", "account", "5", "100");
        assertThat(json("trace", "info", "a.hdl", "--format", "json")
                        .get("total")
                        .asLong())
                .isGreaterThan(first);
    }

    @Test
    void saysWhatThereIsOfAProgramThatWasKilled() throws Exception {
        Answer answer = record(Watchable.Halts.class);
        assertThat(answer.exit()).isEqualTo(9);
        assertThat(answer.err())
                .isEqualTo("heddle: no summary: the program ended with 9 before the agent could write it "
                        + "(killed, or ended by Runtime.halt); the trace is readable all the same: "
                        + "heddle trace check a.hdl\n");
        canHaveHappened("a.hdl");
        assertThat(json("trace", "info", "a.hdl", "--format", "json")
                        .get("ended")
                        .asBoolean())
                .isFalse();
        Answer object = heddle.run("record", "--format", "json", "-cp", CLASSES, Watchable.Halts.class.getName());
        SchemaTest.assertValid(object.out());
    }

    @Test
    void leavesNothingWhereTheJvmDidNotStart() throws Exception {
        Answer fresh = heddle.run("record", "--", "java", "-XX:NoSuchOption", "Main");
        assertThat(fresh.exit()).isEqualTo(1);
        assertThat(fresh.err())
                .contains("NoSuchOption")
                .endsWith("heddle: nothing was recorded: the program ended with 1 before the recording began "
                        + "(see what was said above)\n");
        assertThat(folder.resolve("Main.hdl")).doesNotExist();

        record(Watchable.Echo.class);
        byte[] before = Files.readAllBytes(folder.resolve("a.hdl"));
        Answer again = heddle.run("record", "--out", "a.hdl", "--", "java", "-XX:NoSuchOption", "Main");
        assertThat(again.err()).contains("heddle: nothing was recorded");
        assertThat(folder.resolve("a.hdl")).hasBinaryContent(before);
    }

    @Test
    void endsAHangingProgramOnCtrlCAndSumsUp() throws Exception {
        Process process = heddle.start(command("a.hdl", Watchable.Hangs.class));
        awaitHanging(process);
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        Answer answer = heddle.await(process);
        assertThat(answer.exit()).isEqualTo(130);
        assertThat(answer.err()).contains("heddle: interrupted").contains("heddle: recorded Watchable$Hangs: ");
        canHaveHappened("a.hdl");
    }

    private void awaitHanging(Process process) throws IOException, InterruptedException {
        while (process.isAlive() && !heddle.outputSoFar().contains("hanging")) {
            Thread.sleep(20);
        }
    }

    @Test
    void refusesAFileThatAnotherRecordingWritesTo() throws Exception {
        Process first = heddle.start(command("a.hdl", Watchable.Hangs.class));
        try {
            awaitHanging(first);
            String file = folder.resolve("a.hdl").toString();
            FrontDoor other = new FrontDoor(Files.createDirectory(folder.resolve("other")));
            Answer second = other.run(command(file, Watchable.Echo.class));
            assertThat(second.exit()).isEqualTo(2);
            assertThat(second.out()).isEmpty();
            assertThat(second.err())
                    .isEqualTo("heddle: another recording writes to " + file
                            + "; wait for its end, or name another file after --out\n");
            // The agent looks once more, for whoever begins at the same moment or loads it by hand.
            Process bare =
                    withAgentAlone(Path.of(System.getProperty("java.home"), "bin", "java"), file, Watchable.Echo.class);
            assertThat(new String(bare.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("heddle: another recording writes to " + file
                            + "; the program runs all the same, and is not recorded\n"
                            + "arguments \non standard error\n");
            assertThat(bare.waitFor()).isZero();
        } finally {
            first.destroy();
            heddle.await(first);
        }
        canHaveHappened("a.hdl");
    }

    @Test
    void aProgramThatStartsItselfWithItsOwnOptionsIsRecordedOnceAndBothRun() throws Exception {
        Answer answer = record(Watchable.StartsItself.class);
        assertThat(answer.exit()).isZero();
        assertThat(answer.out()).isEqualTo("the child counts to 1\nthe child ended with 3\n");
        assertThat(answer.err().lines().filter(line -> line.startsWith("heddle: ")))
                .satisfiesExactly(
                        child -> assertThat(child)
                                .startsWith("heddle: this JVM is not recorded: it has the options of another one, ")
                                .contains("which is recorded into " + folder.resolve("a.hdl")),
                        recorded -> assertThat(recorded).startsWith("heddle: recorded Watchable$StartsItself: "));
        canHaveHappened("a.hdl");
    }

    /** Starts a program with the agent in it that nobody waits for. */
    private static Process withAgentAlone(Path java, String trace, Class<?> program, String... arguments)
            throws IOException {
        String[] command = {
            java.toString(),
            "-javaagent:" + FrontDoor.jars().resolve("heddle-agent.jar") + "=listen=record,trace=" + trace,
            "-cp",
            CLASSES,
            program.getName()
        };
        return new ProcessBuilder(concat(command, arguments))
                .redirectErrorStream(true)
                .start();
    }

    /** Makes a java command that does something else first. */
    private Path javaAfter(String line) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no /bin/sh");
        Path java = Files.createDirectory(folder.resolve("bin")).resolve("java");
        String real = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Files.writeString(java, "#!/bin/sh\n" + line + "\nexec '" + real + "' -Xshare:off \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return java;
    }

    @Test
    void whoComesSecondAtTheLastMomentClaimsNothingOfTheOthersTrace() throws Exception {
        Path go = folder.resolve("go");
        Path java = javaAfter("until [ -e '" + go + "' ]; do sleep 0.1; done");
        Path file = folder.resolve("a.hdl");
        FrontDoor other = new FrontDoor(Files.createDirectory(folder.resolve("other")));
        Process second = other.start(
                "record",
                "--out",
                file.toString(),
                "--",
                java.toString(),
                "-cp",
                CLASSES,
                Watchable.Echo.class.getName());
        while (second.isAlive() && !Files.exists(file)) {
            Thread.sleep(20);
        }
        Process first = heddle.start(command("a.hdl", Watchable.Hangs.class));
        try {
            awaitHanging(first);
            Files.createFile(go);
            Answer refused = other.await(second);
            assertThat(refused.exit()).isEqualTo(2);
            assertThat(refused.err())
                    .isEqualTo("heddle: another recording writes to " + file + "\n"
                            + "heddle: nothing was recorded: the program ended with 2 before the recording began "
                            + "(see what was said above)\n");
        } finally {
            first.destroy();
            heddle.await(first);
        }
        canHaveHappened("a.hdl");
    }

    @Test
    void eventsThatAreCutBehindAFullDiskAreNotCountedAsRecorded() throws Exception {
        Path java = javaAfter("ulimit -f 1024");
        String[] program = {
            "--", java.toString(), "-cp", CLASSES, Watchable.CountsTogether.class.getName(), "3", "400000"
        };
        Answer answer = heddle.run(concat(new String[] {"record", "--out", "a.hdl"}, program));
        assertThat(answer.exit()).as(answer.err()).isZero();
        JsonNode info = json("trace", "info", "a.hdl", "--format", "json");
        assertThat(info.get("cutEvents").asLong()).isPositive();
        assertThat(answer.err().replaceAll("\\s+", " "))
                .contains("%,d events of ".formatted(info.get("total").asLong()))
                .contains(
                        "What happened until then is in the file; %,d events that other threads stored after it are left out"
                                .formatted(info.get("cutEvents").asLong()));

        JsonNode object = json(concat(new String[] {"record", "--format=json", "--out", "b.hdl"}, program));
        JsonNode second = json("trace", "info", "b.hdl", "--format", "json");
        assertThat(object.get("events")).isEqualTo(second.get("total"));
        assertThat(object.get("cutEvents")).isEqualTo(second.get("cutEvents"));
    }

    @Test
    void aFullDiskStopsTheRecordingAndNotTheProgram() throws Exception {
        Path java = javaAfter("ulimit -f 2048");
        String[] program = {"--", java.toString(), "-cp", CLASSES, Watchable.Counts.class.getName(), "400000"};

        Answer answer = heddle.run(concat(new String[] {"record", "--out", "a.hdl"}, program));
        assertThat(answer.exit()).as(answer.err()).isZero();
        assertThat(answer.out()).isEqualTo("counted to 400000\n");
        assertThat(answer.err().replaceAll("\\s+", " "))
                .contains("The recording stopped before its time, and the program went on without it: File too large.")
                .contains("What happened until then is in the file. Look into it: heddle trace info a.hdl");
        JsonNode info = json("trace", "info", "a.hdl", "--format", "json");
        assertThat(info.get("total").asLong()).isGreaterThan(1000);
        assertThat(info.get("damage").toString()).contains("the recording stopped");

        JsonNode object = json(concat(new String[] {"record", "--format=json", "--out", "b.hdl"}, program));
        assertThat(object.get("problem").asString()).isEqualTo("File too large");
    }

    @Test
    void theAgentAloneSaysThatADiskWasFull() throws Exception {
        Path java = javaAfter("ulimit -f 2048");
        String file = folder.resolve("a.hdl").toString();
        Process bare = withAgentAlone(java, file, Watchable.Counts.class, "400000");
        assertThat(new String(bare.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("counted to 400000\nheddle: the recording into " + file
                        + " stopped before the program did: File too large\n");
        assertThat(bare.waitFor()).isZero();
    }

    @Test
    void aDiskWithoutRoomForTheBeginningIsNamed() throws Exception {
        Path java = javaAfter("ulimit -f 1");
        Answer answer = heddle.run(
                "record",
                "--out",
                "a.hdl",
                "--",
                java.toString(),
                "-XX:-UsePerfData",
                "-cp",
                CLASSES,
                Watchable.Echo.class.getName());
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err())
                .isEqualTo(
                        "heddle: can't write to " + folder.resolve("a.hdl") + ": File too large; see whether you may "
                                + "write there and there is room, or name a file elsewhere\n"
                                + "heddle: nothing was recorded: the program ended with 2 before the recording began "
                                + "(see what was said above)\n");
    }

    private static String[] concat(String[] first, String[] second) {
        return Stream.of(first, second).flatMap(Arrays::stream).toArray(String[]::new);
    }
}
