package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class CandidateTest {
    private static List<String> subjects(String subject) {
        return new Candidate(
                        FindingKind.DATA_RACE,
                        Status.SUSPECTED,
                        Set.of(Source.LOCKSET),
                        subject,
                        "",
                        "",
                        "",
                        null,
                        List.of(),
                        List.of(),
                        1)
                .subjects();
    }

    @Test
    void namesOneByOneWhatItIsAbout() {
        assertThat(subjects("com.acme.Account.balance")).containsExactly("com.acme.Account.balance");
        assertThat(subjects("com.acme.Point.{x,y}")).containsExactly("com.acme.Point.x", "com.acme.Point.y");
        assertThat(subjects("com.acme.Point.x, com.acme.Line.{from,to}"))
                .containsExactly("com.acme.Point.x", "com.acme.Line.from", "com.acme.Line.to");
        assertThat(subjects("ACQUIRE com.acme.Purse, ACQUIRE java.lang.Object"))
                .containsExactly("com.acme.Purse", "java.lang.Object");
    }

    @Test
    void everySourceIsFoundByItsShortName() {
        for (Source each : Source.values()) {
            assertThat(Source.named(each.word())).isEqualTo(each);
        }
        assertThat(Source.named("LOCKSET")).isNull();
    }
}
