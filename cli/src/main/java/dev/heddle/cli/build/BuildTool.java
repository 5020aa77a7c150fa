package dev.heddle.cli.build;

import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.OnPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the command that runs a build. */
final class BuildTool {
    private BuildTool() {}

    /**
     * Returns the wrapper that the project brings along, otherwise the tool on the {@code PATH}.
     *
     * @param folder where to look for the wrapper
     * @param root up to which folder to look for it
     */
    static Path find(
            String name, String wrapper, String command, Path folder, Path root, Map<String, String> environment) {
        for (@Nullable Path at = folder; at != null && at.startsWith(root); at = at.getParent()) {
            Path file = at.resolve(wrapper);
            if (Files.isRegularFile(file) && Files.isExecutable(file)) {
                return file;
            }
        }
        return OnPath.find(command, environment)
                .orElseThrow(() -> new BadInput(
                        "no " + name + " to ask for the class path of " + folder + ": neither an executable " + wrapper
                                + " there nor " + command + " on the PATH",
                        "install " + name + ", or give the class path with -cp"));
    }
}
