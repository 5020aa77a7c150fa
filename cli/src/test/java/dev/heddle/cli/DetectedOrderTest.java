package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.HandedOver;
import dev.heddle.cli.support.Racing;
import dev.heddle.cli.support.Watchable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What happens-before says of programs that order their accesses by means that are easily overlooked, while they run and from a trace. */
final class DetectedOrderTest {
    private static final String CLASSES = Watchable.classPath().toString();

    @TempDir
    private Path folder;

    private JsonNode running(Class<?> program, String... arguments) throws Exception {
        return detect(arguments, "-cp", CLASSES, program.getName());
    }

    private JsonNode traced(Class<?> program, String... arguments) throws Exception {
        Path trace = folder.resolve("trace.hdl");
        run(arguments, "record", "--out", trace.toString(), "-cp", CLASSES, program.getName());
        return detect(new String[0], trace.toString());
    }

    private JsonNode detect(String[] more, String... what) throws Exception {
        String[] command = new String[what.length + 5];
        command[0] = "detect";
        command[1] = "--on";
        command[2] = "hb";
        command[3] = "--format";
        command[4] = "json";
        System.arraycopy(what, 0, command, 5, what.length);
        Answer answer = run(more, command);
        assertThat(answer.exit()).as(answer.err()).isLessThan(2);
        return JsonMapper.shared().readTree(answer.out()).get("findings");
    }

    private Answer run(String[] more, String... command) throws Exception {
        String[] all = Arrays.copyOf(command, command.length + more.length);
        System.arraycopy(more, 0, all, command.length, more.length);
        return new FrontDoor(folder).run(all);
    }

    @Test
    void whoUsesAClassComesAfterAllThatTheThreadDidWhichInitialisedIt() throws Exception {
        assertThat(running(Racing.AroundInitialiser.class)).isEmpty();
        assertThat(traced(Racing.AroundInitialiser.class)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"write", "show", "lock", "make"})
    void whateverTheClassDoes(String how) throws Exception {
        assertThat(running(Racing.AroundQuietInitialiser.class, how)).isEmpty();
        assertThat(traced(Racing.AroundQuietInitialiser.class, how)).isEmpty();
    }

    @Test
    void whoUsesNoClassThatAnotherThreadInitialisedDoesNot() throws Exception {
        assertThat(running(Racing.AroundInitialiser.class, "broken")).hasSize(1);
        assertThat(traced(Racing.AroundInitialiser.class, "broken")).hasSize(1);
    }

    @Test
    void aThreadIsNotTakenForOneThatWasJoinedBeforeItWasStarted() throws Exception {
        assertThat(running(Racing.OneAfterAnother.class)).isEmpty();
        assertThat(traced(Racing.OneAfterAnother.class)).isEmpty();
        assertThat(running(Racing.OneAfterAnother.class, "broken")).hasSize(1);
        assertThat(traced(Racing.OneAfterAnother.class, "broken")).hasSize(1);
    }

    @Test
    void whatAThreadThatNeverSynchronisesHasAccessedIsNotedAtTheEnd() throws Exception {
        assertThat(running(Racing.UntilTheEnd.class)).isEmpty();
        JsonNode races = running(Racing.UntilTheEnd.class, "broken");
        assertThat(races).isNotEmpty();
        assertThat(races.toString()).contains("[899]").doesNotContain("[900]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"barrier", "phaser"})
    void whoLeavesAMeetingLateHasNotMetThoseWhoCameForTheNextRound(String meeting) throws Exception {
        assertThat(running(Racing.Rounds.class, meeting))
                .isNotEmpty()
                .allSatisfy(race -> assertThat(race.path("count").intValue()).isEqualTo(Racing.Rounds.COUNT));
    }

    @Test
    void runningOutOfStackInTheMidstOfItHangsNobodyAndMakesNoRaceThatIsSure() throws Exception {
        assertThat(running(Racing.OutOfStack.class)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"exit", "main", "worker", "early"})
    void shutdownHooksComeAfterWhoCallsExitOrAfterAllWhoseEndTheJvmAwaits(String how) throws Exception {
        assertThat(running(Racing.BeforeShutdown.class, how)).isEmpty();
        assertThat(traced(Racing.BeforeShutdown.class, how)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"other", "daemon"})
    void shutdownHooksComeAfterNobodyElse(String how) throws Exception {
        assertThat(running(Racing.BeforeShutdown.class, how)).hasSize(1);
        assertThat(traced(Racing.BeforeShutdown.class, how)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "map"})
    void whoStepsOnWithAnIteratorChangesIt(String what) throws Exception {
        assertThat(running(Racing.OneIterator.class, what)).isEmpty();
        assertThat(traced(Racing.OneIterator.class, what)).isEmpty();
        assertThat(running(Racing.OneIterator.class, what, "broken"))
                .hasSize(1)
                .allSatisfy(race -> assertThat(race.path("subject").asString()).matches(".*It(r|erator)[.]contents"));
        assertThat(traced(Racing.OneIterator.class, what, "broken")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "invokeAll",
                "forEachOrdered",
                "table",
                "ranked",
                "subscriber",
                "grouping",
                "terminated",
                "pipe",
                "reset",
                "action",
                "fence"
            })
    void whatTheJdkItselfHandsOverIsOrdered(String how) throws Exception {
        assertThat(running(HandedOver.class, how)).isEmpty();
        assertThat(traced(HandedOver.class, how)).isEmpty();
        assertThat(running(HandedOver.class, how, "broken")).isNotEmpty();
    }

    private JsonNode lockOrder(String... what) throws Exception {
        String[] command = {"detect", "--on", "lockorder", "--format", "json"};
        return JsonMapper.shared().readTree(run(what, command).out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"latch", "queue", "volatile"})
    void aCycleOfLocksThatWasHandedOverIsDoubtfulUnlessItComesAgain(String how) throws Exception {
        String program = Racing.LocksInTurn.class.getName();
        String trace = folder.resolve("trace.hdl").toString();
        run(new String[0], "record", "--out", trace, "-cp", CLASSES, program, how);
        String again = folder.resolve("again.hdl").toString();
        run(new String[0], "record", "--out", again, "-cp", CLASSES, program, how, "again");
        for (JsonNode once : List.of(lockOrder("-cp", CLASSES, program, how), lockOrder(trace))) {
            assertThat(once.get("findings")).isEmpty();
            assertThat(once.get("doubtful")).hasSize(1);
            assertThat(once.get("doubtful").toString()).contains("a queue or a volatile field, let another go on");
        }
        for (JsonNode twice : List.of(lockOrder("-cp", CLASSES, program, how, "again"), lockOrder(again))) {
            assertThat(twice.get("findings")).hasSize(1);
            assertThat(twice.get("doubtful")).isEmpty();
        }
    }

    @Test
    void lambdasOfARealDeadlockAreToldAsSuchInTheMethodTheyStandIn() throws Exception {
        Answer answer = run(new String[0], "detect", "--on", "lockorder", "-cp", CLASSES, Racing.Stuck.class.getName());
        assertThat(answer.err())
                .contains("each waits for a lock that the next one")
                .containsPattern(
                        "at dev[.]heddle[.]cli[.]support[.]Racing[$]Stuck[.]main [(]lambda[)][(]Racing[.]java:")
                .doesNotContain("lambda$", "$$Lambda");
    }
}
