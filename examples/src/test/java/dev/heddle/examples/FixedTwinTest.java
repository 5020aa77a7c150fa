package dev.heddle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every program that has no bug, fixed twins above all, again and again: none ever fails. */
final class FixedTwinTest {

    private static final int RUNS = 20;
    private static final long LIMIT_MILLIS = 60_000;
    private static final Pattern RESULT = Pattern.compile("(\\S+), expected (\\S+)");

    static List<Example> withoutBug() {
        return Examples.all().stream()
                .filter(example -> example.expected().isEmpty())
                .filter(example -> example.minimumJdk() <= Runtime.version().feature())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("withoutBug")
    void aProgramWithoutABugNeverFails(Example example) throws Exception {
        for (int i = 0; i < RUNS; i++) {
            String output = run(example);
            Matcher result = RESULT.matcher(output);
            while (result.find()) {
                assertThat(result.group(1)).as(output).isEqualTo(result.group(2));
            }
        }
    }

    /** Runs the program in a class loader of its own, so that its static fields are new, and returns its output. */
    private static String run(Example example) throws Exception {
        URL classes = Example.class.getProtectionDomain().getCodeSource().getLocation();
        Queue<Throwable> thrown = new ConcurrentLinkedQueue<>();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        PrintStream standard = System.out;
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
            System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
            Thread.setDefaultUncaughtExceptionHandler((thread, throwable) -> thrown.add(throwable));
            Class<?> type = loader.loadClass(example.mainClass());
            Thread main = new Thread(() -> {
                try {
                    type.getMethod("main", String[].class)
                            .invoke(null, (Object) example.defaultArguments().toArray(new String[0]));
                } catch (ReflectiveOperationException e) {
                    thrown.add(e);
                }
            });
            main.start();
            main.join(LIMIT_MILLIS);
            assertThat(main.isAlive()).as("%s hangs", example.name()).isFalse();
        } finally {
            System.setOut(standard);
            Thread.setDefaultUncaughtExceptionHandler(handler);
        }
        assertThat(thrown).isEmpty();
        return output.toString(StandardCharsets.UTF_8);
    }
}
