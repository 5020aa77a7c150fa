package dev.heddle.explore.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The JDKs on this machine that tests run programs on: the one that runs the tests, and one of each newer version. */
final class Jdks {
    private Jdks() {}

    /** The one that runs the tests: enough for what does not depend on who starts a worker, as the tests run on each in turn. */
    static final Jdk HERE = Jdk.at(Path.of(System.getProperty("java.home")));

    static Stream<Jdk> all() {
        Map<Integer, Jdk> byFeature = new TreeMap<>();
        byFeature.put(HERE.feature(), HERE);
        Path usual = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(usual)) {
            try (Stream<Path> places = Files.list(usual)) {
                places.sorted().forEach(each -> add(byFeature, each));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
        return byFeature.values().stream();
    }

    private static void add(Map<Integer, Jdk> byFeature, Path place) {
        if (Files.isExecutable(place.resolve("bin/java")) && Files.exists(place.resolve("release"))) {
            Jdk jdk = Jdk.at(place);
            if (jdk.feature() >= Runtime.version().feature()) {
                byFeature.putIfAbsent(jdk.feature(), jdk);
            }
        }
    }

    static Stream<Jdk> withContinuations() {
        return all().filter(each -> each.feature() >= 25);
    }
}
