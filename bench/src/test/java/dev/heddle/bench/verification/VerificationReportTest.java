package dev.heddle.bench.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.bench.Answer;
import dev.heddle.bench.Program;
import dev.heddle.bench.peer.Attempt;
import dev.heddle.bench.peer.Spent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

final class VerificationReportTest {
    private static final Program ONE_LOCK = Program.example("one-lock", "9");

    private static Attempt spent(long executions, long millis, long cpuMillis) {
        return new Attempt(new Spent(executions, millis * 1_000_000, cpuMillis * 1_000_000), executions, 0, "", "");
    }

    private static Answer through(long classes, double seconds) {
        return answer("verified", classes, seconds, "\"every order\"", "nothing is left to try", 0);
    }

    private static Answer stopped(long classes, double left) {
        return answer("bound_reached", classes, 30.04, "null", "the time is up", left);
    }

    private static Answer answer(
            String verdict, long classes, double seconds, String covered, String reason, double left) {
        return new Answer(JsonMapper.shared().readTree("""
                {"verdict": "%s", "executions": %d, "classes": %d, "seconds": %s,
                 "estimate": {"tried": %d, "left": %s, "share": %s, "growing": true},
                 "cases": [{"covered": %s, "reason": "%s"}]}
                """.formatted(
                verdict, classes, classes, seconds, classes, left, classes / (classes + left), covered, reason)));
    }

    @Test
    void writesSpeedsOfBothStrategiesAndTheirRatio() {
        assertThat(Price.markdown(List.of(
                        new Price.Row(ONE_LOCK, spent(10_000, 1000, 500), spent(10_000, 2000, 800)),
                        new Price.Row(Program.example("peeking"), spent(0, 0, 0), Attempt.failed("it died")))))
                .isEqualTo("""
                        | Executions a second, and processor time of each | executions | `random` | µs each | `dpor` | µs each | ratio | of processor time |
                        |---|---:|---:|---:|---:|---:|---:|---:|
                        | one-lock 9 | 10,000 | 10,000 | 50.0 | 5,000 | 80.0 | 2.00× | 1.60× |
                        | peeking | 0 | 0.0 | – | it died | – | – | – |
                        """);
    }

    @Test
    void writesTimesOfSeveralWorkersAndWhereTheyCountOtherwise() {
        Workers.Row same = new Workers.Row(ONE_LOCK, List.of(through(362_880, 60), through(362_880, 40)));
        Workers.Row other =
                new Workers.Row(Program.example("peeking"), List.of(through(12_870, 4), through(12_869, 2)));
        Workers.Row slow = new Workers.Row(Program.example("sigma", "7"), List.of(stopped(90, 10), through(100, 2)));
        assertThat(same.agrees()).isTrue();
        assertThat(other.agrees()).isFalse();
        assertThat(slow.agrees()).isTrue();
        assertThat(Workers.markdown(List.of(1, 2), List.of(same, other, slow))).isEqualTo("""
                | Seconds until everything was tried | classes | `--workers 1` | `--workers 2` | ratio |
                |---|---:|---:|---:|---:|
                | one-lock 9 | 362,880 | 60.0 | 40.0 | 1.50× |
                | peeking | **not the same:** 12,870 or 12,869 | 4.0 | 2.0 | 2.00× |
                | sigma 7 | 100 | not: the time is up | 2.0 | – |
                """);
    }

    @Test
    void writesWhatIsAliveAfterSoManyClasses() {
        Memory.Row row = new Memory.Row(
                10_000, Optional.of(new Heap(10_234, 5 * 1024 * 1024)), Optional.of(new Heap(10_999, 1024 * 1024)));
        Memory.Row beyond = new Memory.Row(100_000, Optional.empty(), Optional.empty());
        assertThat(Memory.markdown(ONE_LOCK, List.of(row, beyond), stopped(100_000, 10)))
                .isEqualTo("""
                        | Live heap, `one-lock 9` | of a JVM that searches alone | of the process that shares it out |
                        |---|---:|---:|
                        | 10,000 classes | 5.0 MB (at 10,234) | 1.0 MB (at 10,999) |
                        | 100,000 classes | not reached | not reached |

                        With `-J-Xmx64m`: 100,000 executions in 30.0 s, ended because: the time is up.
                        """);
    }

    @Test
    void writesWhatIsVerifiedAndHowFarTheOthersCame() {
        assertThat(Twins.markdown(List.of(
                        new Twins.Row("coord-fixed", through(6, 0.04)),
                        new Twins.Row("crawler-fixed", stopped(9_430, 31_570)))))
                .isEqualTo("""
                        | Without a bug: 1 of 2 verified | verdict | classes | executions | seconds | tried, by estimate | because |
                        |---|---:|---:|---:|---:|---:|---:|
                        | coord-fixed | verified | 6 | 6 | 0.0 | all |  |
                        | crawler-fixed | bound reached | 9,430 | 9,430 | 30.0 | 23% of at least 41,000 | the time is up |
                        """);
    }

    @Test
    void writesTimesUntilNothingWasLeftToTry() {
        Ground.Explored own = new Ground.Explored(through(6, 0.1), Duration.ofMillis(500));
        Ground.Explored late = new Ground.Explored(stopped(9_000, 100), Duration.ofSeconds(31));
        Attempt nothingLeft =
                Attempt.failed("its search had nothing left to try").took(2_000_000_000L);
        Attempt notInTime = new Attempt(new Spent(0, 0, 0), 1234, 9_000_000_000L, "", "");
        assertThat(BesideLincheck.markdown(
                        "Theirs 2",
                        List.of(
                                new BesideLincheck.Row("small-lock", own, nothingLeft),
                                new BesideLincheck.Row("atomics", own, notInTime),
                                new BesideLincheck.Row("futures", late, Attempt.failed("it died"))),
                        Duration.ofSeconds(30)))
                .isEqualTo("""
                        | Seconds until nothing was left to try | Heddle: verified | classes | executions | Theirs 2: ended | executions | ratio |
                        |---|---:|---:|---:|---:|---:|---:|
                        | small-lock | 0.5 | 6 | 6 | 2.0 | 0 | 4.00× |
                        | atomics | 0.5 | 6 | 6 | not in 30 s | 1,234 | – |
                        | futures | not: the time is up | 9,000 | 9,000 | not: it died | 0 | – |
                        """);
    }

    @Test
    void listsWhatIsNotAsItMustBe() {
        assertThat(Verification.faults(List.of())).isEmpty();
        assertThat(Verification.faults(List.of("one", "two"))).isEqualTo("\n**Not as it must be:**\n\n- one\n- two\n");
    }

    @Test
    void readsHeapsAndHistograms() {
        Heap heap = new Heap(10, 2048);
        assertThat(Heap.parse("noise\n" + heap.line() + "\n")).containsExactly(heap);
        assertThat(HeapMain.total("  1:  20  480  java.lang.String\nTotal           30           1024\n"))
                .isEqualTo(1024);
        assertThatThrownBy(() -> HeapMain.total("no such process")).hasMessageContaining("no such process");
    }
}
