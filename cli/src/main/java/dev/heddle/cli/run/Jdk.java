package dev.heddle.cli.run;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * An installed Java that can run a program.
 *
 * @param home its folder
 * @param version its version, such as {@code 17.0.15}
 */
public record Jdk(Path home, String version) {

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
        Path release = home.resolve("release");
        if (!Files.isReadable(release)) {
            throw new BadInput(
                    "can't tell which Java is in " + home, "it has no file `release`; name another JDK with --jdk");
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(release)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new BadInput("can't read " + release, "name another JDK with --jdk");
        }
        return new Jdk(home, properties.getProperty("JAVA_VERSION", "").replace("\"", ""));
    }

    /** Returns its {@code java} command. */
    public Path java() {
        return javaIn(home);
    }

    /** Returns the number by which people call it: 17, 21, 25. */
    public int feature() {
        return Runtime.Version.parse(version).feature();
    }

    private static Path javaIn(Path home) {
        return home.resolve("bin").resolve("java");
    }
}
