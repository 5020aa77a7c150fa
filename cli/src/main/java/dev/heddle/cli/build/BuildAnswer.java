package dev.heddle.cli.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a build tool answered, as the spy in Maven and the script in Gradle write it: a word and a path in each line.
 *
 * @param entries the class path, as far as it exists
 * @param sources folders of sources, as far as they exist
 * @param watched what is to be compiled again when it changes, whether it exists already or not
 */
record BuildAnswer(List<Path> entries, List<Path> sources, List<Path> watched) {

    BuildAnswer {
        entries = List.copyOf(entries);
        sources = List.copyOf(sources);
        watched = outermost(watched);
    }

    static BuildAnswer read(Path file) throws IOException {
        List<Path> entries = new ArrayList<>();
        List<Path> sources = new ArrayList<>();
        List<Path> watched = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            int blank = line.indexOf(' ');
            Path path = Path.of(line.substring(blank + 1));
            switch (line.substring(0, Math.max(0, blank))) {
                case "entry" -> addExisting(entries, path);
                case "source" -> addExisting(sources, path);
                case "watch" -> watched.add(path);
                default -> throw new IOException("not understood in the build's answer: " + line);
            }
        }
        return new BuildAnswer(entries, sources, watched);
    }

    /** Leaves out what {@code java} would ignore, such as the folder for classes of a module that has none. */
    private static void addExisting(List<Path> paths, Path path) {
        if (Files.exists(path) && !paths.contains(path)) {
            paths.add(path);
        }
    }

    /** Leaves out what lies in another one, so that no file is looked at twice. */
    private static List<Path> outermost(List<Path> folders) {
        return folders.stream()
                .distinct()
                .filter(folder ->
                        folders.stream().noneMatch(other -> !other.equals(folder) && folder.startsWith(other)))
                .toList();
    }
}
