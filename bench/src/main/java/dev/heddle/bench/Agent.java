package dev.heddle.bench;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the agent that the build packed. */
public final class Agent {

    private Agent() {}

    /** The jar in the project whose folder is the system property {@code heddle.root}. */
    static Path jar() {
        return jar(Path.of(System.getProperty("heddle.root", "")));
    }

    /** The jar in the project of the given folder. */
    public static Path jar(Path root) {
        Path jar = root.resolve(System.getProperty("heddle.target", "target"))
                .resolve("heddle/heddle-agent.jar")
                .toAbsolutePath();
        if (!Files.isRegularFile(jar)) {
            throw new IllegalArgumentException("no agent at " + jar + "; mvn package builds it");
        }
        return jar;
    }
}
