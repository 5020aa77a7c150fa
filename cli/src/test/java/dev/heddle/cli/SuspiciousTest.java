package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Suspicious;
import dev.heddle.cli.support.Watchable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What one lucky run makes suspicious, of a program that runs and of its trace: with exit code 1, and no doubt about it. */
final class SuspiciousTest {
    private static final String CLASSES = Watchable.classPath().toString();

    @TempDir
    private Path folder;

    private List<String> running(String on, Class<?> program, String... arguments) throws Exception {
        List<String> command = command(on);
        command.addAll(List.of("-cp", CLASSES, program.getName()));
        command.addAll(List.of(arguments));
        return subjects(command);
    }

    private List<String> traced(String on, Class<?> program) throws Exception {
        String trace = folder.resolve("trace.hdl").toString();
        run(List.of("record", "--out", trace, "-cp", CLASSES, program.getName()));
        List<String> command = command(on);
        command.add(trace);
        return subjects(command);
    }

    private static List<String> command(String on) {
        return new ArrayList<>(List.of("detect", "--on", on, "--format", "json"));
    }

    private List<String> subjects(List<String> command) throws Exception {
        Answer answer = run(command);
        JsonNode findings = JsonMapper.shared().readTree(answer.out()).get("findings");
        assertThat(answer.exit()).as(answer.err()).isEqualTo(findings.isEmpty() ? 0 : 1);
        return findings.findValuesAsString("subject");
    }

    private Answer run(List<String> command) throws Exception {
        return new FrontDoor(folder).run(command.toArray(new String[0]));
    }

    @Test
    void fieldsBehindAReferenceThatStaysAreThoseOfOneClass() throws Exception {
        String fields = Suspicious.class.getName() + "$Coord.{x,y}";
        assertThat(running("views", Suspicious.Sprite.class)).containsExactly(fields);
        assertThat(traced("views", Suspicious.Sprite.class)).containsExactly(fields);
    }

    @Test
    void aRingOfADozenLocksIsTold() throws Exception {
        assertThat(running("lockorder", Suspicious.Ring.class)).hasSize(1);
        assertThat(traced("lockorder", Suspicious.Ring.class)).hasSize(1);
    }

    @Test
    void whatGuardedCollectionsHandOverIsNoReasonToDoubtADeadlock() throws Exception {
        for (Class<?> each : List.of(Suspicious.SyncLists.class, Suspicious.Logged.class)) {
            assertThat(running("lockorder", each)).as(each.getName()).hasSize(1);
            assertThat(traced("lockorder", each)).as(each.getName()).hasSize(1);
        }
    }

    @Test
    void whatALatchHandsOverIsOneWithCollectionsAroundIt() throws Exception {
        assertThat(running("lockorder", Suspicious.Latched.class)).isEmpty();
        assertThat(traced("lockorder", Suspicious.Latched.class)).isEmpty();
    }
}
