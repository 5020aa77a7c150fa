package dev.heddle.cli;

import dev.heddle.cli.render.SourceLines;
import dev.heddle.cli.summary.Site;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The source lines of the user's own program: looked for where builds keep them, below the folder the command was given
 * in and below the folders that {@code --source} names.
 */
final class SourceFolders implements SourceLines {
    private static final List<String> USUAL = List.of("src/main/java", "src/test/java", "src/main/kotlin", "src", ".");

    private final List<Path> folders = new ArrayList<>();
    private final Map<String, List<String>> files = new HashMap<>();

    SourceFolders(List<Path> named, Path workingFolder) {
        folders.addAll(named);
        addUsual(workingFolder);
        try (DirectoryStream<Path> modules = Files.newDirectoryStream(workingFolder, Files::isDirectory)) {
            for (Path module : modules) {
                addUsual(module);
            }
        } catch (IOException unreadable) {
            // Then there are no modules to look into.
        }
    }

    private void addUsual(Path folder) {
        for (String usual : USUAL) {
            Path sources = folder.resolve(usual);
            if (Files.isDirectory(sources)) {
                folders.add(sources);
            }
        }
    }

    @Override
    public Optional<String> at(Site site) {
        if (site.file() == null || site.line() <= 0) {
            return Optional.empty();
        }
        int packageEnd = site.className().lastIndexOf('.') + 1;
        String path = site.className().substring(0, packageEnd).replace('.', '/') + site.file();
        List<String> lines = files.computeIfAbsent(path, this::read);
        return site.line() <= lines.size()
                ? Optional.of(lines.get(site.line() - 1).strip())
                : Optional.empty();
    }

    private List<String> read(String path) {
        for (Path folder : folders) {
            Path file = folder.resolve(path);
            if (Files.isRegularFile(file)) {
                try {
                    return Files.readAllLines(file);
                } catch (IOException unreadable) {
                    return List.of();
                }
            }
        }
        return List.of();
    }
}
