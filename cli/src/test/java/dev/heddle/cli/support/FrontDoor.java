package dev.heddle.cli.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the real command in a JVM of its own, as a user does, and catches what it says. */
public final class FrontDoor {
    private static final int MINUTES_BEFORE_GIVING_UP = 5;

    private final Path workingFolder;
    private final List<String> jvmOptions = new ArrayList<>();

    /** Makes a door whose temporary files lie in the working folder, so that a test sees what is left behind. */
    public FrontDoor(Path workingFolder) {
        this.workingFolder = workingFolder;
        jvmOptions.add("-XX:TieredStopAtLevel=1");
        jvmOptions.add("-Djava.io.tmpdir=" + temporaryFiles());
    }

    /** Returns the folder with all jars, as built. */
    public static Path jars() {
        return Path.of(System.getProperty("heddle.jars"));
    }

    /** Returns the root of the sources. */
    public static Path root() {
        return Path.of(System.getProperty("heddle.root"));
    }

    /** Returns the command's temporary files, which must be none after it has ended. */
    public Path temporaryFiles() {
        try {
            return Files.createDirectories(workingFolder.resolve("tmp"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lets the command find another agent. */
    public FrontDoor withHome(Path home) {
        jvmOptions.add("-Dheddle.home=" + home);
        return this;
    }

    /** Runs to the end. */
    public Answer run(String... arguments) throws IOException, InterruptedException {
        return await(start(arguments));
    }

    /** Starts without waiting; standard output and standard error go to files. */
    public Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions);
        command.add("-jar");
        command.add(jars().resolve("heddle.jar").toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(workingFolder.toFile());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return builder.redirectOutput(out().toFile())
                .redirectError(err().toFile())
                .start();
    }

    /** Waits for a started command. */
    public Answer await(Process process) throws IOException, InterruptedException {
        boolean ended = process.waitFor(MINUTES_BEFORE_GIVING_UP, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertThat(ended).as("the command ends by itself").isTrue();
        return new Answer(process.exitValue(), Files.readString(out()), Files.readString(err()));
    }

    /** Returns what is on standard output so far. */
    public String outputSoFar() throws IOException {
        return Files.readString(out());
    }

    /** Returns what is on standard error so far. */
    public String errorsSoFar() throws IOException {
        return Files.readString(err());
    }

    private Path out() {
        return workingFolder.resolve("out.txt");
    }

    private Path err() {
        return workingFolder.resolve("err.txt");
    }

    /** What a command said and how it ended. */
    public record Answer(int exit, String out, String err) {}
}
