package dev.heddle.agent.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.heddle.agent.coexist.Forked;
import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Churn;
import dev.heddle.coexist.Deep;
import dev.heddle.coexist.Filling;
import dev.heddle.coexist.ManyThreads;
import dev.heddle.coexist.Naming;
import dev.heddle.coexist.Overflowing;
import dev.heddle.coexist.Peeking;
import dev.heddle.coexist.Racing;
import dev.heddle.coexist.Twins;
import dev.heddle.model.EventKind;
import dev.heddle.trace.Names;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.check.CheckResult;
import dev.heddle.trace.check.TraceCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings of programs that are hard on a recorder. */
final class RecordingTest {
    private static final String[] SMALL_HEAP = {"-Xmx128m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"};

    @TempDir
    Path folder;

    @Test
    void aHundredThousandVirtualThreadsAtOnceAreAllThere() throws IOException, InterruptedException {
        assumeThat(Runtime.version().feature()).as("virtual threads").isGreaterThanOrEqualTo(21);
        Forked run = new Forked(folder).with("-Xmx512m", "-XX:+ExitOnOutOfMemoryError");
        run.watched("listen=record").run(ManyThreads.class, "virtual", "100000").well();
        assertThreads(run.traceFile(), 100_000);
    }

    @Test
    void tenThousandPoolThreadsThatLiveForOneTaskAreAllThere() throws IOException, InterruptedException {
        Forked run = new Forked(folder).with(SMALL_HEAP);
        run.watched("listen=record").run(ManyThreads.class, "pool", "10000").well();
        assertThreads(run.traceFile(), 10_000);
    }

    @Test
    void fiveHundredThreadsAtOnceShareWriters() throws IOException, InterruptedException {
        Forked run = new Forked(folder).with(SMALL_HEAP);
        run.watched("listen=record").run(ManyThreads.class, "platform", "500").well();
        assertThreads(run.traceFile(), 500);
        try (Trace trace = Trace.open(run.traceFile())) {
            assertThat(trace.writers()).isLessThan(300);
        }
    }

    private static void assertThreads(Path file, int threads) {
        Map<EventKind, Integer> kinds = new EnumMap<>(EventKind.class);
        try (Trace trace = Trace.open(file)) {
            CheckResult result = TraceCheck.of(trace);
            assertThat(result.problems()).isEmpty();
            assertThat(result.damage()).isEmpty();
            TraceCursor at = trace.cursor();
            while (at.next()) {
                kinds.merge(at.kind(), 1, Integer::sum);
            }
        }
        assertThat(kinds.get(EventKind.FORK)).as("FORK").isEqualTo(threads);
        assertThat(kinds.get(EventKind.BEGIN)).as("BEGIN").isEqualTo(threads);
        assertThat(kinds.get(EventKind.END)).as("END").isBetween(threads, threads + 1);
        assertThat(kinds.get(EventKind.ACQUIRE)).as("ACQUIRE").isGreaterThanOrEqualTo(threads);
        assertThat(kinds.get(EventKind.RELEASE)).as("RELEASE").isEqualTo(kinds.get(EventKind.ACQUIRE));
    }

    @Test
    void objectsThatAreGoneLeaveNothingBehindInMemory() throws IOException, InterruptedException {
        Forked run = new Forked(folder).with(SMALL_HEAP);
        Answer answer = run.watched("listen=record")
                .run(Churn.class, "2000000", "500000")
                .well();
        assertThat(answer.summary().path("trace").path("events").asLong()).isGreaterThan(2_000_000);
    }

    @Test
    void aStackThatOverflowsInTheMiddleOfAnEventSpoilsNoOther() throws IOException, InterruptedException {
        Forked run = new Forked(folder);
        run.watched("listen=record").run(Deep.class, "100").well();
        try (Trace trace = Trace.open(run.traceFile())) {
            CheckResult result = TraceCheck.of(trace);
            assertThat(result.damage()).isEmpty();
            assertThat(result.cut()).isZero();
            assertThat(result.events()).isGreaterThan(100_000);
            // What a write was that could not be told, the reads behind it show.
            assertThat(result.orderProblems()).isLessThan(result.reads() / 1000);
            assertThat(result.threadProblems()).isZero();
            assertThat(result.isClean()).isTrue();
            assertThat(result.missing()).contains("StackOverflowError");
        }
    }

    @Test
    void aThreadThatRanOutOfStackInAnAccessDoesNotWaitForItselfAndSummaryAndTraceSayTheSame()
            throws IOException, InterruptedException {
        Forked run = new Forked(folder);
        Answer answer = run.watched("listen=record").run(Overflowing.class).well();
        assertThat(answer.out()).isEqualTo("101\n");
        assertThat(answer.summary().path("trace").path("outOfOrder").asLong()).isZero();
        try (Trace trace = Trace.open(run.traceFile())) {
            CheckResult result = TraceCheck.of(trace);
            assertThat(result.isClean()).isTrue();
            assertThat(result.missing()).startsWith("events, after ").endsWith("StackOverflowError");
        }
        assertThat(answer.notes()).singleElement().asString().contains("events are missing");
    }

