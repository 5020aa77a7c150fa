package dev.heddle.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JvmOptionsTest {
    @Test
    void mostCanBeGiven() {
        List<String> options = List.of("-Dx=1", "-Xmx1g", "-Xint", "--enable-preview", "-XX:+UseCompressedOops");
        JvmOptions.check(options);
        assertThat(JvmOptions.warning(options)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Xmx1g",
                "-cp",
                "--class-path=lib",
                "-version",
                "-XX:+UseG1GC",
                "-XX:hashCode=0",
                "-agentlib:jdwp=transport=dt_socket"
            })
    void whatWouldBreakControlIsRefused(String option) {
        assertThatThrownBy(() -> JvmOptions.check(List.of("-Xint", option)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(option);
    }

    @Test
    void agentsAreWarnedOf() {
        JvmOptions.check(List.of("-javaagent:a.jar"));
        assertThat(JvmOptions.warning(List.of("-javaagent:a.jar")).orElseThrow())
                .startsWith("-javaagent:a.jar: ");
    }
}
