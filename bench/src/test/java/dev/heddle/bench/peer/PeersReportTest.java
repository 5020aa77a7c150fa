package dev.heddle.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.worker.Jdk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PeersReportTest {
    /** A tool of which only the name counts. */
    private record Named(String name, boolean isSeeded) implements Tool {
        @Override
        public Attempt search(Contest contest, Jdk jdk, Duration budget, long seed) {
            return Attempt.failed("it is a name only");
        }
    }

    private static Attempt found(double seconds, long executions) {
        return new Attempt(new Spent(0, 0, 0), executions, (long) (seconds * 1e9), "\nit hangs\nfor ever", "");
    }

    private static Attempt spent(long executions, long millis, long cpuMillis) {
        return new Attempt(new Spent(executions, millis * 1_000_000, cpuMillis * 1_000_000), executions, 0, "", "");
    }

    private static String report(Compared... all) {
        List<Tool> tools = List.of(new Named("Ours", true), new Named("Theirs 2", false));
        return PeersReport.markdown(new Jdk(Path.of("jdk"), "25"), tools, List.of(all), Duration.ofSeconds(5));
    }

    @Test
    void writesSpeedsProcessorTimesAndRatios() {
        assertThat(report(
                        new Compared(Contest.named("atomics"), List.of(spent(10_000, 1000, 500), spent(40, 800, 2000))),
                        new Compared(
                                Contest.named("futures"), List.of(spent(100, 1000, 500), Attempt.failed("it died")))))
                .isEqualTo("""
                        ### JDK 25

                        | Executions a second, and processor time of each | Ours | µs each | Theirs 2 | µs each | ratio | of processor time |
                        |---|---:|---:|---:|---:|---:|---:|
                        | atomics | 10,000 | 50.0 | 50.0 | 50,000.0 | 200× | 1,000× |
                        | futures | 100 | 5,000.0 | it died | – | – | – |
                        """);
    }

    @Test
    void writesTimesToTheBug() {
        Attempt notInTime = new Attempt(new Spent(0, 0, 0), 1234, 9_000_000_000L, "", "");
        assertThat(report(
                        new Compared(Contest.named("coord"), List.of(found(0.5, 17), found(4, 29))),
                        new Compared(Contest.named("lock-order"), List.of(found(0.25, 2), notInTime))))
                .isEqualTo("""
                        ### JDK 25

                        | Seconds to the bug (executions) | | Ours | Theirs 2 | ratio |
                        |---|---|---:|---:|---:|
                        | coord | assertion | 0.50 (17) | 4.00 (29) | 8.0× |
                        | lock-order | deadlock | 0.25 (2) | not in 5 s (1,234) | – |
                        """);
    }

    @Test
    void saysWhatCameOfAnAttemptInALine() {
        assertThat(PeersReport.line(Contest.named("coord"), found(0.5, 17))).isEqualTo("0.50 (17); says: it hangs");
        assertThat(PeersReport.line(Contest.named("atomics"), spent(10, 1000, 1)))
                .isEqualTo("executions a second: 10.0, µs each: 100.0");
        assertThat(PeersReport.line(Contest.named("atomics"), new Attempt(new Spent(0, 0, 0), 1, 0, "", "")))
                .isEqualTo("executions a second: only 1 begun, µs each: –");
    }

    @Test
    void takesTheMedianAndCountsWhatWasNotFoundAsLongest() {
        Attempt not = Attempt.failed("too slow");
        assertThat(Peers.median(List.of(not, found(3, 1), found(2, 1)))).isEqualTo(found(3, 1));
        assertThat(Peers.median(List.of(not, found(3, 1), not))).isEqualTo(not);
    }

    @Test
    void readsAgainWhatAnAttemptWrote() {
        Attempt attempt = new Attempt(new Spent(1, 2, 3), 4, 0, "found\nthat", "failed so");
        assertThat(Attempt.parse("noise\n" + attempt.line() + "\nmore")).contains(attempt);
        assertThat(Attempt.parse("noise")).isEmpty();
    }
}
