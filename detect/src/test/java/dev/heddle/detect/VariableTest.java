package dev.heddle.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class VariableTest {
    private final List<Integer> races = new ArrayList<>();
    private final HappensBefore order =
            new HappensBefore((variable, earlier, later) -> races.add(earlier.site() * 10 + later.site()));

    @Test
    void aCopyRacesWithWhatItsOriginalWasAccessedBy() {
        Variable original = new Variable();
        order.write(0, original, 1);

        order.read(1, new Variable(original), 2);

        assertThat(races).containsExactly(12);
    }

    @Test
    void aCopyGoesItsOwnWay() {
        Variable original = new Variable();
        Variable copy = new Variable(original);

        order.write(0, original, 1);
        order.write(1, copy, 2);

        assertThat(races).isEmpty();
    }

    @Test
    void aCopyOfManyReadsHoldsThemAll() {
        Variable original = new Variable();
        order.read(0, original, 1);
        order.read(1, original, 2);

        order.write(2, new Variable(original), 3);

        assertThat(races).containsExactly(13, 23);
    }
}
