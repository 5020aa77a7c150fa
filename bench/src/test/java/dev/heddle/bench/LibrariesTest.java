package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.bench.library.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs programs on real libraries plain and under the agent: both must do the same, to the letter.
 *
 * <p>Which classes of a library may run as they are stands in {@code libraries/NAME.txt}, a line each: {@code CLASS: REASON}.
 */
final class LibrariesTest {

    @TempDir
    private Path folder;

    /** Some of the libraries; the first of them runs with nobody listening too. */
    private static final List<Library> SAMPLE = sample();

    private static List<Library> sample() {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("which libraries: -Dseed=" + seed);
        List<Library> all = new ArrayList<>(List.of(Library.values()));
        Collections.shuffle(all, new Random(seed));
        return List.copyOf(all.subList(0, 5));
    }

    static List<Library> libraries() {
        return SAMPLE;
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void behavesAsWithoutHeddle(Library library) throws Exception {
        Jvm.Ended plain = run(library, Mode.PLAIN);
        assertThat(plain.exit()).as(plain.out() + plain.err()).isZero();
        assertThat(plain.out()).isNotEmpty();
        for (Mode mode : library == SAMPLE.get(0) ? List.of(Mode.UNHEARD, Mode.COUNTED) : List.of(Mode.COUNTED)) {
            Jvm.Ended watched = run(library, mode);
            assertThat(watched.exit())
                    .as(mode + ":\n" + watched.out() + watched.err())
                    .isEqualTo(plain.exit());
            assertThat(watched.out()).as("output, %s", mode.label()).isEqualTo(plain.out());
            assertThat(withoutOwnLines(watched.err()))
                    .as("errors, %s", mode.label())
                    .isEqualTo(plain.err());
            Summary summary = Summary.read(summaryOf(mode));
            assertThat(summary.rewritten()).as("classes rewritten").isGreaterThan(20);
            assertThat(unexpected(library, summary))
                    .as("classes that should have been rewritten, %s", mode.label())
                    .isEmpty();
            if (mode == Mode.COUNTED) {
                assertThat(summary.events()).as("events").isGreaterThan(1000);
                print(library, summary);
            }
        }
    }

    private Jvm.Ended run(Library library, Mode mode) throws Exception {
        return Jvm.own()
                .run(
                        mode.options(Agent.jar(), library.include(), summaryOf(mode)),
                        library.mainClass(),
                        List.of(Integer.toString(library.trialSize())));
    }

    private Path summaryOf(Mode mode) {
        return folder.resolve(mode + ".json");
    }

    private static String withoutOwnLines(String err) {
        return err.lines()
                .filter(line -> !line.startsWith("heddle:"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static Map<String, String> unexpected(Library library, Summary summary) throws IOException {
        Map<String, String> rest = new TreeMap<>(summary.leftAlone());
        String resource = "/libraries/" + library.label() + ".txt";
        Path file = Path.of(Objects.requireNonNull(LibrariesTest.class.getResource(resource), resource)
                .getPath());
        for (String line : Files.readAllLines(file)) {
            int colon = line.indexOf(": ");
            if (!line.startsWith("#") && colon > 0) {
                rest.remove(line.substring(0, colon), line.substring(colon + 2));
            }
        }
        return rest;
    }

    private static void print(Library library, Summary summary) {
        System.out.println(
                library.label() + ": " + summary.rewritten() + " classes rewritten, " + summary.events() + " events");
        summary.leftAlone().forEach((name, reason) -> System.out.println("  left alone: " + name + ": " + reason));
        summary.accessHooksDropped().forEach(method -> System.out.println("  accesses not hooked: " + method));
        summary.hugeMethods().forEach(method -> System.out.println("  huge: " + method));
    }
}
