package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Watchable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes.Name;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Programs that use a library: its accesses are not watched by default, and that is said. */
final class LibrariesTest {
    private static final String SAID =
            "Accesses of 1 class in lib.jar are not watched; --include dev.heddle.cli.support widens that.";

    @TempDir
    Path folder;

    private FrontDoor heddle;

    @BeforeEach
    void makeJars() throws IOException {
        heddle = new FrontDoor(folder);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Name.MAIN_CLASS, Watchable.Delegates.class.getName());
        manifest.getMainAttributes().put(Name.CLASS_PATH, "lib.jar");
        makeJar("app.jar", manifest, Watchable.Delegates.class);
        makeJar("lib.jar", new Manifest(), Watchable.Counts.class);
    }

    private void makeJar(String name, Manifest manifest, Class<?> type) throws IOException {
        String path = type.getName().replace('.', '/') + ".class";
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve(name)), manifest)) {
            jar.putNextEntry(new JarEntry(path));
            Files.copy(Watchable.classPath().resolve(path), jar);
            jar.closeEntry();
        }
    }

    @Test
    void recordSaysWhoseAccessesAreNotWatchedAndWhatWidensThat() throws Exception {
        Answer answer = heddle.run("record", "-jar", "app.jar", "7");
        assertThat(answer.out()).isEqualTo("counted to 7\n");
        assertThat(answer.err()).contains(SAID);

        Answer wider = heddle.run("record", "--include", "dev.heddle.cli.support", "-jar", "app.jar", "7");
        assertThat(wider.err()).contains(" events of 1 thread, ").doesNotContain("not watched");
        Answer narrower = heddle.run("record", "--exclude", "dev.heddle.cli.support", "-jar", "app.jar", "7");
        assertThat(narrower.err()).as("that is as asked").doesNotContain("not watched");
    }

    @Test
    void watchSaysItAsWellAndJsonHasTheCount() throws Exception {
        assertThat(heddle.run("watch", "-jar", "app.jar", "7").err()).contains(SAID);

        Answer answer = heddle.run("watch", "--format", "json", "-jar", "app.jar", "7");
        SchemaTest.assertValid(answer.out());
        JsonNode places =
                JsonMapper.shared().readTree(answer.out()).path("classes").path("accessesNotWatched");
        assertThat(places).hasSize(1);
        assertThat(places.get(0).path("place").asString()).endsWith("/lib.jar");
        assertThat(places.get(0).path("classes").asInt()).isEqualTo(1);
        assertThat(places.get(0).path("include").asString()).isEqualTo("dev.heddle.cli.support");
    }
}
