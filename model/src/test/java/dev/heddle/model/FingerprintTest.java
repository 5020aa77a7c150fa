package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class FingerprintTest {
    private static final SourcePlace ONE = new SourcePlace("Bank", "pay()V", 0);
    private static final SourcePlace TWO = new SourcePlace("Bank", "pay()V", 1);

    @Test
    void doesNotDependOnTheOrderOfThePlaces() {
        assertThat(Fingerprint.of(FindingKind.DATA_RACE, "Bank.x", List.of(ONE, TWO)))
                .isEqualTo(Fingerprint.of(FindingKind.DATA_RACE, "Bank.x", List.of(TWO, ONE)))
                .hasSize(64)
                .isNotEqualTo(Fingerprint.of(FindingKind.DATA_RACE, "Bank.y", List.of(ONE, TWO)))
                .isNotEqualTo(Fingerprint.of(FindingKind.DATA_RACE, "Bank.x", List.of(ONE, ONE)))
                .isNotEqualTo(Fingerprint.of(FindingKind.HIGH_LEVEL_RACE, "Bank.x", List.of(ONE, TWO)));
    }

    @Test
    void countsAPlaceOnceWhereThreadsWait() {
        assertThat(Fingerprint.of(FindingKind.DEADLOCK, "L", List.of(ONE, TWO, ONE)))
                .isEqualTo(Fingerprint.of(FindingKind.DEADLOCK, "L", List.of(TWO, ONE)));
    }

    @Test
    void leavesOutTheNumbersThatTheCompilerGives() {
        assertThat(SourcePlace.withoutNumbers("a.Bank$1$Helper2")).isEqualTo("a.Bank$$Helper2");
        assertThat(SourcePlace.withoutNumbers("a.Bank$2")).isEqualTo("a.Bank$");
        assertThat(SourcePlace.enclosing("lambda$pay$0")).isEqualTo("pay");
        assertThat(SourcePlace.enclosing("lambda$static$1")).isEqualTo("<clinit>");
        assertThat(SourcePlace.enclosing("lambda$new$1")).isEqualTo("<init>");
        assertThat(SourcePlace.enclosing("pay")).isEqualTo("pay");
    }

    @Test
    void statusesStandInTheOrderOfStrength() {
        assertThat(Status.CONFIRMED.isStrongerThan(Status.OBSERVED)).isTrue();
        assertThat(Status.REFUTED.isStrongerThan(Status.SUSPECTED)).isFalse();
        assertThat(Status.PREDICTED.isStrongerThan(Status.PREDICTED)).isFalse();
    }
}
