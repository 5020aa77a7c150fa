package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Family;
import dev.heddle.coexist.ManyThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads: very many of them, and of every kind. */
final class ThreadsTest {
    @TempDir
    Path folder;

    @Test
    void monitorsOfCollectionsThatGuardThemselvesAreLeftToTheProgram() throws IOException, InterruptedException {
        Answer answer = new Forked(folder)
                .watched("listen=shared")
                .run("dev.heddle.coexist.Guarded")
                .well();
        assertThat(answer.out()).isEqualTo("all threads ended\n");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void aHundredThousandVirtualThreadsAtOnceAreAllCounted() throws IOException, InterruptedException {
        Answer answer = new Forked(folder)
                .with("-Xmx512m", "-XX:+ExitOnOutOfMemoryError")
                .watched("listen=count")
                .run(ManyThreads.class, "virtual", "100000")
                .well();
        assertThat(answer.out()).isEqualTo("100000\n");
        checkCounts(answer, 100_000);
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void virtualThreadsAreListedWithWhatTheyShare() throws IOException, InterruptedException {
        Answer answer = new Forked(folder)
                .with("-Xmx256m")
                .watched("listen=shared")
                .run(ManyThreads.class, "virtual", "1000")
                .well();
        assertThat(answer.sharedLocations()).contains(ManyThreads.class.getName() + ".count");
        assertThat(answer.summary().path("threads").findValuesAsString("id")).contains("0", "0.1", "0.1000");
        checkCounts(answer, 1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"count", "shared"})
    void tenThousandPoolThreadsThatLiveForOneTaskAreAllCounted(String listener)
            throws IOException, InterruptedException {
        Answer answer = new Forked(folder)
                .with("-Xmx128m", "-XX:+ExitOnOutOfMemoryError")
                .watched("listen=" + listener)
                .run(ManyThreads.class, "pool", "10000")
                .well();
        assertThat(answer.out()).isEqualTo("10000\n");
        checkCounts(answer, 10_000);
    }

    private static void checkCounts(Answer answer, int threads) {
        assertThat(answer.events("FORK")).as("FORK").isEqualTo(threads);
        assertThat(answer.events("BEGIN")).as("BEGIN").isEqualTo(threads);
        assertThat(answer.events("END")).as("END, main included or not").isBetween((long) threads, threads + 1L);
        assertThat(answer.events("ACQUIRE")).as("ACQUIRE").isGreaterThanOrEqualTo(threads);
        assertThat(answer.events("RELEASE")).as("RELEASE").isEqualTo(answer.events("ACQUIRE"));
    }

    @Test
    void everyThreadIsNamedByWhoStartedIt() throws IOException, InterruptedException {
        Answer plain = new Forked(folder).run(Family.class).well();
        Forked run = new Forked(folder);
        Path events = run.file("events.txt");
        Answer watched =
                run.watched("listen=print,events=" + events).run(Family.class).well();
        assertThat(watched.out()).isEqualTo(plain.out());
        List<String> forks = Files.readAllLines(events).stream()
                .filter(line -> line.matches("\\S+ +FORK .*"))
                .map(line -> line.replaceAll("^(\\S+) +FORK +thread (\\S+ \\S+).*", "$1 starts $2"))
                .toList();
        assertThat(forks)
                .containsSubsequence(
                        "main starts 0.1 first",
                        "first starts 0.1.1 grandchild-1",
                        "first starts 0.1.2 grandchild-2",
                        "main starts 0.2 daemon",
                        "main starts 0.3 failing",
                        "main starts 0.4 initial",
                        "main starts 0.5 stubborn",
                        "main starts 0.6 inheriting",
                        "main starts 0.7 pool",
                        "main starts 0.8 pool",
                        "pool starts 0.8.1 pool-child",
                        "main starts 0.9 pool-1-thread-1");
        assertThat(forks).hasSize(14).anyMatch(line -> line.endsWith(".1 hook-child"));
        assertThat(Files.readAllLines(events))
                .filteredOn(line -> line.startsWith("failing") && line.contains(" FAIL "))
                .singleElement()
                .asString()
                .contains("java.lang.IllegalArgumentException");
        assertThat(watched.events("BEGIN")).isEqualTo(14);
        assertThat(Files.readAllLines(events))
                .as("an interrupt that was refused is none")
                .noneMatch(line -> line.contains(" INTERRUPT ") && line.contains("stubborn"));
    }
}
