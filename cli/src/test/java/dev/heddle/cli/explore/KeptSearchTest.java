package dev.heddle.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.cli.run.BadInput;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.worker.Installation;
import dev.heddle.explore.worker.Job;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KeptSearchTest {
    @TempDir
    private Path folder;

    private Path classes;

    @BeforeEach
    void writeAProgram() throws IOException {
        classes = Files.createDirectory(folder.resolve("classes"));
        Files.writeString(classes.resolve("Main.class"), "code");
    }

    private KeptSearch kept(String jdk, String... arguments) {
        Job job = Job.search(Entry.parse("Main", List.of(arguments)), List.of(classes.toString()));
        return KeptSearch.of(folder, job, List.of(), jdk, Installation.find());
    }

    private static void write(KeptSearch kept) throws IOException {
        StringBuilder identity = new StringBuilder();
        kept.file()
                .identity()
                .forEach((what, value) ->
                        identity.append(identity.isEmpty() ? "" : ",").append("\"" + what + "\":\"" + value + "\""));
        Files.writeString(kept.file().path(), "{\"format\":3,\"search\":{" + identity + "}}");
    }

    @Test
    void eachCommandHasAFileOfItsOwn() {
        assertThat(kept("25").file().path()).isEqualTo(kept("25").file().path());
        assertThat(kept("25").file().path()).isNotEqualTo(kept("25", "7").file().path());
    }

    @Test
    void whatIsNotThereCantGoOn() {
        assertThatThrownBy(kept("25")::checkItCanGoOn)
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("none was begun, or it has come to its end");
    }

    @Test
    void theSameGoesOnThoughOtherFilesHaveChanged() throws IOException {
        write(kept("25"));
        Files.writeString(classes.resolve("some.log"), "text");
        kept("25").checkItCanGoOn();
        assertThat(kept("25").file().exists()).isTrue();
    }

    @Test
    void anotherBuildOfTheProgramDoesNot() throws IOException {
        write(kept("25"));
        Files.setLastModifiedTime(classes.resolve("Main.class"), FileTime.fromMillis(1));
        assertThatThrownBy(kept("25")::checkItCanGoOn).hasMessageContaining("is of another build of the program");
    }

    @Test
    void norDoesAnotherJdk() throws IOException {
        write(kept("25"));
        assertThatThrownBy(kept("17")::checkItCanGoOn).hasMessageContaining("is of another JDK");
    }

    @Test
    void itIsForgottenOnlyIfThatIsMeant() throws IOException {
        write(kept("25"));
        try (KeptSearch again = kept("25")) {
            assertThat(again.take(false)).isTrue();
            assertThat(again.file().exists()).isTrue();
        }
        try (KeptSearch afresh = kept("25")) {
            assertThat(afresh.take(true)).isTrue();
            assertThat(afresh.file().exists()).isFalse();
        }
    }

    /** In one JVM a second lock is refused otherwise than in another process, but refused it is. */
    @Test
    void oneProcessHasItAtATime() throws IOException {
        KeptSearch one = kept("25");
        assertThat(one.take(true)).isTrue();
        Path lock = one.file()
                .path()
                .resolveSibling(one.file().path().getFileName().toString().replace(".json", ".lock"));
        try (FileChannel other = FileChannel.open(lock, StandardOpenOption.WRITE)) {
            assertThatThrownBy(other::tryLock).isInstanceOf(OverlappingFileLockException.class);
        }
        one.close();
        assertThat(lock).doesNotExist();
        try (KeptSearch next = kept("25")) {
            assertThat(next.take(true)).isTrue();
        }
    }
}
