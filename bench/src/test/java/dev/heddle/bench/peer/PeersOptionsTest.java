package dev.heddle.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PeersOptionsTest {
    private static final Path OWN = Path.of(System.getProperty("java.home"));

    private static PeersOptions parse(String... arguments) {
        return PeersOptions.parse(List.of(arguments), Path.of("root"), List.of(OWN));
    }

    @Test
    void comparesOnEverythingUnlessTold() {
        PeersOptions options = parse();
        assertThat(options.contests()).hasSameSizeAs(Contest.all());
        assertThat(options.jdks()).extracting(jdk -> jdk.home()).containsExactly(OWN);
        assertThat(options.write()).isFalse();
    }

    @Test
    void takesEveryOption() {
        PeersOptions options =
                parse("--budget", "7", "--seed", "-3", "--only", "coord,futures", "--jdk", OWN.toString(), "--write");
        assertThat(options.contests()).extracting(Contest::name).containsExactly("coord", "futures");
        assertThat(options.budget()).isEqualTo(Duration.ofSeconds(7));
        assertThat(options.seed()).isEqualTo(-3);
        assertThat(options.write()).isTrue();
    }

    @Test
    void saysWhatIsWrongWithAnOption() {
        assertWrong("nothing to compare on is called fast", "--only", "fast");
        assertWrong("--budget needs at least 1, not 0", "--budget", "0");
        assertWrong("--budget needs a number, not long", "--budget", "long");
        assertWrong("--jdk needs a value", "--jdk");
        assertWrong("there is no JDK in nowhere", "--jdk", "nowhere");
        assertWrong("unknown option --fast", "--fast");
    }

    private static void assertWrong(String message, String... arguments) {
        assertThatThrownBy(() -> parse(arguments))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void comparesOnProgramsWithAndWithoutBugs() {
        assertThat(Contest.all()).extracting(Contest::name).doesNotHaveDuplicates();
        assertThat(Contest.all()).filteredOn(Contest::hasBug).hasSizeGreaterThan(7);
        assertThat(Contest.all())
                .filteredOn(contest -> !contest.hasBug())
                .allSatisfy(Contest::run)
                .hasSizeGreaterThan(3);
    }
}
