package dev.heddle.explore.leaks;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code bench/run leaks} does with a million executions, done with fewer, in a JVM of its own. */
final class LeaksTest {
    @Test
    void aLongSearchTakesNoMoreThanAShortOne(@TempDir Path folder) throws Exception {
        Path said = folder.resolve("out.txt");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.add("-cp");
        command.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        command.addAll(List.of(Leaks.class.getName(), executions()));
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start()
                .waitFor();
        String output = Files.readString(said);
        assertThat(exit).as(output).isZero();
        assertThat(LongSearch.programs()).allMatch(each -> output.contains("| `" + each + "` |"));
    }

    /** Platform threads are tens of times slower. */
    private static String executions() {
        return Runtime.version().feature() < 21 ? "2000" : "20000";
    }

    @Test
    void tellsWhateverGrows() {
        Usage before = new Usage(10_000_000, 1_000_000, 1_000, 10);
        assertThat(Leaks.growth(before, before)).isEmpty();
        assertThat(Leaks.growth(before, new Usage(10_100_000, 1_000_000, 1_000, 10)))
                .isEmpty();
        assertThat(Leaks.growth(before, new Usage(11_000_000, 1_000_000, 1_000, 10)))
                .containsExactly("the heap grows, from 10000000 to 11000000");
        assertThat(Leaks.growth(before, new Usage(10_000_000, 1_000_000, 1_020, 11)))
                .hasSize(2);
    }
}
