package dev.heddle.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.render.FindingFixture;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ScheduleFilesTest {
    private static final List<String> CLASSES = List.of("target/classes");

    @TempDir
    private Path folder;

    private final Finding finding = FindingFixture.deadlock().finding();

    private String saved(UnaryOperator<Schedule.Run> naming) {
        return new ScheduleFiles(folder, naming).save(finding).orElseThrow();
    }

    private String saved(List<String> classPath, String target, String... arguments) {
        return saved(run -> new Schedule.Run(classPath, target, List.of(arguments)));
    }

    @Test
    void theSameBugOfTheSameTestHasTheSameFile() {
        assertThat(saved(CLASSES, "com.acme.CacheTest#evicts[2]"))
                .isEqualTo(saved(CLASSES, "com.acme.CacheTest#evicts[2]"));
    }

    @Test
    void noScheduleTakesThePlaceOfOneOfSomethingElse() {
        assertThat(List.of(
                        saved(CLASSES, "com.acme.CacheTest#evicts[2]"),
                        saved(CLASSES, "com.acme.CacheTest#evicts[3]"),
                        saved(CLASSES, "com.acme.Main"),
                        saved(CLASSES, "com.acme.Main", "fast"),
                        saved(List.of("app.jar"), "com.acme.Main"),
                        saved(run -> run.withOptions(List.of("-Dmode=fast")))))
                .doesNotHaveDuplicates();
    }

    @Test
    void namesSayWhatWentWrong() {
        assertThat(Path.of(saved(CLASSES, "com.acme.Main")).getFileName().toString())
                .matches("deadlock-[A-Za-z.]+-[0-9a-f]{8}\\.schedule\\.json");
    }
}
