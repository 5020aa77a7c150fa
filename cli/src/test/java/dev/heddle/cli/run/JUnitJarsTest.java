package dev.heddle.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JUnitJarsTest {
    @TempDir
    private Path folder;

    private Path jar(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.createFile(file);
    }

    @Test
    void findsWhatMavenHasBeside() throws Exception {
        Path commons = jar("org/junit/platform/junit-platform-commons/1.11.4/junit-platform-commons-1.11.4.jar");
        Path api = jar("org/junit/jupiter/junit-jupiter-api/5.11.4/junit-jupiter-api-5.11.4.jar");
        jar("org/junit/platform/junit-platform-launcher/1.12.0/junit-platform-launcher-1.12.0.jar");
        assertThat(JUnitJars.completed(List.of(commons, api)))
                .as("another version is of no use")
                .containsExactly(commons, api);

        Path platform = jar("org/junit/platform/junit-platform-engine/1.11.4/junit-platform-engine-1.11.4.jar");
        Path launcher = jar("org/junit/platform/junit-platform-launcher/1.11.4/junit-platform-launcher-1.11.4.jar");
        Path jupiter = jar("org/junit/jupiter/junit-jupiter-engine/5.11.4/junit-jupiter-engine-5.11.4.jar");
        assertThat(JUnitJars.completed(List.of(commons, api)))
                .containsExactly(commons, api, platform, launcher, jupiter);
    }

    @Test
    void findsWhatGradleHasBeside() throws Exception {
        String group = "files-2.1/org.junit.platform/";
        Path commons = jar(group + "junit-platform-commons/1.11.4/3d9c/junit-platform-commons-1.11.4.jar");
        Path launcher = jar(group + "junit-platform-launcher/1.11.4/88aa/junit-platform-launcher-1.11.4.jar");
        jar(group + "junit-platform-launcher/1.11.4/ffff/junit-platform-launcher-1.11.4-sources.jar");
        assertThat(JUnitJars.completed(List.of(commons))).containsExactly(commons, launcher);
    }

    @Test
    void leavesAClassPathAloneThatHasThem() throws Exception {
        Path commons = jar("junit-platform-commons/1.11.4/junit-platform-commons-1.11.4.jar");
        jar("junit-platform-launcher/1.11.4/junit-platform-launcher-1.11.4.jar");
        Path own = folder.resolve("lib/junit-platform-launcher-1.11.3.jar");
        assertThat(JUnitJars.completed(List.of(commons, own))).containsExactly(commons, own);
    }
}
