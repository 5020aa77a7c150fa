package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Uncontrolled;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code heddle check} of a program that can't be controlled, through the front door. */
@Tag("once")
final class CheckFreelyTest {
    @TempDir
    private Path folder;

    /** How much is seen in so short a time depends on the machine. */
    @Test
    void whatCantBeControlledIsRunFreely() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        String classPath = Uncontrolled.compile(folder);
        Answer answer = heddle.run("check", "--format", "json", "--budget", "10s", "-cp", classPath, "Server", "fail");
        assertThat(answer.exit()).as(answer.err() + answer.out()).isEqualTo(3);
        assertThat(answer.err().lines().filter(each -> each.contains("going on with free runs")))
                .as(answer.err())
                .singleElement()
                .asString()
                .startsWith("heddle: not under control: ");
        SchemaTest.assertValid(answer.out());
        JsonNode checked = JsonMapper.shared().readTree(answer.out());
        assertThat(checked.get("verdict").asString()).isEqualTo("not_controlled");
        assertThat(checked.get("freeRuns").get("runs").asInt()).isPositive();
        assertThat(heddle.temporaryFiles()).isEmptyDirectory();
    }

    /** What was confirmed before the program got away does not hide that it did. */
    @Test
    void whatGetsOutOfControlIsRunFreelyThoughSomethingIsConfirmed() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        String classPath = Uncontrolled.compile(folder);
        Answer answer = heddle.run("check", "--format", "json", "--budget", "6s", "-cp", classPath, "Deep");
        assertThat(answer.exit()).as(answer.err() + answer.out()).isEqualTo(1);
        assertThat(answer.err())
                .contains("heddle: not under control: StackOverflowError")
                .contains("going on with free runs");
        JsonNode checked = JsonMapper.shared().readTree(answer.out());
        assertThat(checked.get("verdict").asString()).isEqualTo("violation");
        assertThat(checked.get("freeRuns").get("runs").asInt()).isPositive();
        assertThat(checked.get("findings").findValuesAsString("status")).contains("CONFIRMED");
    }

    /** Whoever catches it goes on as if nothing had happened, but nobody can say at which step that is. */
    @Test
    void aStackOverflowThatIsCaughtIsNotUnderControl() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        String classPath = Uncontrolled.compile(folder);
        Answer answer =
                heddle.run("check", "--fail-on", "suspected", "--budget", "6s", "-cp", classPath, "Deep", "catch");
        assertThat(answer.err()).contains("heddle: not under control: ", "StackOverflowError in deep");
        assertThat(answer.out()).contains("Not under control: ", "free run");
        Answer explored = heddle.run("explore", "--budget", "6s", "-cp", classPath, "Deep", "catch");
        assertThat(explored.out()).contains("StackOverflowError in deep");
    }

    /** The program never ends, and there is nobody left who could end it. */
    @Test
    void aFreeRunEndsWithHeddleEvenIfThatIsKilled() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        String classPath = Uncontrolled.compile(folder);
        Process check = heddle.start("check", "--budget", "20s", "-cp", classPath, "Server", "forever");
        Optional<ProcessHandle> program = Optional.empty();
        while (program.isEmpty() && check.isAlive()) {
            Thread.sleep(100);
            program = check.descendants()
                    .filter(each -> each.info().commandLine().orElse("").contains("owner=" + check.pid()))
                    .findFirst();
        }
        ProcessHandle running = program.orElseThrow();
        check.destroyForcibly().waitFor();
        assertThat(running.onExit().get(2, TimeUnit.MINUTES)).isEqualTo(running);
        try (Stream<Path> left = Files.walk(heddle.temporaryFiles())) {
            left.sorted(Comparator.reverseOrder()).forEach(each -> each.toFile().delete());
        }
    }
}
