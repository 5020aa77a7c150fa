package dev.heddle.explore.worker;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * A JDK on this machine.
 *
 * @param home its folder
 * @param feature its feature version
 */
public record Jdk(Path home, int feature) {
    /**
     * Look at the JDK in a folder.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Jdk at(Path home) {
        Properties release = new Properties();
        try (Reader reader = Files.newBufferedReader(home.resolve("release"))) {
            release.load(reader);
            String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
            return new Jdk(home, Runtime.Version.parse(version).feature());
        } catch (IOException | IllegalArgumentException none) {
            throw new IllegalArgumentException("there is no JDK in " + home, none);
        }
    }
}
