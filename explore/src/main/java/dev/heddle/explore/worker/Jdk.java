package dev.heddle.explore.worker;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An installed Java that can run a program.
 *
 * @param home its folder
 * @param version its version, such as {@code 17.0.15}
 */
public record Jdk(Path home, String version) {
    /** Finds the feature number of {@code 17.0.15}, {@code 25}, {@code 26-ea} and, from before 9, {@code 1.8.0_412}. */
    private static final Pattern VERSION = Pattern.compile("(?:1\\.)?(\\d{1,4})(?:\\.\\d{1,9})*(?:[^\\d.].*)?");

    /** Give the one that runs this very process. */
    public static Jdk own() {
        return new Jdk(Path.of(System.getProperty("java.home")), System.getProperty("java.version"));
    }

    /**
     * Look at the one in a folder.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Jdk at(Path home) {
        return lookInto(home).orElseThrow(() -> new IllegalArgumentException("there is no JDK in " + home));
    }

    /** Give the one in a folder that may well have none. */
    public static Optional<Jdk> lookInto(Path home) {
        if (!Files.isExecutable(javaIn(home))) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(releaseIn(home))) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
        String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
        return VERSION.matcher(version).matches() ? Optional.of(new Jdk(home, version)) : Optional.empty();
    }

    /** Give its {@code java} command. */
    public Path java() {
        return javaIn(home);
    }

    /** Give the number by which people call it: 17, 21, 25. */
    public int feature() {
        Matcher matcher = VERSION.matcher(version);
        if (!matcher.matches()) {
            throw new IllegalStateException("not a version of Java: " + version);
        }
        return Integer.parseInt(matcher.group(1));
    }

    /** Give the command of the one in a folder. */
    public static Path javaIn(Path home) {
        return home.resolve("bin").resolve("java");
    }

    /** Give the file in which the one in a folder says which it is. */
    public static Path releaseIn(Path home) {
        return home.resolve("release");
    }
}
