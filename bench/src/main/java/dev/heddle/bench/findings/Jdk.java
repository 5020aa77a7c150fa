package dev.heddle.bench.findings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A JDK to explore and replay on.
 *
 * @param home its folder
 * @param version its version, whole
 */
record Jdk(Path home, String version) {

    /** Reads what a folder says of itself. */
    static Jdk at(Path home) {
        try {
            String version = Files.readAllLines(home.resolve("release")).stream()
                    .filter(line -> line.startsWith("JAVA_VERSION="))
                    .map(line -> line.replaceAll("[^0-9._]", "").replaceFirst("^_", ""))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(home + " does not say its version"));
            return new Jdk(home.toRealPath(), version);
        } catch (IOException e) {
            throw new IllegalArgumentException("no JDK at " + home, e);
        }
    }

    /** Lists those that the environment names, and the one that runs this; one of each version. */
    static List<Path> known() {
        List<Path> homes = new ArrayList<>();
        List<Integer> features = new ArrayList<>();
        for (String each : new String[] {
            System.getenv("JAVA_HOME_25"), System.getenv("JAVA_HOME_17"), System.getProperty("java.home")
        }) {
            if (each != null
                    && !each.isEmpty()
                    && !features.contains(at(Path.of(each)).feature())) {
                homes.add(Path.of(each));
                features.add(at(Path.of(each)).feature());
            }
        }
        return homes;
    }

    int feature() {
        return Integer.parseInt(Objects.requireNonNull(version.split("\\.", 2)[0]));
    }
}
