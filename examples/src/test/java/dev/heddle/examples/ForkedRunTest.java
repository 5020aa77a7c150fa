package dev.heddle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every example as a user would, in a JVM of its own. */
final class ForkedRunTest {

    /** Far beyond what any example needs; only a hang reaches it. */
    private static final long LIMIT_SECONDS = 60;

    private static final int HUNG = -1;

    @TempDir
    private Path folder;

    private record Ended(int code, String output) {}

    static List<Example> all() {
        return Examples.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyExampleRunsWithoutArgumentsAndWithItsDefaults(Example example) throws Exception {
        check(example, run(example, List.of()));
        if (!example.defaultArguments().isEmpty()) {
            check(example, run(example, example.defaultArguments()));
        }
    }

    @Test
    void theStopFlagIsNotSeenOrTheProgramEndsWell() throws Exception {
        Ended ended = run(Examples.named("stop-flag").orElseThrow(), List.of());
        assertThat(ended.output).contains("stopped " + (ended.code == 0) + ", expected true");
    }

    private static void check(Example example, Ended ended) {
        if (Runtime.version().feature() < example.minimumJdk()) {
            assertThat(ended.code).isEqualTo(2);
            assertThat(ended.output.lines()).hasSize(1).first().asString().contains("JDK " + example.minimumJdk());
        } else if (example.expected().isEmpty()) {
            assertThat(ended.code).as(ended.output).isZero();
        } else if (ended.code == HUNG) {
            assertThat(example.expected())
                    .as("%s hangs:%n%s", example.name(), ended.output)
                    .anyMatch(f -> f.kind() == Kind.DEADLOCK);
        } else {
            assertThat(ended.code).as(ended.output).isBetween(0, 1);
        }
    }

    private Ended run(Example example, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-cp");
        command.add(classes().toString());
        command.add(example.mainClass());
        command.addAll(arguments);
        File output = folder.resolve(example.name()).toFile();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        return new Ended(ended ? process.exitValue() : HUNG, Files.readString(output.toPath()));
    }

    private static Path classes() {
        return Path.of(Example.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
    }
}
