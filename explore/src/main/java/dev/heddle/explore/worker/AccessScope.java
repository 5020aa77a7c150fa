package dev.heddle.explore.worker;

import dev.heddle.explore.targets.TargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** Which classes' memory accesses are visible: those in class directories, or in the first jar where there are only jars. */
final class AccessScope implements Predicate<String> {
    private final List<Path> directories;
    private final List<String> include;
    private final List<String> exclude;
    private final FirstJar jar;

    /** True once a class has been asked for that is in scope. */
    private volatile boolean used;

    /**
     * Find out which.
     *
     * @throws TargetException if the first jar matters and can't be read
     */
    AccessScope(List<String> classPath, List<String> include, List<String> exclude) {
        List<Path> entries = classPath.stream().map(Path::of).toList();
        this.directories = entries.stream().filter(Files::isDirectory).toList();
        this.include = include;
        this.exclude = exclude;
        this.jar = directories.isEmpty() ? FirstJar.of(entries) : FirstJar.NONE;
    }

    @Override
    public boolean test(String className) {
        boolean visible = isVisible(className);
        if (visible) {
            used = true;
        }
        return visible;
    }

    /** True if no class was ever in scope: of what the program does with its fields nothing was seen. */
    boolean isUnused() {
        return !used;
    }

    private boolean isVisible(String className) {
        if (matches(exclude, className)) {
            return false;
        }
        if (matches(include, className)) {
            return true;
        }
        String file = className.replace('.', '/') + ".class";
        return jar.has(file) || directories.stream().anyMatch(each -> Files.exists(each.resolve(file)));
    }

    private static boolean matches(List<String> patterns, String className) {
        for (String each : patterns) {
            String plain = each.endsWith(".*") ? each.substring(0, each.length() - 2) : each;
            if (className.equals(plain) || className.startsWith(plain + ".") || className.startsWith(plain + "$")) {
                return true;
            }
        }
        return false;
    }
}
