package dev.heddle.cli.build;

import dev.heddle.cli.run.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the build that a person means who names a class and is in some folder: the nearest build file, upwards; where that
 * one only gathers modules, the module that has the source of the class.
 */
final class BuildFinder {
    private static final int MOST_NAMES = 5;

    private final Path folder;
    private final Map<String, String> environment;

    BuildFinder(Path folder, Map<String, String> environment) throws IOException {
        this.folder = folder.toRealPath();
        this.environment = environment;
    }

    /** Returns the build that has the source of a class, or would have it. */
    Build find(String className) {
        Build nearest = nearest()
                .orElseThrow(() -> new BadInput(
                        "no class path, and no Maven or Gradle build in " + folder + " or above it to ask for one",
                        "give the class path with -cp, or go to your project's folder"));
        List<Path> modules = nearest.modules();
        if (modules.isEmpty() || hasSource(nearest.folder(), className)) {
            return nearest;
        }
        List<Path> homes =
                modules.stream().filter(module -> hasSource(module, className)).toList();
        if (homes.size() == 1) {
            return nearest.of(homes.get(0));
        }
        if (homes.size() > 1) {
            throw new BadInput(
                    "several modules of " + nearest.folder() + " have a source of " + className,
                    "go to the one you mean: " + names(homes, nearest.folder()));
        }
        if (hasCode(nearest.folder())) {
            return nearest;
        }
        throw new BadInput(
                "no source of " + className + " in the modules of " + nearest.folder(),
                "write the class with its package, go to its module (such as " + names(modules, nearest.folder())
                        + "), or give the class path with -cp");
    }

    private static String names(List<Path> modules, Path root) {
        return modules.stream()
                .map(module -> root.relativize(module).toString())
                .limit(MOST_NAMES)
                .collect(Collectors.joining(", "));
    }

    private static boolean hasCode(Path folder) {
        return Files.isDirectory(folder.resolve("src/main")) || Files.isDirectory(folder.resolve("src/test"));
    }

    private Optional<Build> nearest() {
        for (@Nullable Path at = folder; at != null; at = at.getParent()) {
            if (Files.isRegularFile(at.resolve(Pom.NAME))) {
                return Optional.of(MavenBuild.in(at, environment));
            }
            if (GradleBuild.isIn(at)) {
                return Optional.of(GradleBuild.in(at, environment));
            }
        }
        return Optional.empty();
    }

    /** Looks for {@code com/acme/Bank.java} or another language's file, at any depth below {@code src}. */
    private static boolean hasSource(Path module, String className) {
        int nested = className.indexOf('$');
        Path stem = Path.of((nested < 0 ? className : className.substring(0, nested)).replace('.', '/'));
        return FileTree.filesIn(module.resolve("src")).stream()
                .anyMatch(file -> file.resolveSibling(withoutSuffix(file)).endsWith(stem));
    }

    private static String withoutSuffix(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("\\.(java|kt|groovy|scala)$", "");
    }
}
