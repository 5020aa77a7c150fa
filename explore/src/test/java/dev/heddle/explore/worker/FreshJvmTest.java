package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.model.Finding;
import dev.heddle.model.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an execution leaves in the JDK is taken back before the next; and if it can't be, nothing that shows it is confirmed. */
final class FreshJvmTest {
    private static Heard explored(String method) {
        return Heard.exploring(Jdks.HERE, 20, "dev.heddle.programs.Lasting#" + method);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bean", "security", "net"})
    void everyExecutionFindsTheJdkAsItWas(String method) {
        Heard heard = explored(method);
        assertThat(heard.findings).isEmpty();
        assertThat(heard.result().result()).isEqualTo(Result.BOUND_REACHED);
    }

    @Test
    void whatShowsOnlyBecauseSomethingWasLeftIsNotConfirmed() {
        Heard heard = explored("once");
        Finding finding = heard.findings.get(0);
        assertThat(finding.status()).isEqualTo(Status.OBSERVED);
        assertThat(finding.proof()).isNull();
        assertThat(finding.reason())
                .startsWith("in a fresh JVM it did not happen: something outlives an execution (step ");
        assertThat(heard.result().result()).isEqualTo(Result.NOT_CONTROLLED);
        assertThat(heard.result().reason()).isEqualTo("what was found did not show again");
    }

    @Test
    void whatShowsThereTooIs() {
        Heard heard = explored("failing");
        assertThat(heard.findings).hasSize(1).allSatisfy(each -> {
            assertThat(each.status()).isEqualTo(Status.CONFIRMED);
            assertThat(each.subject()).isEqualTo("java.lang.IllegalArgumentException");
        });
        assertThat(heard.result().result()).isEqualTo(Result.VIOLATION);
    }
}
