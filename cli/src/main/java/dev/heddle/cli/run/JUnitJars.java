package dev.heddle.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the jars that run tests of JUnit 5 and newer, where a class path has only those that tests are compiled with: build
 * tools bring the others along. They lie beside them, in the same version:
 *
 * <pre>
 *   .../org/junit/platform/junit-platform-commons/1.11.4/junit-platform-commons-1.11.4.jar             Maven
 *   .../files-2.1/org.junit.platform/junit-platform-commons/1.11.4/HASH/junit-platform-commons-1.11.4.jar  Gradle
 * </pre>
 */
final class JUnitJars {
    private static final List<Needed> ALL = List.of(
            new Needed("junit-platform-commons", "junit-platform-engine"),
            new Needed("junit-platform-commons", "junit-platform-launcher"),
            new Needed("junit-jupiter-api", "junit-jupiter-engine"));

    /** One jar that is needed where another is. */
    private record Needed(String where, String wanted) {}

    private JUnitJars() {}

    /** Returns the class path with those of the jars at its end that it lacks and that can be found. */
    static List<Path> completed(List<Path> classPath) {
        List<Path> all = new ArrayList<>(classPath);
        for (Needed each : ALL) {
            if (all.stream().noneMatch(entry -> version(entry, each.wanted()) != null)) {
                classPath.stream()
                        .flatMap(entry -> beside(entry, each).stream())
                        .findFirst()
                        .ifPresent(all::add);
            }
        }
        return all;
    }

    private static Optional<Path> beside(Path jar, Needed needed) {
        String version = version(jar, needed.where());
        Path folder = jar.toAbsolutePath().normalize().getParent();
        if (version == null || folder == null) {
            return Optional.empty();
        }
        String file = needed.wanted() + "-" + version + ".jar";
        Path maven = folder.resolve("../../" + needed.wanted() + "/" + version + "/" + file)
                .normalize();
        if (Files.isRegularFile(maven)) {
            return Optional.of(maven);
        }
        Path gradle =
                folder.resolve("../../../" + needed.wanted() + "/" + version).normalize();
        try (Stream<Path> hashes = Files.list(gradle)) {
            return hashes.map(hash -> hash.resolve(file))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .findFirst();
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    /** Returns the version of a jar; null if it is another. */
    private static @Nullable String version(Path jar, String name) {
        String file = String.valueOf(jar.getFileName());
        boolean it = file.startsWith(name + "-") && file.endsWith(".jar");
        return it ? file.substring(name.length() + 1, file.length() - ".jar".length()) : null;
    }
}
