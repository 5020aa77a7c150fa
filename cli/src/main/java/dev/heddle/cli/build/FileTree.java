package dev.heddle.cli.build;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Lists files below a folder; one that is missing or can't be read has none. */
final class FileTree {
    private FileTree() {}

    static Set<Path> filesIn(Path folder) {
        return filesIn(folder, sub -> true).keySet();
    }

    /**
     * Returns all files with their attributes.
     *
     * @param entered which sub-folders to look into
     */
    static Map<Path, BasicFileAttributes> filesIn(Path folder, Predicate<Path> entered) {
        Map<Path, BasicFileAttributes> files = new TreeMap<>();
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path sub, BasicFileAttributes attributes) {
                    return sub.equals(folder) || entered.test(sub)
                            ? FileVisitResult.CONTINUE
                            : FileVisitResult.SKIP_SUBTREE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    files.put(file, attributes);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException unreadable) {
            return files;
        }
        return files;
    }
}
