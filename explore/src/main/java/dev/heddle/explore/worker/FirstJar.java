package dev.heddle.explore.worker;

import dev.heddle.explore.targets.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;

/** The names of the files in the first jar of a class path. */
record FirstJar(Set<String> files) {
    static final FirstJar NONE = new FirstJar(Set.of());

    /**
     * Read it.
     *
     * @throws TargetException if it can't be read
     */
    static FirstJar of(List<Path> classPath) {
        return classPath.stream()
                .filter(Files::isRegularFile)
                .findFirst()
                .map(FirstJar::read)
                .orElse(NONE);
    }

    private static FirstJar read(Path path) {
        try (JarFile jar = new JarFile(path.toFile())) {
            return new FirstJar(jar.stream().map(ZipEntry::getName).collect(Collectors.toSet()));
        } catch (IOException unreadable) {
            throw new TargetException("can't read " + path + ", the first jar of the class path", unreadable);
        }
    }

    boolean has(String file) {
        return files.contains(file);
    }
}
