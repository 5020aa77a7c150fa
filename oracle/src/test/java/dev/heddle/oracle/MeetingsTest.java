package dev.heddle.oracle;

import static dev.heddle.oracle.Programs.X;
import static dev.heddle.oracle.Programs.lock;
import static dev.heddle.oracle.Programs.program;
import static dev.heddle.oracle.Programs.read;
import static dev.heddle.oracle.Programs.sync;
import static dev.heddle.oracle.Programs.thread;
import static dev.heddle.oracle.Programs.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Programs of which it can be seen who meets whom. */
final class MeetingsTest {
    private static Meetings meetings(RandomProgram program) {
        Meetings meetings = Meetings.of(program, 100_000);
        assertThat(meetings.complete()).isTrue();
        return meetings;
    }

    @Test
    void writesMeetReadsAndWritesOfOthers() {
        Meetings meetings = meetings(program(thread(write(X, 1), read(X)), thread(write(X, 2)), thread(read(X))));
        assertThat(meetings.accesses())
                .containsExactlyInAnyOrder("T1:0 and T2:0", "T1:1 and T2:0", "T1:0 and T3:0", "T2:0 and T3:0");
        assertThat(meetings.cycles()).isEmpty();
        assertThat(meetings.ends()).isEmpty();
    }

    @Test
    void aCommonLockKeepsThemApartAndAnotherOneDoesNot() {
        assertThat(meetings(program(thread(lock(write(X, 1))), thread(lock(write(X, 2)))))
                        .accesses())
                .isEmpty();
        assertThat(meetings(program(thread(lock(write(X, 1))), thread(sync(write(X, 2)))))
                        .accesses())
                .containsExactly("T1:1 and T2:1");
    }

    @Test
    void volatileFieldsDoNotRace() {
        Variable flag = Variable.volatileField(0);
        assertThat(meetings(program(thread(write(flag, 1)), thread(read(flag)))).accesses())
                .isEmpty();
    }

    @Test
    void locksInOppositeOrderCloseACycleAndEndThere() {
        Statement oneWay = new Statement.Locked(0, List.of(new Statement.Locked(1, List.of())));
        Statement otherWay = new Statement.Locked(1, List.of(new Statement.Locked(0, List.of())));
        Meetings meetings = meetings(program(thread(oneWay), thread(otherWay)));
        assertThat(meetings.cycles()).containsExactly(Set.of("T1:1", "T2:1"));
        assertThat(meetings.ends()).containsExactly(Set.of("T1:1", "T2:1"));
    }

    @Test
    void whoWaitsForWhatNeverComesIsAnEndAndNoCycle() {
        Meetings meetings = meetings(program(thread(new Statement.Park()), thread(write(X, 1))));
        assertThat(meetings.cycles()).isEmpty();
        assertThat(meetings.ends()).containsExactly(Set.of("T1:0"));
    }

    @Test
    void saysSoIfThereAreTooManyStates() {
        assertThat(Meetings.of(program(thread(write(X, 1)), thread(write(X, 2))), 3)
                        .complete())
                .isFalse();
    }
}
