package dev.heddle.bench.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code bench/run hybrid} measures, of a few programs with two threads: that races are shown, and never how long it takes. */
final class HybridTest {
    private static final int SEEDS = 12;

    @Tag("once")
    @ParameterizedTest
    @ValueSource(strings = {"our_tsp", "PrimeFinder", "DQueries"})
    void aRaceThatDoesNotHappenInTheRecordedRunIsShown(String name) throws IOException {
        Subject subject = Subject.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        assertThat(subject.isRare()).isTrue();
        Jdk jdk = Jdk.at(Path.of(System.getProperty("java.home")));
        Pursuit.Outcome outcome = Pursuit.Outcome.NOTHING;
        for (long seed = 1; seed <= SEEDS && !outcome.isQuiet(); seed++) {
            outcome = Pursuit.search(
                    subject.with(2),
                    subject.race(),
                    jdk,
                    Setting.FREEZE_AND_HINT.manner(),
                    seed,
                    Duration.ofMinutes(2));
        }
        assertThat(outcome.isQuiet()).isTrue();
        assertThat(outcome.shown()).isTrue();
        assertThat(outcome.spent().executions()).isGreaterThan(1);
    }

    @Test
    void eachSettingHasATableWithThePapersFiguresBesideOurs() {
        Pursuit.Outcome shown = new Pursuit.Outcome(true, false, true, 1, new Spent(14, 3.1, 1.5, 150L << 20));
        Pursuit.Outcome not = new Pursuit.Outcome(true, false, false, 2, new Spent(17, 3.1, 1.5, 0));
        HybridRow row = new HybridRow(
                "DQueries",
                3,
                true,
                Map.of(Setting.FREEZE, shown, Setting.FREEZE_AND_HINT, not, Setting.HINT, shown),
                null);
        assertThat(row.isShown()).isFalse();
        assertThat(HybridRow.markdown(List.of(row)))
                .contains(
                        "| DQueries | 3 | silent | 14 | 1.5 s | 150.0 MB | 10,158.7 s, 321 MB |",
                        "| DQueries | 3 | 2, silent | not shown | – | – | 201.84 s, 89 MB |",
                        "| DQueries | 3 | silent | 14 | 1.5 s | 150.0 MB | 462.94 s, 135 MB |",
                        "| DQueries | 3 | not shown | – | – |");
    }
}
