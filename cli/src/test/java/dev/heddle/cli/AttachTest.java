package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.cli.run.AttachedRecording;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Installed;
import dev.heddle.cli.support.Watchable;
import dev.heddle.model.RecordingDoor;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code heddle record --attach}: recording in programs that run already. */
final class AttachTest {
    private static final String AGENT =
            "-javaagent:" + FrontDoor.jars().resolve("heddle-agent.jar") + "=listen=record,paused=true";

    @TempDir
    private Path folder;

    private FrontDoor heddle;
    private final List<Process> started = new ArrayList<>();

    @BeforeEach
    void openTheDoor() {
        heddle = new FrontDoor(folder);
    }

    @AfterEach
    void nothingIsLeftBehind() throws Exception {
        for (Process each : started) {
            each.destroy();
            each.waitFor();
            assertThat(RecordingDoor.folder(each.pid())).doesNotExist();
        }
        assertThat(heddle.temporaryFiles()).isEmptyDirectory();
    }

    /** Starts a program, with options for its JVM, and waits until it has said something. */
    private Process start(Object jdk, Class<?> program, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(jdk + "/bin/java"));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", Watchable.classPath().toString(), program.getName()));
        Process process = new ProcessBuilder(command)
                .redirectOutput(said("out", program).toFile())
                .redirectError(said("err", program).toFile())
                .start();
        started.add(process);
        await(process, said("out", program), "ing\n");
        return process;
    }

    private Path said(String stream, Class<?> program) {
        return folder.resolve(program.getSimpleName() + "." + stream);
    }

    private static void await(Process process, Path file, String text) throws IOException, InterruptedException {
        while (process.isAlive() && !Files.readString(file).contains(text)) {
            Thread.sleep(20);
        }
    }

    private Process startServer() throws Exception {
        return start(System.getProperty("java.home"), Watchable.Serves.class, AGENT);
    }

    private void canHaveHappened(String file) throws Exception {
        Answer check = heddle.run("trace", "check", file, "--format", "json");
        assertThat(check.exit()).as(check.out() + check.err()).isZero();
        JsonNode object = JsonMapper.shared().readTree(check.out());
        assertThat(object.get("total").asLong()).isGreaterThan(1000);
        assertThat(object.get("damage")).isEmpty();
        assertThat(object.get("unknownWriter").asLong()).isZero();
    }

    private static void signal(Process process, String signal) throws Exception {
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    static List<String> jdks() {
        return Installed.jdks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aServerIsRecordedAsOftenAsYouLike(String jdk) throws Exception {
        Process server = start(jdk, Watchable.Serves.class, AGENT);
        String pid = Long.toString(server.pid());
        for (String file : new String[] {"one.hdl", "two.hdl"}) {
            Answer answer = heddle.run("record", "--attach", pid, "--for", "300ms", "--out", file);
            assertThat(answer.exit()).as(answer.err()).isZero();
            assertThat(answer.out()).isEmpty();
            assertThat(answer.err())
                    .startsWith("heddle: recording process " + pid + " for 300ms, or until Ctrl-C or its end\n"
                            + "heddle: recorded Watchable$Serves: ")
                    .endsWith("Look into it: heddle trace info " + file + "\n");
            canHaveHappened(file);
        }
        assertThat(server.isAlive()).isTrue();
        assertThat(said("err", Watchable.Serves.class)).isEmptyFile();
        Answer info = heddle.run("trace", "info", "two.hdl");
        assertThat(info.out()).contains("began      midway").contains("Serves.racy");
        try (var left = Files.list(folder)) {
            assertThat(left.filter(each -> each.toString().endsWith(".settling")))
                    .isEmpty();
        }
    }

    @Test
    void ctrlCEndsTheRecordingAndNotTheProgram() throws Exception {
        Process server = startServer();
        Process command = heddle.start("record", "--attach", Long.toString(server.pid()));
        await(command, folder.resolve("err.txt"), "until Ctrl-C");
        signal(command, "INT");
        Answer answer = heddle.await(command);
        assertThat(answer.exit()).isEqualTo(130);
        assertThat(answer.err()).contains("heddle: recorded ").contains(" in Watchable-Serves.hdl, ");
        canHaveHappened("Watchable-Serves.hdl");
        assertThat(server.isAlive()).isTrue();
    }

    @Test
    void theEndOfTheProgramEndsTheRecording() throws Exception {
        Process server = startServer();
        Process command = heddle.start("record", "--format", "json", "--out", "a.hdl", "--attach", "" + server.pid());
        await(command, folder.resolve("err.txt"), "until Ctrl-C");
        server.destroy();
        Answer answer = heddle.await(command);
        assertThat(answer.exit()).isZero();
        SchemaTest.assertValid(answer.out());
        JsonNode object = JsonMapper.shared().readTree(answer.out());
        assertThat(object.get("complete").asBoolean()).isTrue();
        assertThat(object.get("pid").asLong()).isEqualTo(server.pid());
        assertThat(object.get("programExit").isNull()).isTrue();
        canHaveHappened("a.hdl");
    }

    @Test
    void aSecondRecordingIsRefusedUntilTheFirstHasEndedWhicheverWay() throws Exception {
        Process server = startServer();
        String pid = Long.toString(server.pid());
        Process first = heddle.start("record", "--attach", pid, "--out", "a.hdl");
        await(first, folder.resolve("err.txt"), "until Ctrl-C");
        FrontDoor other = new FrontDoor(Files.createDirectory(folder.resolve("other")));
        Answer second = other.run("record", "--attach", pid);
        assertThat(second.exit()).isEqualTo(2);
        assertThat(second.err())
                .isEqualTo("heddle: process " + pid + " can't record: a recording is under way already; "
                        + "wait until it has ended, or end the heddle that asked for it\n");
        assertThat(folder.resolve("other/Watchable-Serves.hdl")).doesNotExist();

        signal(first, "KILL");
        first.waitFor();
        Answer third = other.run("record", "--attach", pid, "--for", "200ms", "--out", "b.hdl");
        while (third.exit() == 2 && third.err().contains("under way already")) {
            third = other.run("record", "--attach", pid, "--for", "200ms", "--out", "b.hdl");
        }
        assertThat(third.exit()).as(third.err()).isZero();
        canHaveHappened("a.hdl");
        canHaveHappened("other/b.hdl");
    }

    @Test
    void aFileThatTheProgramCannotMakeIsRefused() throws Exception {
        Process server = startServer();
        Path held = folder.resolve("a.hdl");
        try (FileChannel channel = FileChannel.open(held, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            // The command itself would notice before; this is for whoever begins at the same moment.
            try (AttachedRecording recording = AttachedRecording.in(server.pid(), Path.of("heddle-agent.jar"))) {
                assertThatThrownBy(() -> recording.begin(held)).isInstanceOfSatisfying(BadInput.class, refusal -> {
                    assertThat(refusal.problem())
                            .isEqualTo(
                                    "process " + server.pid() + " can't record: another recording writes to " + held);
                    assertThat(refusal.advice())
                            .isEqualTo("the program writes the file itself: name one after --out that it may "
                                    + "write to");
                });
            }
        }
    }

    @Test
    void aProgramWithoutTheAgentIsRefusedAndItIsSaidHowToStartIt() throws Exception {
        Process plain = start(System.getProperty("java.home"), Watchable.Hangs.class);
        Answer answer = heddle.run("record", "--attach", Long.toString(plain.pid()), "--out", "a.hdl");
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err())
                .isEqualTo(
                        "heddle: process " + plain.pid() + " has no Heddle in it that could record; classes that are "
                                + "loaded can't be given hooks any more: start the program with " + AGENT + "\n");
        assertThat(folder.resolve("a.hdl")).doesNotExist();
    }

    @Test
    void whatIsNoProgramOfAJvmIsRefused() throws Exception {
        Process sleep = new ProcessBuilder("sleep", "600").start();
        try {
            String pid = Long.toString(sleep.pid());
            assertThat(heddle.run("record", "--attach", pid).err())
                    .startsWith("heddle: process " + pid + " is not a JVM but ")
                    .endsWith("; jps -l lists programs that run on a JVM\n");
        } finally {
            sleep.destroy();
            sleep.waitFor();
        }
        assertThat(heddle.run("record", "--attach", Long.toString(sleep.pid())).err())
                .isEqualTo(
                        "heddle: there is no process " + sleep.pid() + "; jps -l lists programs that run on a JVM\n");
    }

    @Test
    void aProcessThatShowsNobodyWhatItRunsIsNoProgramOfAJvm() {
        ProcessHandle first = ProcessHandle.of(1).orElse(null);
        assumeTrue(first != null && first.info().command().isEmpty(), "the first process shows what it runs");
        assertThatThrownBy(() -> AttachedRecording.in(1, Path.of("heddle-agent.jar")))
                .isInstanceOfSatisfying(
                        BadInput.class,
                        refusal -> assertThat(refusal.problem())
                                .isIn(
                                        "process 1 is not a JVM that you can look into",
                                        "process 1 belongs to "
                                                + first.info().user().orElse("")));
    }

    @Test
    void aJvmWithALauncherOfItsOwnIsAJvm() throws Exception {
        Path real = Path.of(System.getProperty("java.home")).toRealPath();
        Path home = folder.resolve("own");
        Files.createDirectories(home.resolve("bin"));
        Files.copy(real.resolve("bin/java"), home.resolve("bin/bank"));
        for (String part : new String[] {"lib", "conf"}) {
            Files.createSymbolicLink(home.resolve(part), real.resolve(part));
        }
        Process bank = new ProcessBuilder(
                        home.resolve("bin/bank").toString(),
                        "-cp",
                        Watchable.classPath().toString(),
                        Watchable.Hangs.class.getName())
                .redirectOutput(said("out", Watchable.Hangs.class).toFile())
                .redirectError(said("err", Watchable.Hangs.class).toFile())
                .start();
        started.add(bank);
        await(bank, said("out", Watchable.Hangs.class), "hanging");
        assertThat(bank.isAlive()).as("a copy of java starts").isTrue();
        assertThat(heddle.run("record", "--attach", Long.toString(bank.pid())).err())
                .startsWith("heddle: process " + bank.pid() + " has no Heddle in it that could record; ");
        bank.destroy();
        bank.waitFor();
        for (String part : new String[] {"lib", "conf"}) {
            Files.deleteIfExists(home.resolve(part));
        }
    }
}
