package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Ending;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;
import dev.heddle.model.ScheduleJson;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that wait for what is outside them are run, and never called verified. */
final class OutsideTest {
    private static final String FOR_EVER = "dev.heddle.programs.Waiting#forEver";

    @Test
    void socketsWorkOnPlatformThreads() {
        Heard heard = Heard.exploring(Jdks.HERE, 20, "dev.heddle.programs.Waiting#onSockets");
        CaseResult result = heard.result();
        assertThat(heard.findings).isEmpty();
        assertThat(result.result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(result.reason()).containsPattern("(new Socket|ServerSocket.accept) at dev.heddle.programs.Waiting");
        assertThat(result.progress().executions()).isZero();
        assertThat(result.progress().uncontrolled()).isEqualTo(20);
    }

    @ParameterizedTest
    @CsvSource({
        "connecting, new Socket at dev.heddle.programs.Waiting.connecting",
        "connectingByItself, new Socket at dev.heddle.programs.Waiting$OwnSocket.<init>",
        "onAPipe, at dev.heddle.programs.Waiting"
    })
    void theCallIsNamed(String program, String call) {
        Heard heard = Heard.exploring(Jdks.HERE, 20, "dev.heddle.programs.Waiting#" + program);
        assertThat(heard.findings).isEmpty();
        assertThat(heard.result().result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(heard.result().reason()).contains(call);
        assertThat(heard.result().progress().uncontrolled()).isEqualTo(20);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("dev.heddle.explore.worker.Jdks#withContinuations")
    void aProgramThatWaitsMovesToPlatformThreads(Jdk jdk) {
        Heard heard = Heard.exploring(jdk, 5, "dev.heddle.programs.Waiting#onSockets");
        assertThat(heard.hello().backend()).isEqualTo("continuations");
        assertThat(heard.notes).anyMatch(note -> note.startsWith("the threads move to platform threads"));
    }

    @Test
    void whatOneTestWaitsForIsNothingToTheNext() {
        Heard heard = Heard.exploring(Jdks.HERE, 20, "dev.heddle.programs.WaitingCases");
        assertThat(heard.begun)
                .containsExactly(
                        "dev.heddle.programs.WaitingCases#connects", "dev.heddle.programs.WaitingCases#startsAThread");
        assertThat(heard.result(heard.begun.get(0)).result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(heard.result(heard.begun.get(1)).result()).isEqualTo(Result.VERIFIED);
    }

    @Test
    void aThreadThatWaitsForNobodyIsEndedWithTheExecution() {
        CaseResult result = Heard.exploring(Jdks.HERE, 10, "dev.heddle.programs.Waiting#forNobody")
                .result();
        assertThat(result.progress().all()).isEqualTo(10);
    }

    @Test
    void aReplayThatGetsAwayIsNoneAndSaysWhy() {
        Job job = Heard.job(1, FOR_EVER);
        Schedule schedule = new Schedule(
                new Schedule.Run(job.classPath(), FOR_EVER, List.of(), List.of(), List.of(), List.of(), List.of()),
                new Schedule.Fixed(Jdks.HERE.feature(), 4, "en", "UTC", 1, "random"),
                new Schedule.Expected(FindingKind.ASSERTION, "0123", "something is wrong"),
                List.of());
        Heard heard = Heard.run(Jdks.HERE, List.of(), job.following(ScheduleJson.write(schedule)));
        assertThat(heard.results).isEmpty();
        assertThat(heard.replayed().reproduced()).isFalse();
        assertThat(heard.replayed().ending()).isEqualTo(Ending.UNCONTROLLED);
        assertThat(heard.replayed().reason())
                .startsWith("a thread waits in a call that Heddle does not control:")
                .contains("dev.heddle.programs.Waiting.forEver");
    }

    @Test
    void aCallThatNothingReplacesIsNoticed() {
        CaseResult result = Heard.exploring(Jdks.HERE, 10, FOR_EVER).result();
        assertThat(result.result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(result.reason())
                .startsWith("a thread waits in a call that Heddle does not control:")
                .contains("get at dev.heddle.programs.Waiting.forEver(Waiting.java:");
        assertThat(result.notes())
                .anyMatch(frame -> frame.contains("dev.heddle.programs.Waiting.forEver"))
                .noneMatch(frame -> frame.contains("dev.heddle.explore."));
        assertThat(result.progress().uncontrolled()).isEqualTo(1);
        assertThat(result.progress().time()).isPositive();
    }
}
