package dev.heddle.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class DidYouMeanTest {
    private static final List<String> KNOWN = List.of("lost-update", "lost-update-fixed", "lost-notify", "sigma");

    @Test
    void findsASlip() {
        assertThat(DidYouMean.among(KNOWN, "simga")).isEmpty();
        assertThat(DidYouMean.among(KNOWN, "sgma")).containsExactly("sigma");
        assertThat(DidYouMean.among(KNOWN, "Sigma")).containsExactly("sigma");
    }

    @Test
    void findsAPartAndPutsTheNearestFirst() {
        assertThat(DidYouMean.among(KNOWN, "update")).containsExactly("lost-update", "lost-update-fixed");
    }

    @Test
    void staysSilentWhereNothingIsNear() {
        assertThat(DidYouMean.among(KNOWN, "philosophers")).isEmpty();
    }

    @Test
    void countsEdits() {
        assertThat(DidYouMean.distance("kitten", "sitting")).isEqualTo(3);
        assertThat(DidYouMean.distance("", "abc")).isEqualTo(3);
    }
}
