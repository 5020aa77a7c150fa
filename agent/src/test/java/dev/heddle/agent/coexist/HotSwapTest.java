package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Redefined;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class that is defined anew while the program runs is watched as before. */
final class HotSwapTest {
    @TempDir
    Path folder;

    @Test
    void aRedefinedClassKeepsItsHooks() throws IOException, InterruptedException {
        Answer watched = new Forked(folder)
                .watched("listen=count")
                .with("-javaagent:" + redefiningAgent())
                .run(Redefined.class)
                .well();
        assertThat(watched.out().strip()).isEqualTo("2");
        assertThat(watched.events("ACQUIRE")).isEqualTo(2);
    }

    private Path redefiningAgent() throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", Redefined.class.getName());
        attributes.putValue("Can-Redefine-Classes", "true");
        Path jar = folder.resolve("redefining.jar");
        try (OutputStream out = Files.newOutputStream(jar)) {
            new JarOutputStream(out, manifest).close();
        }
        return jar;
    }
}
