package dev.heddle.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.render.FindingFixture;
import dev.heddle.cli.render.OutcomeFixture;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import java.nio.file.Path;
import java.util.ArrayList;
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
        return new ScheduleFiles(folder, naming, complaint -> {}).save(finding).orElseThrow();
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
    void aSearchThatGoesOnFindsTheSchedulesOfItsOutcomes() {
        ScheduleFiles files =
                new ScheduleFiles(folder, run -> run.withOptions(List.of("-Dmode=fast")), complaint -> {});
        Schedule schedule = OutcomeFixture.rerun().schedule();
        String id = schedule.expected().fingerprint();
        assertThat(files.findOutcome(id, schedule.run())).isEmpty();
        String file = files.saveOutcome(schedule).orElseThrow();
        assertThat(files.findOutcome(id, schedule.run())).contains(file);
        assertThat(files.findOutcome(id, new Schedule.Run(CLASSES, "com.acme.Other", List.of())))
                .isEmpty();
        assertThat(files.findOutcome("00000000", schedule.run())).isEmpty();
    }

    @Test
    void whereTheFolderIsGoneSomebodyHearsOnce() {
        List<String> complaints = new ArrayList<>();
        ScheduleFiles files = new ScheduleFiles(folder.resolve("gone"), run -> run, complaints::add);
        assertThat(files.save(finding)).isEmpty();
        assertThat(files.save(finding)).isEmpty();
        assertThat(complaints).hasSize(1);
    }

    @Test
    void namesSayWhatWentWrong() {
        assertThat(Path.of(saved(CLASSES, "com.acme.Main")).getFileName().toString())
                .matches("deadlock-[A-Za-z.]+-[0-9a-f]{8}\\.schedule\\.json");
    }
}
