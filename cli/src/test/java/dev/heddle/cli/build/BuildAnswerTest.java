package dev.heddle.cli.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is made of the lines that a build tool writes. */
final class BuildAnswerTest {
    @TempDir
    private Path folder;

    private BuildAnswer read(String text) throws IOException {
        return BuildAnswer.read(
                Files.writeString(folder.resolve("answer.txt"), text.replace("HERE", folder.toString())));
    }

    @Test
    void keepsTheOrderAndWhatExists() throws IOException {
        Path two = Files.createDirectory(folder.resolve("with a blank"));
        Path one = Files.createFile(folder.resolve("one.jar"));
        BuildAnswer answer = read("entry HERE/with a blank\nentry HERE/gone\nentry HERE/one.jar\nsource HERE/gone\n");
        assertThat(answer.entries()).containsExactly(two, one);
        assertThat(answer.sources()).isEmpty();
    }

    @Test
    void watchesEachFileOnce() throws IOException {
        BuildAnswer answer = read("watch /a/src/main\nwatch /a/src\nwatch /a/src\nwatch /a/src-more\n");
        assertThat(answer.watched()).containsExactly(Path.of("/a/src"), Path.of("/a/src-more"));
    }

    @Test
    void takesNothingItDoesNotUnderstand() {
        assertThatThrownBy(() -> read("entry /a\nnonsense\n"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("nonsense");
    }
}
