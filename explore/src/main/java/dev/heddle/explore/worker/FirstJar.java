package dev.heddle.explore.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;

/** The names of the files in a jar. */
record FirstJar(Set<String> files) {
    static final FirstJar NONE = new FirstJar(Set.of());

    static FirstJar read(Path path) {
        try (JarFile jar = new JarFile(path.toFile())) {
            return new FirstJar(jar.stream().map(ZipEntry::getName).collect(Collectors.toSet()));
        } catch (IOException unreadable) {
            return NONE;
        }
    }

    boolean has(String file) {
        return files.contains(file);
    }
}
