package dev.heddle.bench;

import dev.heddle.explore.worker.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The JDKs to explore on where nobody names any. */
public final class KnownJdks {
    private KnownJdks() {}

    /** Lists those that {@code bench/run} has found: a JDK 25 if there is one, and the one that runs this. */
    public static List<Path> found() {
        return Arrays.stream(System.getProperty("heddle.jdks", System.getProperty("java.home"))
                        .split(":"))
                .map(Path::of)
                .toList();
    }

    /** Lists those that the environment names, and the one that runs this; one of each version. */
    public static List<Path> homes() {
        List<Path> homes = new ArrayList<>();
        List<Integer> features = new ArrayList<>();
        for (String each : new String[] {
            System.getenv("JAVA_HOME_25"), System.getenv("JAVA_HOME_17"), System.getProperty("java.home")
        }) {
            if (each != null
                    && !each.isEmpty()
                    && !features.contains(Jdk.at(Path.of(each)).feature())) {
                homes.add(Path.of(each));
                features.add(Jdk.at(Path.of(each)).feature());
            }
        }
        return homes;
    }
}
