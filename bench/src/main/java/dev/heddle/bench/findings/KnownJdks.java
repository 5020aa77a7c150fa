package dev.heddle.bench.findings;

import dev.heddle.explore.worker.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The JDKs to explore and replay on where nobody names any. */
final class KnownJdks {
    private KnownJdks() {}

    /** List those that the environment names, and the one that runs this; one of each version. */
    static List<Path> homes() {
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
