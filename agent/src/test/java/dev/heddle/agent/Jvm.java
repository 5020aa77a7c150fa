package dev.heddle.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a program in a JVM of its own, with or without the agent. */
final class Jvm {
    private final Path folder;
    private final Path classes;

    /** How a program ended, and what it wrote. */
    record Ended(int code, String out, String err) {}

    /** Compile a program with a class {@code Main}, in an empty folder. */
    Jvm(Path folder, String source) {
        this.folder = folder;
        try {
            this.classes = Files.createDirectory(folder.resolve("classes"));
            Sources.compile(classes, 17, "Main", source);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    Ended plain() {
        return run(List.of());
    }

    /** Run under the agent; it may be given further options. */
    Ended watched(String options) {
        return run(List.of("-javaagent:" + agentBesideRuntime() + "=" + options));
    }

    private Path agentBesideRuntime() {
        try {
            Path jars = folder.resolve("jars");
            if (!Files.exists(jars)) {
                Files.createDirectory(jars);
                Files.copy(Jars.agent(), jars.resolve("heddle-agent.jar"));
                Files.copy(Jars.runtime(), jars.resolve("heddle-runtime.jar"));
            }
            return jars.resolve("heddle-agent.jar");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Ended run(List<String> options) {
        List<String> command = new ArrayList<>(List.of(Jars.java()));
        command.addAll(options);
        command.addAll(List.of("-cp", classes.toString(), "Main"));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        try {
            int code = new ProcessBuilder(command)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start()
                    .waitFor();
            return new Ended(code, Files.readString(out), Files.readString(err));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException early) {
            throw new IllegalStateException(early);
        }
    }
}
