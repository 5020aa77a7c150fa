package dev.heddle.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
