package dev.heddle.cli.support;

import dev.heddle.cli.run.Jdks;
import dev.heddle.explore.worker.Jdk;
import java.util.List;
import java.util.Optional;

/** The JDKs on which explored programs are tried: the oldest that is supported and the fast one, as far as they are here. */
public final class Installed {
    private Installed() {}

    /** Returns one JDK of each of the two versions. */
    public static List<String> jdks() {
        return List.of(17, 25).stream()
                .map(Installed::ofVersion)
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> ofVersion(int feature) {
        return Jdks.ofThisMachine().all().stream()
                .filter(jdk -> jdk.feature() == feature)
                .map(Jdk::home)
                .map(Object::toString)
                .findFirst();
    }
}
