package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.explore.targets.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which classes are seen into, and what is said where none is. */
final class AccessScopeTest {
    @TempDir
    private Path folder;

    @Test
    void whereThereAreOnlyJarsTheFirstThatIsThereCounts() throws IOException {
        Path first = jar("first.jar", "", "a/First.class");
        Path second = jar("second.jar", "", "a/Second.class");
        AccessScope scope = scope(folder.resolve("nowhere.jar"), first, second);
        assertThat(scope.isUnused()).isTrue();
        assertThat(scope.test("a.Second")).isFalse();
        assertThat(scope.isUnused()).isTrue();
        assertThat(scope.test("a.First")).isTrue();
        assertThat(scope.isUnused()).isFalse();
    }

    @Test
    void aFirstJarThatCannotBeReadIsRefused() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.jar"), "no jar");
        assertThatThrownBy(() -> scope(broken))
                .isInstanceOf(TargetException.class)
                .hasMessage("can't read " + broken + ", the first jar of the class path");
    }

    @Test
    void aSearchThatSeesNoAccessSaysSo() throws IOException {
        Job job = Heard.job(3, "dev.heddle.programs.Lossy#first");
        String references = job.classPath().stream()
                .map(each -> Path.of(each).toUri().toString())
                .collect(Collectors.joining(" "));
        Path path = jar("path.jar", references);
        Job hidden = Job.search(job.entry(), List.of(path.toString())).withBudget(job.budget());
        assertThat(Heard.run(Jdks.HERE, List.of(), hidden).notes)
                .anyMatch(note -> note.startsWith("no memory access was visible"));
        Job seen = hidden.withScope(List.of("dev.heddle.programs"), List.of());
        assertThat(Heard.run(Jdks.HERE, List.of(), seen).notes).isEmpty();
    }

    private static AccessScope scope(Path... classPath) {
        return new AccessScope(List.of(classPath).stream().map(Path::toString).toList(), List.of(), List.of());
    }

    private Path jar(String name, String references, String... files) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, references);
        Path jar = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (String each : files) {
                out.putNextEntry(new ZipEntry(each));
            }
        }
        return jar;
    }
}
