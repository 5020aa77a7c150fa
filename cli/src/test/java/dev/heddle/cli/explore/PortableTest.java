package dev.heddle.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.cli.run.BadInput;
import dev.heddle.model.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PortableTest {
    @TempDir
    private Path folder;

    private Path project;
    private Path heddle;

    @BeforeEach
    void makeFolders() throws IOException {
        folder = folder.toRealPath();
        project = Files.createDirectories(folder.resolve("project"));
        heddle = Files.createDirectories(folder.resolve("heddle"));
        Files.createDirectories(project.resolve("target/classes"));
        Files.createFile(heddle.resolve("heddle-examples.jar"));
        Files.createFile(folder.resolve("lib.jar"));
    }

    private static Schedule.Run run(String... entries) {
        return new Schedule.Run(List.of(entries), "Main", List.of());
    }

    @Test
    void namesEntriesFromTheFolderTheUserIsIn() {
        Schedule.Run named = new Portable(heddle, project)
                .name(run(
                        project.resolve("target/classes").toString(),
                        folder.resolve("lib.jar").toString(),
                        heddle.resolve("heddle-examples.jar").toString()));
        assertThat(named.classPath())
                .containsExactly("target/classes", folder.resolve("lib.jar").toString(), "heddle-examples.jar");
    }

    @Test
    void findsEntriesFromTheFolderTheUserIsIn() {
        assertThat(new Portable(heddle, project).find(run("target/classes"), Path.of(".heddle/a.json")))
                .containsExactly(project.resolve("target/classes"));
    }

    @Test
    void findsEntriesFromAnotherFolderByThatOfTheSchedule() {
        assertThat(new Portable(heddle, folder).find(run("target/classes"), project.resolve(".heddle/a.json")))
                .containsExactly(project.resolve("target/classes"));
        assertThat(new Portable(heddle, folder).find(run("target/classes"), project.resolve("a.json")))
                .containsExactly(project.resolve("target/classes"));
    }

    @Test
    void findsHeddlesOwnExamplesWhereverHeddleIs() {
        assertThat(new Portable(heddle, folder).find(run("heddle-examples.jar"), Path.of("a.json")))
                .containsExactly(heddle.resolve("heddle-examples.jar"));
    }

    @Test
    void saysWhichEntryIsGone() {
        assertThatThrownBy(() -> new Portable(heddle, folder).find(run("gone.jar"), Path.of("a.json")))
                .isInstanceOf(BadInput.class)
                .hasMessage("class path entry gone.jar of the schedule a.json does not exist");
    }
}
