package dev.heddle.bench.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class VerificationOptionsTest {
    private static final Path OWN = Path.of(System.getProperty("java.home"));
    private static final List<Table> TABLES = Verification.tables();

    private static VerificationOptions parse(String... arguments) {
        return VerificationOptions.parse(List.of(arguments), Path.of("root"), TABLES, List.of(OWN));
    }

    private static List<String> chosen(String... arguments) {
        return parse(arguments).chosen(TABLES).stream().map(Table::name).toList();
    }

    @Test
    void measuresEverythingForHalfAMinuteUnlessTold() {
        VerificationOptions options = parse();
        assertThat(options.budget()).isEqualTo(Duration.ofSeconds(30));
        assertThat(options.jdks()).extracting(jdk -> jdk.home()).containsExactly(OWN);
        assertThat(options.write()).isFalse();
        assertThat(chosen()).containsExactly("price", "workers", "memory", "twins", "lincheck");
        assertThat(options.wants(TABLES, "peeking")).isTrue();
    }

    @Test
    void takesEveryOption() {
        VerificationOptions options =
                parse("--budget", "7", "--only", "twins,coord-fixed", "--jdk", OWN.toString(), "--write");
        assertThat(options.budget()).isEqualTo(Duration.ofSeconds(7));
        assertThat(options.only()).containsExactly("twins", "coord-fixed");
        assertThat(options.write()).isTrue();
    }

    @Test
    void takesTablesAndProgramsByName() {
        assertThat(chosen("--only", "price,memory")).containsExactly("price", "memory");
        assertThat(parse("--only", "price").wants(TABLES, "peeking")).isTrue();
        assertThat(chosen("--only", "sigma")).containsExactly("price", "workers");
        assertThat(chosen("--only", "workers,sigma")).containsExactly("workers");
        assertThat(parse("--only", "workers,sigma").wants(TABLES, "sigma")).isTrue();
        assertThat(parse("--only", "workers,sigma").wants(TABLES, "peeking")).isFalse();
    }

    @Test
    void saysWhatIsWrongWithAnOption() {
        assertWrong(
                "no table or program is called fast; the tables are [price, workers, memory, twins, lincheck]",
                "--only",
                "fast");
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
}
