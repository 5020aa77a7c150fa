package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Runs a program in a JVM of its own, with the real agent or without, and catches what it says. */
public final class Forked {
    private static final int MINUTES_BEFORE_GIVING_UP = 8;

    /** What the JVM itself says, now and then, if a class is loaded while a thread is at the end of its stack. */
    private static final Pattern OF_THE_JVM =
            Pattern.compile("\\*\\*\\* java.lang.instrument ASSERTION FAILED|.* warning: Attempt to unguard stack");

    private final Path folder;
    private final List<String> command = new ArrayList<>();
    private String classPath = programs();
    private long lifetime;

    /** Prepares a run whose files lie in a folder of its own. */
    public Forked(Path parent) throws IOException {
        this.folder = Files.createTempDirectory(parent, "run");
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    }

    /** Lets the program be killed, as by SIGKILL, when it has been recorded for so long. */
    public Forked killedAfter(long millis) {
        lifetime = millis;
        return this;
    }

    /** Finds the agent's jar, as built. */
    public static Path agent() {
        return Path.of(System.getProperty("heddle.agent"));
    }

    /** Finds the class directory that has the programs. */
    static String programs() {
        return placeOf(dev.heddle.coexist.Guest.class);
    }

    /** Finds where a class was loaded from. */
    static String placeOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Finds a jar on the test's class path by the start of its name. */
    static String jar(String start) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(each -> Path.of(each).getFileName().toString().startsWith(start))
                .findFirst()
                .orElseThrow();
    }

    /** Adds options for the JVM, in the order of the calls. */
    public Forked with(String... options) {
        command.addAll(List.of(options));
        return this;
    }

    /** Adds the agent, with options of its own. */
    public Forked watched(String options) {
        return watched(agent(), options);
    }

    /** Adds the agent, taken from another place. */
    public Forked watched(Path jar, String options) {
        return with("-javaagent:" + jar + "=" + options + ",out=" + summaryFile() + ",trace=" + traceFile());
    }

    /** Gives the file that is written where the run is recorded. */
    public Path traceFile() {
        return folder.resolve("trace.hdl");
    }

    /** Adds jars to the class path. */
    Forked libraries(String... jars) {
        classPath += File.pathSeparator + String.join(File.pathSeparator, jars);
        return this;
    }

    /** Takes another class path, or none if it is empty. */
    Forked classPath(String other) {
        classPath = other;
        return this;
    }

    /** Gives a file for the run to write. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    private Path summaryFile() {
        return folder.resolve("summary.json");
    }

    /** Runs to the end. */
    public Answer run(Class<?> main, String... arguments) throws IOException, InterruptedException {
        return run(main.getName(), arguments);
    }

    /** Runs to the end; the main class may be any words that stand in its place. */
    public Answer run(String main, String... arguments) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(command);
        if (!classPath.isEmpty()) {
            line.add("-cp");
            line.add(classPath);
        }
        line.addAll(List.of(main.split(" ")));
        line.addAll(List.of(arguments));
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        for (String variable : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
            builder.environment().remove(variable);
        }
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        if (lifetime > 0) {
            kill(process);
        }
        boolean ended = process.waitFor(MINUTES_BEFORE_GIVING_UP, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertThat(ended).as("the program ends by itself: %s", line).isTrue();
        return new Answer(process.exitValue(), Files.readString(out), Files.readString(err), summaryFile());
    }

    private void kill(Process process) throws InterruptedException {
        while (process.isAlive() && !Files.exists(traceFile())) {
            Thread.sleep(10);
        }
        if (!process.waitFor(lifetime, TimeUnit.MILLISECONDS)) {
            process.destroyForcibly();
        }
    }

    /** What a program said and how it ended. */
    public record Answer(int exit, String out, String err, Path summaryFile) {
        /** Checks that the program ended well and said nothing on standard error. */
        public Answer well() {
            assertThat(err.lines().filter(each -> !OF_THE_JVM.matcher(each).lookingAt()))
                    .as("standard error")
                    .isEmpty();
            assertThat(exit).as("exit code").isZero();
            return this;
        }

        /** Reads what the agent wrote. */
        public JsonNode summary() {
            return new ObjectMapper().readTree(summaryFile.toFile());
        }

        /** Counts the events of a kind. */
        long events(String kind) {
            return summary().path("events").path(kind).asLong(0);
        }

        /** Lists what the agent wants to be known. */
        public List<String> notes() {
            return texts(summary().path("classes").path("notes"));
        }

        /** Lists the names of shared locations, one for each that was found. */
        List<String> sharedLocations() {
            List<String> names = new ArrayList<>();
            summary()
                    .path("shared")
                    .forEach(each -> names.add(each.path("location").asString()));
            return names;
        }

        private static List<String> texts(JsonNode array) {
            List<String> texts = new ArrayList<>();
            array.forEach(each -> texts.add(each.asString()));
            return texts;
        }
    }
}
