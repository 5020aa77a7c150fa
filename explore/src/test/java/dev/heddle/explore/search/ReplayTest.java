package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;
import dev.heddle.model.ScheduleJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReplayTest {
    private static Schedule schedule(Finding finding) {
        return Objects.requireNonNull(finding.witness()).schedule();
    }

    private static Schedule ofAssertion(Compiled program) {
        return schedule(Searching.with(program, Strategies.named("pct", 5), 500).only(FindingKind.ASSERTION));
    }

    private static Replayed replay(Compiled program, Schedule schedule) {
        return new Replayer(program, Backends.all().get(0), Limits.DEFAULT).replay(schedule, Sources.NONE);
    }

    private static Schedule with(Schedule schedule, List<Schedule.Step> steps) {
        return new Schedule(schedule.run(), schedule.fixed(), schedule.expected(), steps);
    }

    @ParameterizedTest
    @CsvSource({"random, 1", "pct, 2", "pos, 3", "bounded, 4"})
    void everyFindingReplaysFromItsFileOnEveryBackend(String strategy, long seed) {
        for (String[] each : new String[][] {
            {"Bank", Programs.LOST_UPDATE}, {"Transfer", Programs.DEADLOCK}, {"Wake", Programs.NOTIFY}
        }) {
            Compiled program = Compiled.of(each[0], each[1]);
            Searching search = Searching.with(program, Strategies.named(strategy, seed), 500);
            assertThat(search.findings).isNotEmpty();
            for (Finding finding : search.findings) {
                Schedule read = ScheduleJson.read(ScheduleJson.write(schedule(finding)));
                Compiled fresh = Compiled.of(each[0], each[1]);
                for (Backend backend : Backends.all()) {
                    for (int i = 0; i < 10; i++) {
                        Replayed replayed = new Replayer(fresh, backend, Limits.DEFAULT).replay(read, Sources.NONE);
                        assertThat(replayed.reason()).isNull();
                        assertThat(replayed.reproduced()).isTrue();
                    }
                }
            }
        }
    }

    @Test
    void stopsWhereAnotherOperationIsMet() {
        Compiled program = Compiled.of("Bank", Programs.LOST_UPDATE);
        Schedule schedule = ofAssertion(program);
        List<Schedule.Step> steps = new ArrayList<>(schedule.steps());
        int read = 0;
        while (!steps.get(read).kind().equals("READ")) {
            read++;
        }
        Schedule.Step old = steps.get(read);
        steps.set(
                read,
                new Schedule.Step(
                        old.thread(),
                        old.name(),
                        old.operation(),
                        old.inner(),
                        "WRITE",
                        old.site(),
                        old.index(),
                        old.target(),
                        old.choice(),
                        old.enabled()));
        Replayed replayed = replay(program, with(schedule, steps));
        assertThat(replayed.reproduced()).isFalse();
        assertThat(replayed.ending()).isEqualTo(Ending.DIVERGED);
        assertThat(replayed.reason())
                .startsWith("step " + (read + 1) + ": expected " + old.name() + " to write ")
                .endsWith(", met " + old.name()
                        + " about to read Bank$Account@1.balance at Bank$Account.deposit(Bank.java:6)");
    }

    @Test
    void stopsWhereOtherThreadsCanMove() {
        Compiled program = Compiled.of("Bank", Programs.LOST_UPDATE);
        Schedule schedule = ofAssertion(program);
        List<Schedule.Step> steps = new ArrayList<>(schedule.steps());
        int last = steps.size() - 1;
        Schedule.Step old = steps.get(last);
        steps.set(
                last,
                new Schedule.Step(
                        old.thread(),
                        old.name(),
                        old.operation(),
                        old.inner(),
                        old.kind(),
                        old.site(),
                        old.index(),
                        old.target(),
                        old.choice(),
                        List.of("0", "0.9")));
        Replayed replayed = replay(program, with(schedule, steps));
        assertThat(replayed.ending()).isEqualTo(Ending.DIVERGED);
        assertThat(replayed.reason()).contains(", with main, 0.9 able to move, met main");
    }

    @Test
    void stopsWhereTheProgramGoesOnOrEndsBefore() {
        Compiled program = Compiled.of("Bank", Programs.LOST_UPDATE);
        Schedule schedule = ofAssertion(program);
        Replayed longer = replay(
                program,
                with(schedule, schedule.steps().subList(0, schedule.steps().size() - 1)));
        assertThat(longer.reason()).contains("the schedule ends here, and the program goes on");
        List<Schedule.Step> steps = new ArrayList<>(schedule.steps());
        steps.add(steps.get(steps.size() - 1));
        Replayed shorter = replay(program, with(schedule, steps));
        assertThat(shorter.reason())
                .startsWith("the program ended after " + schedule.steps().size() + " of ");
        assertThat(shorter.reproduced()).isFalse();
    }

    @Test
    void stopsWhereTheChoiceIsAnother() {
        Compiled program = Compiled.of("Pick", Programs.PICK);
        Schedule schedule = ofAssertion(program);
        List<Schedule.Step> steps = schedule.steps().stream()
                .map(old -> new Schedule.Step(
                        old.thread(),
                        old.name(),
                        old.operation(),
                        old.inner(),
                        old.kind(),
                        old.site(),
                        old.index(),
                        old.target(),
                        old.choice() < 0 ? -1 : 7,
                        old.enabled()))
                .toList();
        assertThat(steps).anyMatch(each -> each.choice() == 7);
        Replayed replayed = replay(program, with(schedule, steps));
        assertThat(replayed.ending()).isEqualTo(Ending.DIVERGED);
        assertThat(replayed.reason()).contains(" in at least 8 ways, met 2 ways");
    }

    @Test
    void saysThatAnEditedProgramDoesSomethingElse() {
        Schedule schedule = ofAssertion(Compiled.of("Bank", Programs.LOST_UPDATE));
        Replayed replayed = replay(Compiled.of("Bank", Programs.GUARDED), schedule);
        assertThat(replayed.reproduced()).isFalse();
        assertThat(replayed.reason()).contains("expected ").contains(" about to lock Bank$Account@1 at ");
    }

    @Test
    void saysThatTheBugIsGoneIfEveryStepIsTheSame() {
        Schedule schedule = ofAssertion(Compiled.of("Bank", Programs.LOST_UPDATE));
        Compiled mended = Compiled.of("Bank", Programs.LOST_UPDATE.replace("== 15", ">= 0"));
        Replayed replayed = replay(mended, schedule);
        assertThat(replayed.reproduced()).isFalse();
        assertThat(replayed.reason()).isNotNull();
    }

    @Test
    void followsTheOperationsAloneWhereTheStepsInsideTheJdkDiffer() {
        String source = """
                import java.util.concurrent.*;

                class Tasks {
                    static volatile int x;

                    static void main() throws Exception {
                        ExecutorService pool = Executors.newFixedThreadPool(2);
                        Future<?> one = pool.submit(() -> { int b = x; x = b + 1; });
                        Future<?> two = pool.submit(() -> { int b = x; x = b + 1; });
                        one.get();
                        two.get();
                        pool.shutdown();
                        assert x == 2 : x;
                    }
                }
                """;
        Compiled program = Compiled.of("Tasks", source);
        Schedule schedule = ofAssertion(program);
        assertThat(schedule.hasInnerSteps()).isTrue();
        Schedule.Fixed fixed = schedule.fixed();
        Schedule.Fixed other = new Schedule.Fixed(
                fixed.jdk() + 1, fixed.processors(), fixed.locale(), fixed.timeZone(), fixed.seed(), fixed.strategy());
        Replayed replayed = replay(program, new Schedule(schedule.run(), other, schedule.expected(), schedule.steps()));
        assertThat(replayed.reason()).isNull();
        assertThat(replayed.reproduced()).isTrue();
    }
}
