package dev.heddle.trace.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.EventKind;
import dev.heddle.trace.Trace;
import dev.heddle.trace.std.StdImport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceSummaryTest {
    @TempDir
    Path folder;

    @Test
    void tellsWhatIsSharedAndUnderWhichLocks() throws Exception {
        Path std = Files.writeString(folder.resolve("a.std"), """
                main|w(own)|1
                main|fork(T)|2
                main|acq(L)|3
                main|w(x)|4
                main|rel(L)|5
                T|acq(L)|6
                T|acq(M)|7
                T|r(x)|8
                T|rel(M)|9
                T|rel(L)|10
                T|w(x)|11
                main|r(y)|12
                T|r(y)|13
                """);
        Path file = folder.resolve("a.hdl");
        StdImport.read(std, file);
        try (Trace trace = Trace.open(file)) {
            TraceSummary summary = TraceSummary.of(trace);
            assertThat(summary.events()).isEqualTo(13);
            assertThat(summary.kinds())
                    .containsEntry(EventKind.WRITE, 3L)
                    .containsEntry(EventKind.FORK, 1L)
                    .doesNotContainKey(EventKind.JOIN);
            assertThat(summary.threads()).isEqualTo(2);
            assertThat(summary.locations()).isEqualTo(3);
            assertThat(summary.shared()).isEqualTo(2);
            assertThat(summary.sharedWritten()).isEqualTo(1);
            assertThat(summary.locks()).isEqualTo(2);
            assertThat(summary.acquisitions()).isEqualTo(3);
            assertThat(summary.changedHands()).isEqualTo(1);
            assertThat(summary.hottest())
                    .containsExactly(
                            new FieldUse("x", false, 1, 2, 1, 2, Map.of("L", 2L, "", 1L, "M", 1L)),
                            new FieldUse("y", false, 1, 2, 2, 0, Map.of("", 2L)));
        }
    }
}
