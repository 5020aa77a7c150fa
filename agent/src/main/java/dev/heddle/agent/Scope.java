package dev.heddle.agent;

import java.lang.module.ResolvedModule;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * The classes whose memory accesses are watched: those of class directories and of the main jar, what is included
 * besides, less what is excluded. Synchronisation is watched everywhere outside the JDK, whatever this says.
 */
final class Scope {
    private final List<String> include;
    private final List<String> exclude;
    private final @Nullable String mainJar;

    Scope(List<String> include, List<String> exclude, @Nullable String mainJar) {
        this.include = prefixes(include);
        this.exclude = prefixes(exclude);
        this.mainJar = mainJar;
    }

    /** Find the jar of the main class, given the command that the JVM was started with; null if it is in none. */
    static @Nullable String mainJar(String command) {
        String main = new StringTokenizer(command + " ?").nextToken();
        if (main.endsWith(".jar")) {
            return normal(Path.of(main));
        }
        int slash = main.indexOf('/');
        Optional<ResolvedModule> module =
                ModuleLayer.boot().configuration().findModule(slash < 0 ? main : main.substring(0, slash));
        if (module.isPresent()) {
            URI place = module.get().reference().location().orElse(null);
            return place == null || !place.getScheme().equals("file") ? null : normal(Path.of(place));
        }
        URL found = ClassLoader.getSystemResource(
                main.substring(main.indexOf('/') + 1).replace('.', '/') + ".class");
        String url = found == null ? "" : found.toString();
        int end = url.indexOf("!/");
        if (!url.startsWith("jar:file:") || end < 0) {
            return null;
        }
        return normal(Path.of(URI.create(url.substring("jar:".length(), end))));
    }

    private static String normal(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    /** True if the accesses of a class are watched; the name has slashes. */
    boolean covers(String internalName, @Nullable ProtectionDomain domain) {
        if (matches(exclude, internalName)) {
            return false;
        }
        return matches(include, internalName) || isOwn(domain);
    }

    /** True if it is the user who says that the accesses of a class are not watched; the name has slashes. */
    boolean excludes(String internalName) {
        return matches(exclude, internalName);
    }

    private boolean isOwn(@Nullable ProtectionDomain domain) {
        URL location = location(domain);
        if (location == null || !location.getProtocol().equals("file")) {
            return false;
        }
        if (location.getPath().endsWith("/") || location.getPath().endsWith(".java")) {
            return true; // a folder of classes, or a source file that java itself compiles
        }
        try {
            return normal(Path.of(location.toURI())).equals(mainJar);
        } catch (URISyntaxException | RuntimeException odd) {
            return false;
        }
    }

    /** Say where a class comes from: a file, or what else its loader calls the place; nothing for a class that the program makes as it runs. */
    static String place(@Nullable ProtectionDomain domain) {
        URL location = location(domain);
        if (location == null) {
            return "";
        }
        try {
            return location.getProtocol().equals("file") ? normal(Path.of(location.toURI())) : location.toString();
        } catch (URISyntaxException | RuntimeException odd) {
            return location.toString();
        }
    }

    private static @Nullable URL location(@Nullable ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        return source == null ? null : source.getLocation();
    }

    private static boolean matches(List<String> prefixes, String internalName) {
        for (String prefix : prefixes) {
            if (internalName.startsWith(prefix)
                    && (internalName.length() == prefix.length()
                            || prefix.isEmpty()
                            || internalName.charAt(prefix.length()) == '/'
                            || internalName.charAt(prefix.length()) == '$')) {
                return true;
            }
        }
        return false;
    }

    private static List<String> prefixes(List<String> patterns) {
        List<String> prefixes = new ArrayList<>();
        for (String pattern : patterns) {
            String prefix = pattern.trim().replace('.', '/');
            while (prefix.endsWith("*") || prefix.endsWith("/")) {
                prefix = prefix.substring(0, prefix.length() - 1);
            }
            prefixes.add(prefix);
        }
        return prefixes;
    }
}
