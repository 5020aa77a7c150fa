package dev.heddle.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.check.FreeFailure;
import dev.heddle.check.FreeRun;
import dev.heddle.cli.run.JdkChoice;
import dev.heddle.cli.run.Subject;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.Uncontrolled;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import dev.heddle.model.Status;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Free runs of a real program in real JVMs. */
final class FreeProgramTest {
    private static final Duration LONG = Duration.ofMinutes(4);

    @TempDir
    private Path folder;

    private FreeProgram program(String target, String... words) throws Exception {
        JdkChoice jdk = new JdkChoice(Jdk.own(), true, Optional.empty(), feature -> false);
        List<String> arguments = List.of(words);
        Subject subject = Subject.onClassPath(jdk.jdk(), Uncontrolled.compile(folder), target, arguments);
        return FreeProgram.of(
                subject,
                Entry.parse(target, arguments).toJson(),
                jdk,
                List.of(),
                List.of(),
                List.of(),
                FrontDoor.jars().resolve("heddle.jar"),
                FrontDoor.jars().resolve("heddle-agent.jar"));
    }

    private static Set<Site> places(FreeRun run) {
        return run.suspicions().stream()
                .map(Suspicion::candidate)
                .flatMap(each -> each.sites().stream())
                .map(FindingSite::site)
                .collect(Collectors.toSet());
    }

    private static void assertRaceObserved(FreeRun run) {
        assertThat(run.suspicions())
                .anyMatch(each -> each.candidate().status() == Status.OBSERVED
                        && each.candidate().subject().equals("Server.served"));
    }

    @Test
    void whatRacesAndWhatIsThrownIsSeenWithDelaysAndWithout() throws Exception {
        FreeProgram server = program("Server", "fail");
        FreeRun first = server.run(1, Set.of(), LONG, () -> false);
        FreeRun second = server.run(2, places(first), LONG, () -> false);
        for (FreeRun run : List.of(first, second)) {
            assertRaceObserved(run);
            assertThat(run.late()).isFalse();
            assertThat(run.failures()).hasSize(1);
            FreeFailure failure = run.failures().get(0);
            assertThat(failure.kind()).isEqualTo(FreeFailure.Kind.EXCEPTION);
            assertThat(failure.subject()).isEqualTo("java.lang.IllegalStateException");
            assertThat(failure.message()).isEqualTo("no luck");
            assertThat(failure.stack().get(0).getClassName()).isEqualTo("Server");
            assertThat(run.output()).contains("no luck");
        }
    }

    @Test
    void aGroupOfThreadsHandlesWhatIsThrownOnlyIfItHasCodeForThat() throws Exception {
        FreeRun plain = program("Grouped").run(1, Set.of(), LONG, () -> false);
        assertThat(plain.failures()).extracting(FreeFailure::message).containsExactly("no luck");
        FreeRun handling = program("Grouped", "handling").run(1, Set.of(), LONG, () -> false);
        assertThat(handling.failures()).isEmpty();
        assertThat(handling.output()).contains("handled");
    }

    @Test
    void aTestIsRunToo() throws Exception {
        FreeRun run = program("Server#serves").run(1, Set.of(), LONG, () -> false);
        assertRaceObserved(run);
        assertThat(run.failures()).extracting(FreeFailure::kind).containsExactly(FreeFailure.Kind.ASSERTION);
        assertThat(run.failures().get(0).stack())
                .extracting(StackTraceElement::getClassName)
                .noneMatch(each -> each.startsWith("dev.heddle."));
    }

    @Test
    void theExitCodeCountsAndWhatTheProgramHasStartedIsEnded() throws Exception {
        String seconds = Long.toString(100_000 + ProcessHandle.current().pid());
        FreeRun run = program("Server", "child", seconds).run(1, Set.of(), LONG, () -> false);
        assertThat(run.failures()).extracting(FreeFailure::subject).containsExactly("7");
        assertThat(ProcessHandle.allProcesses()
                        .map(ProcessHandle::info)
                        .filter(each ->
                                List.of(each.arguments().orElse(new String[0])).contains(seconds)))
                .isEmpty();
    }

    @Test
    void aProgramThatDoesNotEndIsEnded() throws Exception {
        FreeRun run = program("Server", "forever").run(1, Set.of(), Duration.ofSeconds(1), () -> false);
        assertThat(run.late()).isTrue();
        assertThat(run.failures()).isEmpty();
    }
}
