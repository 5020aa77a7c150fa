package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProgressTest {
    private static Progress figures(long executions, long classes, int findings) {
        return new Progress(executions, 1, classes, 2, 3, 4, 5, findings, Duration.ofSeconds(executions));
    }

    private static Progress of(Progress.Part... parts) {
        return figures(10, 0, 0).with(List.of(parts), null);
    }

    private static Progress.Part part(String name, Result verdict, long executions) {
        return new Progress.Part(name, verdict, figures(executions, executions, 1));
    }

    @Test
    void addsEachStrategyToItself() {
        Progress both = of(part("pos", Result.BOUND_REACHED, 3), part("dpor", Result.VERIFIED, 4))
                .plus(of(part("dpor", Result.BOUND_REACHED, 5), part("pct", Result.VIOLATION, 6)));
        assertThat(both.parts()).extracting(Progress.Part::strategy).containsExactly("pos", "dpor", "pct");
        assertThat(both.parts())
                .extracting(Progress.Part::verdict)
                .containsExactly(Result.BOUND_REACHED, Result.BOUND_REACHED, Result.VIOLATION);
        assertThat(both.parts().get(1).figures()).isEqualTo(figures(4, 4, 1).plus(figures(5, 5, 1)));
        assertThat(both.parts().get(1).figures().classes()).isEqualTo(9);
    }

    @Test
    void addsEstimatesOfWhatIsLeft() {
        Progress one = Progress.NONE.with(List.of(), new Estimate(10, 30, false, "orders with at most 1 preemption"));
        Progress two = Progress.NONE.with(List.of(), new Estimate(20, 0, true, "orders with at most 1 preemption"));
        assertThat(one.plus(two).estimate()).isEqualTo(new Estimate(30, 30, true, "orders with at most 1 preemption"));
        assertThat(Progress.NONE.plus(one).plus(Progress.NONE).estimate()).isEqualTo(one.estimate());
        Estimate mixed = new Estimate(1, 1, false, "orders").plus(one.estimate());
        assertThat(mixed.of()).isEqualTo("orders");
        assertThat(mixed.share()).isEqualTo(11.0 / 42);
    }

    @Test
    void whatDidNotShowAgainIsNotUnderControlInAnyPart() {
        Progress shown = of(part("pos", Result.BOUND_REACHED, 3), part("dpor", Result.VIOLATION, 4));
        assertThat(shown.notShown().parts())
                .extracting(Progress.Part::verdict)
                .containsExactly(Result.BOUND_REACHED, Result.NOT_CONTROLLED);
        assertThat(shown.outOfControl().parts())
                .extracting(Progress.Part::verdict)
                .containsExactly(Result.NOT_CONTROLLED, Result.NOT_CONTROLLED);
        assertThat(shown.outOfControl().parts().get(1).figures().uncontrolled()).isEqualTo(8);
    }
}
