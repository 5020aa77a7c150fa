package dev.heddle.cli.run;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Finds commands as a shell does. */
public final class OnPath {
    private OnPath() {}

    /** Returns the first executable file of that name in the folders of {@code PATH}. */
    public static Optional<Path> find(String command, Map<String, String> environment) {
        for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            Path file = Path.of(folder, command);
            if (!folder.isEmpty() && Files.isRegularFile(file) && Files.isExecutable(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }
}
