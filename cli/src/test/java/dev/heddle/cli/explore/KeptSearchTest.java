package dev.heddle.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.cli.run.BadInput;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.worker.Installation;
import dev.heddle.explore.worker.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        return kept(folder, jdk, arguments);
    }

    private static KeptSearch kept(Path folder, String jdk, String... arguments) {
        Path classes = folder.resolve("classes");
        Job job = Job.search(Entry.parse("Main", List.of(arguments)), List.of(classes.toString()));
        return KeptSearch.of(folder, job, List.of(), jdk, Installation.find());
    }

    private static void write(KeptSearch kept) throws IOException {
        StringBuilder identity = new StringBuilder();
        kept.file()
                .identity()
                .forEach((what, value) ->
                        identity.append(identity.isEmpty() ? "" : ",").append("\"" + what + "\":\"" + value + "\""));
        Files.writeString(kept.file().path(), "{\"format\":4,\"search\":{" + identity + "},\"count\":0,\"cases\":[]}");
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
    void theSameGoesOnThoughSomethingWasWritten() throws IOException {
        write(kept("25"));
        Files.writeString(classes.resolve("some.log"), "text");
        Files.writeString(classes.resolve("a.hdl"), "trace");
        Files.writeString(Files.createDirectory(classes.resolve(".git")).resolve("index"), "text");
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
    void norDoesOneThatReadsSomethingElse() throws IOException {
        write(kept("25"));
        Files.writeString(classes.resolve("app.properties"), "threads=4");
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

    @Test
    void anotherProcessCantTakeIt() throws Exception {
        Process holder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Holder.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (KeptSearch mine = kept("25");
                KeptSearch another = kept("25", "7")) {
            assertThat(holder.inputReader().readLine()).isEqualTo("taken");
            write(mine);
            assertThat(mine.take(true)).isFalse();
            assertThat(mine.isTaken()).isFalse();
            assertThat(mine.file().exists()).as("what the other keeps").isTrue();
            assertThat(another.take(true)).as("a search of another command").isTrue();
            holder.outputWriter().close();
            assertThat(holder.waitFor()).isZero();
            assertThat(mine.take(true)).isTrue();
        } finally {
            holder.destroyForcibly();
        }
    }

    /** Takes the search until its standard input ends. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] arguments) throws IOException {
            Path folder = Path.of(arguments[0]);
            try (KeptSearch kept = kept(folder, "25")) {
                System.out.println(kept.take(true) ? "taken" : "not taken");
                System.in.read();
            }
        }
    }

    @Test
    void norCanTheSameProcessTwice() throws IOException {
        try (KeptSearch other = kept("25")) {
            try (KeptSearch one = kept("25")) {
                assertThat(one.take(true)).isTrue();
                write(one);
                assertThat(other.take(true)).isFalse();
                assertThat(other.isTaken()).isFalse();
                assertThat(one.file().exists()).isTrue();
            }
            assertThat(folder.resolve("search-all.lock"))
                    .as("somebody may have opened it")
                    .exists();
            assertThat(other.take(true)).isTrue();
        }
    }

    @Test
    void whatCantBeLockedIsNotTaken() throws IOException {
        Files.createDirectory(folder.resolve("search-all.lock"));
        try (KeptSearch kept = kept("25")) {
            assertThatThrownBy(() -> kept.take(true)).isInstanceOf(IOException.class);
            assertThat(kept.isTaken()).isFalse();
        }
    }
}
