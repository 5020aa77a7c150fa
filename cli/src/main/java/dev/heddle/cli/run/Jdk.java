package dev.heddle.cli.run;

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

    /** Returns the one that runs this very process. */
    public static Jdk own() {
        return new Jdk(Path.of(System.getProperty("java.home")), System.getProperty("java.version"));
    }

    /** Returns the one in a folder that the user named. */
    public static Jdk at(Path home) {
        if (!Files.isExecutable(javaIn(home))) {
            throw new BadInput(
                    "no Java in " + home, "--jdk wants the folder of a JDK, the one that has bin/java in it");
        }
        Path release = releaseIn(home);
        if (!Files.isReadable(release)) {
            throw new BadInput(
                    "can't tell which Java is in " + home, "it has no file `release`; name another JDK with --jdk");
        }
        try {
            return read(home)
                    .orElseThrow(() -> new BadInput(
                            "can't tell which Java is in " + home,
                            "its file `release` has no JAVA_VERSION; name another JDK with --jdk"));
        } catch (IOException e) {
            throw new BadInput("can't read " + release, "name another JDK with --jdk");
        }
    }

    /** Returns the one in a folder that may well have none. */
    public static Optional<Jdk> lookInto(Path home) {
        if (!Files.isExecutable(javaIn(home)) || !Files.isReadable(releaseIn(home))) {
            return Optional.empty();
        }
        try {
            return read(home);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<Jdk> read(Path home) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(releaseIn(home))) {
            properties.load(reader);
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
        String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
        return VERSION.matcher(version).matches() ? Optional.of(new Jdk(home, version)) : Optional.empty();
    }

    /** Returns its {@code java} command. */
    public Path java() {
        return javaIn(home);
    }

    /** Returns the number by which people call it: 17, 21, 25. */
    public int feature() {
        Matcher matcher = VERSION.matcher(version);
        if (!matcher.matches()) {
            throw new IllegalStateException("not a version of Java: " + version);
        }
        return Integer.parseInt(matcher.group(1));
    }

    private static Path javaIn(Path home) {
        return home.resolve("bin").resolve("java");
    }

    private static Path releaseIn(Path home) {
        return home.resolve("release");
    }
}
