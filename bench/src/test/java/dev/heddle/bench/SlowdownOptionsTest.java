package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SlowdownOptionsTest {

    @TempDir
    private Path root;

    @Test
    void measuresEverythingOnItsOwnJdkUnlessTold() throws Exception {
        Path jar = Files.createDirectories(root.resolve(System.getProperty("heddle.target", "target"))
                        .resolve("heddle"))
                .resolve("heddle-agent.jar");
        Files.createFile(jar);
        SlowdownOptions options = SlowdownOptions.parse(List.of(), root);
        assertThat(options.agent()).isEqualTo(jar);
        assertThat(options.jdks()).containsExactly(Path.of(System.getProperty("java.home")));
        assertThat(options.only()).isEmpty();
        assertThat(options.write()).isFalse();
    }

    @Test
    void takesEveryOption() {
        SlowdownOptions options = SlowdownOptions.parse(
                List.of(
                        "--rounds",
                        "2",
                        "--times",
                        "3",
                        "--only",
                        "guava,empty",
                        "--jdk",
                        "/a",
                        "--jdk",
                        "/b",
                        "--agent",
                        "/c.jar",
                        "--write"),
                root);
        assertThat(options)
                .isEqualTo(new SlowdownOptions(
                        root,
                        Path.of("/c.jar"),
                        List.of(Path.of("/a"), Path.of("/b")),
                        2,
                        3,
                        Set.of("guava", "empty"),
                        true));
    }

    @Test
    void saysWhatIsWrongWithAnOption() {
        assertWrong("nothing to measure is called fast; there are [", "--only", "fast");
        assertWrong("--rounds needs at least 1, not 0", "--rounds", "0");
        assertWrong("--times needs a number, not many", "--times", "many");
        assertWrong("--agent needs a value", "--agent");
        assertWrong("unknown option --fast", "--fast");
        assertWrong("no agent at " + root);
    }

    private void assertWrong(String message, String... arguments) {
        assertThatThrownBy(() -> SlowdownOptions.parse(List.of(arguments), root))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void measuresAtLeastSixExamplesTwoLibrariesALargeMethodAndStarting() {
        List<Subject> all = Subject.all();
        assertThat(all)
                .filteredOn(subject -> subject.include().equals("dev.heddle.examples"))
                .hasSizeGreaterThan(5);
        assertThat(all)
                .extracting(Subject::name)
                .contains("guava", "netty", "large-method", "empty")
                .doesNotHaveDuplicates();
        assertThat(all).allSatisfy(subject -> assertThat(subject.modes()).startsWith(Mode.PLAIN));
    }
}
