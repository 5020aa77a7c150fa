package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.explore.Rerun;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.search.Replayed;
import dev.heddle.model.Schedule;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a replay that did not show the violation gives as the cause, and as what to do. */
final class ReplayTextTest {
    private static String render(String jdk, int inner, String reason) {
        Rerun rerun = FindingFixture.rerun(false, Ending.DIVERGED, reason);
        Schedule made = rerun.schedule();
        Schedule.Step step = new Schedule.Step(
                "0", "main", 1, inner, "READ", "a.B.c(B.java:1)", 1, "state", Schedule.NO_CHOICE, List.of("0"));
        Schedule schedule = new Schedule(made.run(), made.fixed(), made.expected(), List.of(step));
        return new ReplayText(site -> Optional.empty(), Style.PLAIN, 100, 100, 24)
                .render(new Rerun(
                        rerun.program(), rerun.file(), schedule, 1, rerun.replays(), "", jdk, rerun.backend(), false));
    }

    @Test
    void onAnotherJdkTheStepsInsideItAreTheCause() {
        assertThat(render("17.0.15", 3, "step 8: met something else"))
                .contains("Diverged at step 8: met something else.")
                .contains("The schedule was made on JDK 25 and has steps inside the JDK")
                .contains("--jdk HOME with the folder of a JDK 25")
                .doesNotContain("has changed since");
    }

    @Test
    void ofReplaysThatWereInterruptedAllThatWereDoneAreCounted() {
        Rerun one = FindingFixture.rerun(true, Ending.COMPLETE, null);
        List<Replayed> done = Collections.nCopies(3, one.replays().get(0));
        Rerun rerun =
                new Rerun(one.program(), one.file(), one.schedule(), 100, done, "", one.jdk(), one.backend(), true);
        assertThat(rerun.isReproduced()).isFalse();
        assertThat(new ReplayText(site -> Optional.empty(), Style.PLAIN, 100, 100, 24).render(rerun))
                .contains("reproduced 3 of 3 times, interrupted");
    }

    @Test
    void otherwiseTheProgramIs() {
        assertThat(render("17.0.15", 0, "step 8: met something else"))
                .contains("has changed since")
                .contains("heddle explore -cp classes com.acme.Bank");
        assertThat(render("25.0.3", 3, "the program ended after 3 of 4 steps"))
                .contains("Diverged: the program ended after 3 of 4 steps.")
                .contains("has changed since");
    }
}
