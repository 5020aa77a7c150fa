package dev.heddle.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ShrinkerTest {
    @Test
    void leavesOnlyWhatADeadlockNeeds() {
        RandomProgram small = Shrinker.shrink(
                Programs.program(
                        Programs.thread(Programs.write(Programs.X, 1)),
                        Programs.thread(
                                Programs.read(Programs.X),
                                new Statement.Synchronized(
                                        1,
                                        List.of(
                                                Programs.write(Programs.Y, 2),
                                                Programs.lock(Programs.read(Programs.Y))))),
                        Programs.thread(
                                new Statement.Unpark(1),
                                Programs.lock(new Statement.If(
                                        0,
                                        0,
                                        List.of(
                                                new Statement.Synchronized(1, List.of()),
                                                Programs.write(Programs.X, 3)))))),
                program -> !Interpreter.states(program, Programs.PLENTY)
                                .deadlocks()
                                .isEmpty()
                        && !Interpreter.states(program, Programs.PLENTY)
                                .outcomes()
                                .isEmpty());

        assertThat(small)
                .isEqualTo(new RandomProgram(
                        new Shared(0, 0, 0, 2, 1, List.of(), List.of()),
                        0,
                        List.of(
                                List.of(new Statement.Synchronized(1, List.of(Programs.lock()))),
                                List.of(Programs.lock(new Statement.Synchronized(1, List.of()))))));
    }

    @Test
    void renamesThreadsWhenOneGoes() {
        RandomProgram small = Shrinker.shrink(
                Programs.program(
                        Programs.thread(),
                        Programs.thread(new Statement.Park()),
                        Programs.thread(new Statement.Unpark(2), new Statement.Unpark(1))),
                program -> program.toString().contains("Park[]")
                        && Interpreter.states(program, Programs.PLENTY)
                                .deadlocks()
                                .isEmpty());

        assertThat(small.threads()).containsExactly(List.of(new Statement.Park()), List.of(new Statement.Unpark(1)));
    }

    @Test
    void keepsAProgramThatIsAsSmallAsCanBe() {
        RandomProgram program =
                new RandomProgram(new Shared(0, 0, 0, 0, 0, List.of(), List.of()), 0, List.of(List.of()));

        assertThat(Shrinker.shrink(program, any -> true)).isEqualTo(program);
    }
}
