package dev.heddle.agent;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where the build has put what a forked JVM needs. */
final class Jars {
    private Jars() {}

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    static Path agent() {
        return target("agent").resolve("heddle-agent.jar");
    }

    static Path runtime() {
        return target("runtime").resolve("heddle-runtime.jar");
    }

    static Path testClasses() {
        try {
            return Path.of(Jars.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException odd) {
            throw new IllegalStateException(odd);
        }
    }

    private static Path target(String module) {
        return Path.of(System.getProperty("heddle.root"), module, System.getProperty("heddle.target"))
                .toAbsolutePath();
    }
}
