package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ExitCodesTest {
    private static Set<String> seen(int... codes) {
        Set<String> notes = new LinkedHashSet<>(List.of("a note"));
        for (int each : codes) {
            ExitCodes.note(each, notes);
        }
        return notes;
    }

    private static List<String> told(Result result, int... codes) {
        return new Conclusion(result, null, "").notes(seen(codes));
    }

    @Test
    void oneCodeIsNoNews() {
        assertThat(told(Result.VERIFIED, 7, 7)).containsExactly("a note");
    }

    @Test
    void differentOnesAreTold() {
        assertThat(told(Result.VERIFIED, 0, 7, 0).get(1))
                .startsWith("it ends with exit code 7 in some orders and with 0 in others, and nobody has said");
        assertThat(told(Result.BOUND_REACHED, 0, 9, 7).get(1))
                .startsWith("it ends with exit code 7 in some orders, with 9 in others and with 0 in others");
    }

    @Test
    void whatIsWrongAnywaySaysMore() {
        assertThat(told(Result.VIOLATION, 0, 7)).containsExactly("a note");
    }

    @Test
    void thereAreNotAsManyNotesAsCodes() {
        assertThat(seen(1, 2, 3, 4, 5, 6, 7, 8)).hasSize(5);
    }
}
