package dev.heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts programs, each in a JVM of its own.
 *
 * @param home the JDK's folder
 * @param classPath the programs' class path
 */
public record Jvm(Path home, String classPath) {

    private static final long PATIENCE_MINUTES = 10;

    /**
     * What a program left behind.
     *
     * @param exit its exit code, or -1 if it had to be killed
     * @param out its standard output
     * @param err its standard error
     * @param nanos the time from before its start until after its end
     */
    public record Ended(int exit, String out, String err, long nanos) {}

    /** The JVM that runs this code, with this code's class path. */
    public static Jvm own() {
        return new Jvm(Path.of(System.getProperty("java.home")), System.getProperty("java.class.path"));
    }

    /** Names itself as it does in its own properties. */
    public String name() throws IOException, InterruptedException {
        String settings =
                run(List.of("-XshowSettings:properties"), "-version", List.of()).err();
        return property(settings, "java.vm.name") + " " + property(settings, "java.runtime.version");
    }

    private static String property(String settings, String name) {
        return settings.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(name + " = "))
                .map(line -> line.substring(name.length() + 3))
                .findFirst()
                .orElse("unknown");
    }

    /** Runs a program to its end. */
    public Ended run(List<String> options, String mainClass, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve("java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, mainClass));
        command.addAll(arguments);
        Path out = Files.createTempFile("heddle-bench", ".out");
        Path err = Files.createTempFile("heddle-bench", ".err");
        try {
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            boolean ended = waitFor(process);
            long nanos = System.nanoTime() - start;
            return new Ended(ended ? process.exitValue() : -1, Files.readString(out), Files.readString(err), nanos);
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    /** Waits for a process, and leaves none behind, whether time runs out or this JVM is told to stop. */
    private static boolean waitFor(Process process) throws InterruptedException {
        Thread atShutdown = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(atShutdown);
        try {
            return process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
        } finally {
            process.destroyForcibly().waitFor();
            Runtime.getRuntime().removeShutdownHook(atShutdown);
        }
    }
}
