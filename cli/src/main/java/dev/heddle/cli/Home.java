package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import dev.heddle.explore.worker.Installation;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The folder in which Heddle's jars lie side by side. */
final class Home {
    private final Path folder;

    private Home(Path folder) {
        this.folder = folder;
    }

    /** Finds it: named by {@code -Dheddle.home}, otherwise where our own jar lies. */
    static Home find() throws URISyntaxException {
        @Nullable String named = System.getProperty("heddle.home");
        if (named != null) {
            return new Home(Path.of(named).toAbsolutePath());
        }
        Path self = Path.of(
                Home.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return new Home(self.resolveSibling(""));
    }

    /** Returns the folder. */
    Path folder() {
        return folder;
    }

    /** Finds the agent, in a place from which the JVM can load it. */
    Path agentJar() {
        if (folder.toString().contains("=")) {
            throw new BadInput(
                    "the folder " + folder + " has a = in its name, and the JVM can't load an agent from there",
                    "move Heddle to a folder without one");
        }
        return jar("heddle-agent.jar");
    }

    /** Finds what a worker runs: our own jar, with the part beside it that goes onto the boot class path. */
    Installation installation() {
        return new Installation(List.of(jar("heddle.jar")), jar("heddle-runtime.jar"));
    }

    Path examplesJar() {
        return jar("heddle-examples.jar");
    }

    /** Returns Heddle's version, as the jar's manifest has it. */
    static String version() {
        @Nullable String version = Home.class.getPackage().getImplementationVersion();
        return version == null ? "unpacked" : version;
    }

    private Path jar(String name) {
        Path jar = folder.resolve(name);
        if (!Files.isRegularFile(jar)) {
            throw new BadInput(
                    "no " + name + " in " + folder, "build Heddle again: delete that folder and run ./heddle");
        }
        return jar;
    }
}
