package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.FindingKind;
import org.junit.jupiter.api.Test;

final class KindsTest {
    @Test
    void aReplayHasTheTitleThatTheFindingHad() {
        assertThat(Kinds.heading(FindingKind.DATA_RACE, "data race on LruCache$1@1.contents: a reads, b writes"))
                .isEqualTo("Data race on LruCache$1.contents");
        assertThat(Kinds.heading(FindingKind.EXCEPTION, "main fails: java.lang.IllegalStateException: hits 2"))
                .isEqualTo("Uncaught IllegalStateException");
        assertThat(Kinds.heading(FindingKind.EXCEPTION, "main fails: java.util.NoSuchElementException"))
                .isEqualTo("Uncaught NoSuchElementException");
        assertThat(Kinds.heading(FindingKind.ASSERTION, "main fails: java.lang.AssertionError: 6"))
                .isEqualTo("Failed assertion");
    }

    @Test
    void whatTheProgramSaysGetsNoFullStop() {
        assertThat(Kinds.sentence(FindingKind.ASSERTION, "main fails: java.lang.AssertionError: 6"))
                .endsWith(": 6");
        assertThat(Kinds.sentence(FindingKind.DEADLOCK, "deadlock: a waits for b"))
                .isEqualTo("a waits for b.");
    }
}
