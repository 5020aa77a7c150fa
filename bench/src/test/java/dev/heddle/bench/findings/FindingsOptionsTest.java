package dev.heddle.bench.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FindingsOptionsTest {
    private static final Path ROOT = Path.of("root");
    private static final List<Path> KNOWN = List.of(Path.of("jdk-25"), Path.of("jdk-17"));

    private static FindingsOptions parse(String... words) {
        return FindingsOptions.parse(List.of(words), ROOT, KNOWN);
    }

    @Test
    void withoutOptionsEverythingIsReplayedAHundredTimesOnTheKnownJdks() {
        assertThat(parse()).isEqualTo(new FindingsOptions(ROOT, KNOWN, 1, 100, Set.of(), false));
    }

    @Test
    void readsEveryOption() {
        FindingsOptions options = parse(
                "--replays", "10", "--seed", "7", "--only", "account,coord", "--jdk", "one", "--jdk", "two", "--write");
        assertThat(options.replays()).isEqualTo(10);
        assertThat(options.seed()).isEqualTo(7);
        assertThat(options.only()).containsExactly("account", "coord");
        assertThat(options.jdks()).containsExactly(Path.of("one"), Path.of("two"));
        assertThat(options.write()).isTrue();
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatThrownBy(() -> parse("--only", "acount")).hasMessageContaining("no program is called acount");
        assertThatThrownBy(() -> parse("--replays", "many")).hasMessageContaining("needs a number, not many");
        assertThatThrownBy(() -> parse("--replays", "-1")).hasMessageContaining("--replays needs at least 0, not -1");
        assertThatThrownBy(() -> parse("--jdk")).hasMessageContaining("--jdk needs a value");
        assertThatThrownBy(() -> parse("--fast")).hasMessageContaining("unknown option --fast");
    }
}