    @Test
    void aProgramThatRunsOutOfHeapAndGoesOnDoesSo() throws IOException, InterruptedException {
        Forked run = new Forked(folder).with("-Xmx64m");
        Answer answer = run.watched("listen=record").run(Filling.class).well();
        assertThat(answer.out()).isEqualTo("emptied\n");
        try (Trace trace = Trace.open(run.traceFile())) {
            CheckResult result = TraceCheck.of(trace);
            assertThat(result.damage()).isEmpty();
            assertThat(result.isClean()).isTrue();
            assertThat(result.events()).isGreaterThan(100_000);
        }
    }

    @Test
    void aSecondAgentIsRefused() throws IOException, InterruptedException {
        Answer answer = new Forked(folder)
                .watched("listen=record")
                .watched("listen=record,paused=true")
                .run(Twins.class);
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err())
                .startsWith("heddle: another Heddle agent is in this JVM already")
                .hasLineCount(1);
    }

    @Test
    void nothingOfTheRehearsalIsInTheTrace() throws IOException, InterruptedException {
        Forked run = new Forked(folder).with("-Djava.io.tmpdir=" + folder);
        run.watched("listen=record").run(Twins.class).well();
        try (Trace trace = Trace.open(run.traceFile())) {
            assertThat(trace.tables().threads()).contains(1);
            assertThat(trace.tables().thread(1).toString()).isEqualTo("main");
            assertThat(trace.tables().strings()).noneMatch(each -> each.contains("heddle.agent"));
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).noneMatch(each -> each.getFileName().toString().startsWith("heddle"));
        }
    }

    @Test
    @Tag("once")
    void whereTheJvmIsSoSlowThatTheRehearsalIsBrokenOffNothingOfItIsInTheTraceEither()
            throws IOException, InterruptedException {
        Forked run = new Forked(folder).with("-Xcomp");
        Answer answer = run.watched("listen=record").run(Naming.class).well();
        assertThat(answer.out()).isEqualTo("Thread-0 counts to 1\n");
        assertThat(answer.notes()).isEmpty();
        try (Trace trace = Trace.open(run.traceFile())) {
            assertThat(trace.tables().threads()).containsExactly(1, 2);
            assertThat(trace.tables().strings()).noneMatch(each -> each.contains("heddle.agent"));
            assertThat(TraceCheck.of(trace).problems()).isEmpty();
        }
    }

    @Test
    void aThreadWithoutANameIsCalledAsWithoutHeddle() throws IOException, InterruptedException {
        Answer answer =
                new Forked(folder).watched("listen=record").run(Naming.class).well();
        assertThat(answer.out())
                .isEqualTo(new Forked(folder).run(Naming.class).well().out())
                .startsWith("Thread-0 ");
    }

    @Test
    void classesThatAProgramMayNotNameAreNotNamedInItsPlace() throws IOException, InterruptedException {
        Answer answer =
                new Forked(folder).watched("listen=record").run(Peeking.class).well();
        assertThat(answer.out()).isEqualTo("3\n");
    }

    @Test
    void staticFieldsOfClassesOfOneNameAreKeptApart() throws IOException, InterruptedException {
        Forked run = new Forked(folder);
        run.watched("listen=record").run(Twins.class).well();
        try (Trace trace = Trace.open(run.traceFile())) {
            assertThat(TraceCheck.of(trace).problems()).isEmpty();
            Names names = new Names(trace.tables());
            Set<String> counters = new TreeSet<>();
            TraceCursor at = trace.cursor();
            while (at.next()) {
                String target = names.targetText(at);
                if (target.endsWith(".count")) {
                    counters.add(target);
                }
            }
            assertThat(counters).hasSize(2);
        }
    }

    @Test
    void whatAKilledProgramHasDoneIsThere() throws IOException, InterruptedException {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("moments from -Dseed=" + seed);
        Random random = new Random(seed);
        long events = 0;
        for (int least : new int[] {50, 50, 2000}) {
            Forked run = new Forked(folder).killedAfter(least + random.nextInt(2000));
            Answer answer = run.watched("listen=record").run(Racing.class, "busy");
            assertThat(answer.exit()).isNotZero();
            try (Trace trace = Trace.open(run.traceFile())) {
                CheckResult result = TraceCheck.of(trace);
                assertThat(result.problems()).isEmpty();
                assertThat(result.cut()).isZero();
                assertThat(trace.ended()).isFalse();
                events += result.events();
            }
            Files.delete(run.traceFile());
        }
        assertThat(events).isPositive();
    }
}
