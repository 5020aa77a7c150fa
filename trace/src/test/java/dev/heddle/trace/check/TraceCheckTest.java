package dev.heddle.trace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.EventKind;
import dev.heddle.trace.Trace;
import dev.heddle.trace.format.Records;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceCheckTest {
    private static final int LOCK = 9;
    private static final Map<String, String> MIDWAY = Map.of(Records.BEGAN, Records.MIDWAY);

    @TempDir
    Path folder;

    @Test
    void aPossibleRunIsClean() throws Exception {
        CheckResult result = check(w -> {
            on(w, 1).thread(EventKind.FORK.code(), 0, 2, false);
            lock(w, 1, EventKind.ACQUIRE, 0);
            write(w, 1, 5);
            lock(w, 1, EventKind.WAIT, 0);
            on(w, 2).thread(EventKind.BEGIN.code(), 0, 2, false);
            lock(w, 2, EventKind.ACQUIRE, 0);
            read(w, 2, 5);
            lock(w, 2, EventKind.RELEASE, 0);
            on(w, 2).thread(EventKind.END.code(), 0, 2, false);
            lock(w, 1, EventKind.WAKE, 0);
            lock(w, 1, EventKind.RELEASE, 0);
            on(w, 1).thread(EventKind.JOIN.code(), 0, 2, false);
            lock(w, 1, EventKind.ACQUIRE, Shape.SHARED);
            lock(w, 3, EventKind.ACQUIRE, Shape.SHARED);
            lock(w, 1, EventKind.RELEASE, Shape.SHARED);
            lock(w, 3, EventKind.RELEASE, Shape.SHARED);
        });
        assertThat(result.problems()).isEmpty();
        assertThat(result.isClean()).isTrue();
        assertThat(result.reads()).isEqualTo(1);
        assertThat(result.unknownWriter()).isZero();
    }

    @Test
    void aLockHasOneHolderWhoGivesItBack() throws Exception {
        broken(Problem.Kind.LOCK, "second takes lock, which another thread holds", w -> {
            lock(w, 1, EventKind.ACQUIRE, 0);
            lock(w, 3, EventKind.ACQUIRE, 0);
        });
        broken(Problem.Kind.LOCK, "second gives back lock, which it does not hold", w -> {
            lock(w, 1, EventKind.ACQUIRE, 0);
            lock(w, 3, EventKind.RELEASE, 0);
        });
        broken(Problem.Kind.LOCK, "second takes a share of lock, which another thread holds", w -> {
            lock(w, 1, EventKind.ACQUIRE, 0);
            lock(w, 3, EventKind.ACQUIRE, Shape.SHARED);
        });
        broken(Problem.Kind.LOCK, "second takes lock, which another thread holds", w -> {
            lock(w, 1, EventKind.ACQUIRE, Shape.SHARED);
            lock(w, 3, EventKind.ACQUIRE, 0);
        });
    }

    @Test
    void aThreadLivesFromItsForkToItsEnd() throws Exception {
        broken(Problem.Kind.THREAD, "child does something before it is started", w -> write(w, 2, 1));
        broken(Problem.Kind.THREAD, "child does something after its end", w -> {
            on(w, 1).thread(EventKind.FORK.code(), 0, 2, false);
            on(w, 2).thread(EventKind.END.code(), 0, 2, false);
            write(w, 2, 1);
        });
        broken(Problem.Kind.THREAD, "main has waited for child, which has not ended", w -> {
            on(w, 1).thread(EventKind.FORK.code(), 0, 2, false);
            on(w, 2).thread(EventKind.BEGIN.code(), 0, 2, false);
            on(w, 1).thread(EventKind.JOIN.code(), 0, 2, false);
        });
        broken(Problem.Kind.THREAD, "second does something after another thread has waited for its end", w -> {
            on(w, 1).thread(EventKind.JOIN.code(), 0, 3, false);
            write(w, 3, 1);
        });
        broken(Problem.Kind.THREAD, "main starts child a second time", w -> {
            on(w, 1).thread(EventKind.FORK.code(), 0, 2, false);
            on(w, 1).thread(EventKind.FORK.code(), 0, 2, false);
        });
    }

    @Test
    void aReadOfAnEarlierValueIsAMatterOfOrder() throws Exception {
        broken(Problem.Kind.ORDER, "second reads 1 from A.x, which is not what was written there last", w -> {
            write(w, 1, 1);
            write(w, 1, 2);
            read(w, 3, 1);
        });
        broken(Problem.Kind.ORDER, "second reads 7 from A.x, which is not what was written there last", w -> {
            write(w, 1, 1);
            read(w, 3, 7);
            write(w, 1, 7);
        });
    }

    @Test
    void aReadOfWhatNobodyWroteHasAnUnknownWriter() throws Exception {
        CheckResult result = check(w -> {
            write(w, 1, 1);
            read(w, 3, 99);
            read(w, 3, 99);
            read(w, 1, 3);
        });
        assertThat(result.isClean()).isTrue();
        assertThat(result.reads()).isEqualTo(3);
        assertThat(result.unknownWriter()).isEqualTo(2);
    }

    @Test
    void aTraceThatBeginsMidwayKnowsNothingOfBefore() throws Exception {
        Consumer<EventWriter> run = w -> {
            lock(w, 1, EventKind.RELEASE, 0);
            lock(w, 1, EventKind.ACQUIRE, 0);
            lock(w, 1, EventKind.RELEASE, 0);
            lock(w, 3, EventKind.RELEASE, Shape.SHARED);
        };
        assertThat(check(MIDWAY, run).problems()).isEmpty();
        assertThat(check(run).problems()).hasSize(2);
    }

    @Test
    void whatMayBeForWantOfMissingEventsIsToldAndNotHeldAgainstTheTrace() throws Exception {
        CheckResult result = check(Map.of(Records.MISSING, "events, after a StackOverflowError"), w -> {
            lock(w, 1, EventKind.ACQUIRE, 0);
            lock(w, 3, EventKind.ACQUIRE, 0);
        });
        assertThat(result.lockProblems()).isEqualTo(1);
        assertThat(result.problems()).hasSize(1);
        assertThat(result.breaksRules()).isTrue();
        assertThat(result.missing()).isEqualTo("events, after a StackOverflowError");
        assertThat(result.isClean()).isTrue();
    }

    @Test
    void aTraceThatBeginsMidwayIsHeldToWhatItTells() throws Exception {
        CheckResult result = check(MIDWAY, w -> {
            lock(w, 1, EventKind.ACQUIRE, 0);
            lock(w, 3, EventKind.RELEASE, 0);
            lock(w, 3, EventKind.ACQUIRE, Shape.SHARED);
            lock(w, 3, EventKind.RELEASE, Shape.SHARED);
            lock(w, 3, EventKind.RELEASE, Shape.SHARED);
            read(w, 3, 7);
            write(w, 1, 8);
            read(w, 3, 7);
            write(w, 1, 7);
        });
        assertThat(result.problems())
                .extracting(Problem::message)
                .containsExactly(
                        "second gives back lock, which it does not hold",
                        "second takes a share of lock, which another thread holds",
                        "second gives back a share of lock that it does not have",
                        "second reads 7 from A.x, which is not what was written there last");
    }

    @Test
    void aFirstReadTellsWhatIsThere() throws Exception {
        CheckResult result = check(w -> {
            read(w, 1, 7);
            read(w, 3, 7);
            write(w, 1, 8);
            write(w, 1, 7);
        });
        assertThat(result.isClean()).isTrue();
        assertThat(result.reads()).isEqualTo(1);
        assertThat(result.unknownWriter()).isZero();
        broken(Problem.Kind.ORDER, "second reads 8 from A.x, which is not what was written there last", w -> {
            read(w, 1, 7);
            read(w, 3, 8);
            write(w, 1, 8);
        });
    }

    @Test
    void whereOnlyTheReaderWroteTheOrderIsNotToBlame() throws Exception {
        CheckResult result = check(w -> {
            write(w, 1, 1);
            write(w, 1, 2);
            read(w, 1, 1);
        });
        assertThat(result.isClean()).isTrue();
        assertThat(result.unknownWriter()).isEqualTo(1);
        broken(Problem.Kind.ORDER, "main reads 1 from A.x, which is not what was written there last", w -> {
            write(w, 1, 1);
            write(w, 3, 2);
            read(w, 1, 1);
        });
    }

    @Test
    void anAtomicWithoutAValueLeavesAnything() throws Exception {
        CheckResult result = check(w -> {
            write(w, 1, 1);
            atomic(w, 3, true, Shape.NONE, 0);
            read(w, 1, 9);
            read(w, 3, 9);
        });
        assertThat(result.isClean()).isTrue();
        assertThat(result.reads()).isEqualTo(1);
        assertThat(result.unknownWriter()).isZero();
        assertThat(check(w -> {
                            write(w, 1, 1);
                            atomic(w, 3, true, Shape.NONE, 0);
                            read(w, 1, 9);
                            read(w, 3, 8);
                        })
                        .unknownWriter())
                .isEqualTo(1);
    }

    @Test
    void anAtomicThatFailedLeavesWhatWasThere() throws Exception {
        broken(Problem.Kind.ORDER, "main reads 1 from A.x, which is not what was written there last", w -> {
            write(w, 1, 1);
            write(w, 3, 2);
            atomic(w, 3, false, Shape.NONE, 0);
            read(w, 1, 1);
        });
    }

    @Test
    void anAtomicWithAValueLeavesThat() throws Exception {
        assertThat(check(w -> {
                            write(w, 1, 1);
                            atomic(w, 3, true, Shape.INTEGER, 2);
                            read(w, 1, 2);
                        })
                        .unknownWriter())
                .isZero();
        broken(Problem.Kind.ORDER, "main reads 1 from A.x, which is not what was written there last", w -> {
            write(w, 1, 1);
            atomic(w, 3, true, Shape.INTEGER, 2);
            read(w, 1, 1);
        });
    }

    @Test
    void readsThatAreTooManyToSortAreCounted() throws Exception {
        Path file = record(Map.of(), w -> {
            write(w, 1, 0);
            for (int i = 1; i <= 10; i++) {
                read(w, 3, i);
                read(w, 3, 0);
            }
        });
        try (Trace trace = Trace.open(file)) {
            CheckResult all = TraceCheck.of(trace);
            assertThat(all.unknownWriter()).isEqualTo(10);
            assertThat(all.orderProblems()).isEqualTo(10);
            assertThat(all.unsorted()).isZero();
            CheckResult some = TraceCheck.of(trace, 3);
            assertThat(some.unknownWriter()).isEqualTo(2);
            assertThat(some.orderProblems()).isEqualTo(10);
            assertThat(some.unsorted()).isEqualTo(8);
        }
    }

    private void broken(Problem.Kind kind, String message, Consumer<EventWriter> run) throws Exception {
        CheckResult result = check(run);
        assertThat(result.isClean()).isFalse();
        assertThat(result.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(kind);
            assertThat(problem.message()).isEqualTo(message);
        });
    }

    private CheckResult check(Consumer<EventWriter> run) throws Exception {
        return check(Map.of(), run);
    }

    private CheckResult check(Map<String, String> properties, Consumer<EventWriter> run) throws Exception {
        try (Trace trace = Trace.open(record(properties, run))) {
            return TraceCheck.of(trace);
        }
    }

    private Path record(Map<String, String> properties, Consumer<EventWriter> run) throws Exception {
        Path file = folder.resolve("a.hdl");
        try (Recording recording = Recording.begin(file)) {
            properties.forEach(recording.tables()::property);
            recording.tables().thread(1, "0", "main", -1, 0);
            recording.tables().thread(2, "0.1", "child", 1, 0);
            recording.tables().thread(3, "r1", "second", -1, 0);
            recording.tables().field(0, "A", "x", "I", 1);
            recording.tables().object(LOCK, "lock");
            EventWriter writer = recording.writer();
            run.accept(writer);
            writer.close();
        }
        return file;
    }

    private static EventWriter on(EventWriter writer, int thread) {
        writer.run(thread, -1);
        return writer;
    }

    private static void lock(EventWriter writer, int thread, EventKind kind, int mode) {
        on(writer, thread).lock(kind.code(), 0, mode, LOCK, 0, 0, 0);
    }

    private static void atomic(EventWriter writer, int thread, boolean wrote, int valueType, long value) {
        on(writer, thread).event(EventKind.ATOMIC.code(), 0, 0, wrote, false, 0, 0, 0, valueType, value, 0);
    }

    private static void write(EventWriter writer, int thread, long value) {
        on(writer, thread).access(EventKind.WRITE.code(), 0, 0, 0, 0, Shape.INTEGER, value, 0);
    }

    private static void read(EventWriter writer, int thread, long value) {
        on(writer, thread).access(EventKind.READ.code(), 0, 0, 0, 0, Shape.INTEGER, value, 0);
    }
}
