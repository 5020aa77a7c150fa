package dev.heddle.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Origin;
import dev.heddle.model.Source;
import dev.heddle.model.SourcePlace;
import dev.heddle.model.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class SummaryReaderTest {
    private static final Path BANK =
            Path.of(System.getProperty("heddle.root"), "cli/src/test/resources/summaries/bank.json");

    @Test
    void readsAWholeSummary() throws IOException {
        Summary bank = SummaryReader.read(BANK).orElseThrow();
        assertThat(bank.threads()).extracting(WatchedThread::name).contains("teller-1");
        assertThat(bank.shared().get(0).accesses().get(0).site().className()).isEqualTo("com.acme.Bank");
    }

    @Test
    void readsWhatADetectorHasFound() throws IOException {
        Summary summary =
                SummaryReader.read(BANK.resolveSibling("detected.json")).orElseThrow();
        Suspicions detected = Objects.requireNonNull(summary.detected());
        assertThat(detected.notes()).containsExactly("gave up 2 arrays that were too long");
        assertThat(detected.candidates())
                .extracting(Suspicion::suppressed)
                .containsExactly("com.acme.Stats.hits", null, null, null);
        Candidate deadlock = detected.candidates().get(2).candidate();
        assertThat(deadlock.kind()).isEqualTo(FindingKind.DEADLOCK);
        assertThat(deadlock.status()).isEqualTo(Status.SUSPECTED);
        assertThat(deadlock.sources()).containsExactly(Source.LOCK_ORDER);
        assertThat(deadlock.sites().get(1).site()).isEqualTo(dev.heddle.model.Site.UNKNOWN);
        Suspicion race = detected.candidates().get(3);
        assertThat(race.places())
                .containsExactly(
                        new SourcePlace("com.acme.Bank", "deposit(I)V", 1),
                        new SourcePlace("com.acme.Bank", "deposit(I)V", 1));
        assertThat(race.candidate().origins()).extracting(Origin::what).contains("teller-1 started");
        assertThat(race.candidate().sites().get(0).locks()).containsExactly("Object@1");
        assertThat(race.candidate().sites().get(0).stack().get(1)).hasToString("com.acme.Bank.serve(Bank.java:40)");
        assertThat(race.candidate().count()).isEqualTo(2000);
        assertThat(detected.candidates().get(1).candidate().doubt()).startsWith("in this run the two were ordered");
    }

    @Test
    void callsAThreadWithoutANameByItsId() throws IOException {
        String unnamed = Files.readString(BANK).replace("\"teller-1\"", "\"\"");
        assertThat(SummaryReader.parse(unnamed).orElseThrow().threads())
                .extracting(WatchedThread::name)
                .contains("main", "thread 0.1")
                .doesNotContain("");
    }

    @Test
    void readsNothingFromAMissingFile() throws IOException {
        assertThat(SummaryReader.read(Path.of("no-such-file"))).isEmpty();
    }

    @Test
    void readsNothingFromAnUnfinishedFile() throws IOException {
        String whole = Files.readString(BANK).stripTrailing();
        assertThat(SummaryReader.parse("")).isEmpty();
        for (int length = 1; length < whole.length(); length += 37) {
            assertThat(SummaryReader.parse(whole.substring(0, length))).isEmpty();
        }
    }
}
