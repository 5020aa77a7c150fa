package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.SerialVersions;
import dev.heddle.coexist.Serials;
import dev.heddle.coexist.Unreadable;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Java serialisation between a watched JVM and a plain one. */
final class SerialisationTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"shared", "record"})
    void aPlainJvmReadsWhatAWatchedOneWrote(String listener) throws IOException, InterruptedException {
        Path watched = folder.resolve("watched.ser");
        Path plain = folder.resolve("plain.ser");
        new Forked(folder)
                .watched("listen=" + listener)
                .run(Serials.class, "write", watched.toString())
                .well();
        new Forked(folder).run(Serials.class, "write", plain.toString()).well();
        assertThat(Files.readAllBytes(watched)).isEqualTo(Files.readAllBytes(plain));
        Answer read = new Forked(folder)
                .run(Serials.class, "read", watched.toString())
                .well();
        assertThat(read.out().lines()).hasSize(13).contains("lower 5 6", "length 2", "supplier asked 1");
    }

    @Test
    void aWatchedJvmReadsWhatAPlainOneWrote() throws IOException, InterruptedException {
        Path plain = folder.resolve("plain.ser");
        new Forked(folder).run(Serials.class, "write", plain.toString()).well();
        Answer expected =
                new Forked(folder).run(Serials.class, "read", plain.toString()).well();
        Answer read = new Forked(folder)
                .watched("listen=shared")
                .run(Serials.class, "read", plain.toString())
                .well();
        assertThat(read.out()).isEqualTo(expected.out());
    }

    @Test
    void streamVersionsOfHundredsOfClassesAreThoseOfTheClassFiles() throws IOException, InterruptedException {
        String[] jars = {
            Forked.jar("assertj-core"),
            Forked.jar("jackson-databind"),
            Forked.jar("jackson-core"),
            Forked.jar("byte-buddy-1"),
            Forked.jar("junit-jupiter-engine"),
        };
        String all = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(each -> each.endsWith(".jar"))
                .collect(Collectors.joining(File.pathSeparator));
        Answer plain = new Forked(folder)
                .libraries(all)
                .run(SerialVersions.class, jars)
                .well();
        Answer watched = new Forked(folder)
                .watched("listen=none,include=*")
                .libraries(all)
                .run(SerialVersions.class, jars)
                .well();
        assertThat(plain.out().lines().filter(line -> !line.contains("needs"))).hasSizeGreaterThan(300);
        assertThat(watched.out()).isEqualTo(plain.out());
    }

    @Test
    void theStreamVersionStaysWhenTheLoaderKeepsItsClassFilesToItself() throws IOException, InterruptedException {
        Answer plain = new Forked(folder).run(Unreadable.class).well();
        Answer watched =
                new Forked(folder).watched("listen=none").run(Unreadable.class).well();
        assertThat(watched.out()).isEqualTo(plain.out());
    }
}
