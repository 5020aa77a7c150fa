package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Site;
import dev.heddle.model.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class InterleavingTest {
    private static Interleaving.Row row(int step, int thread, String text) {
        return new Interleaving.Row(step, thread, text, null, null, false, null, 0);
    }

    /** Compare with a file that people have read; {@code -Dgolden.refresh=true} writes it anew. */
    private static void assertMatches(String name, List<String> lines) throws IOException {
        Path file = Path.of(Objects.requireNonNull(System.getProperty("heddle.root")))
                .resolve("explore/src/test/resources/golden")
                .resolve(name);
        String text = String.join("\n", lines) + "\n";
        if (Boolean.getBoolean("golden.refresh")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }

    private static Interleaving of(FindingKind kind, Compiled program) {
        return of(kind, program, "pct");
    }

    private static Interleaving of(FindingKind kind, Compiled program, String strategy) {
        Searching search = Searching.with(program, Strategies.named(strategy, 1), 500);
        Finding finding = search.only(kind);
        return search.interleavings.get(search.findings.indexOf(finding));
    }

    @Test
    void setsALostUpdateInColumnsWithValuesAndSource() throws IOException {
        Interleaving told = of(FindingKind.ASSERTION, Compiled.of("Bank", Programs.LOST_UPDATE));
        assertMatches("lost-update.txt", Columns.render(told, 130));
    }

    @Test
    void setsADeadlockInColumns() throws IOException {
        Interleaving told = of(FindingKind.DEADLOCK, Compiled.of("Transfer", Programs.DEADLOCK));
        assertMatches("deadlock.txt", Columns.render(told, 90));
    }

    @Test
    void namesTheThreadOfEachLineWhereColumnsDoNotFit() throws IOException {
        Interleaving told = of(FindingKind.DEADLOCK, Compiled.of("Transfer", Programs.DEADLOCK));
        assertMatches("deadlock-narrow.txt", Columns.render(told, 40));
    }

    @Test
    void tellsInWhichLineTheLoopBeginsInWhichAThreadSpins() {
        Interleaving told = of(FindingKind.LIVELOCK, Compiled.of("Stuck", """
                class Stuck {
                    static volatile boolean open;

                    static void main() {
                        Thread one = new Thread(() -> { while (!open) { Thread.onSpinWait(); } }, "one");
                        one.start();
                        while (!open) {
                            Thread.onSpinWait();
                        }
                    }
                }
                """));
        assertThat(told.rows())
                .filteredOn(row -> row.text().startsWith("then spins"))
                .extracting(row -> row.site() == null ? -1 : row.site().line())
                .containsExactlyInAnyOrder(5, 7);
    }

    @Test
    void leavesOutTurnsOfALoopThatComeToNothingAndReplaysThem() {
        Compiled program = Compiled.of("Spinning", """
                class Spinning {
                    static volatile int beat;

                    static void main() throws Exception {
                        Thread spinner = new Thread(() -> { while (beat < 9) { Thread.onSpinWait(); } }, "spinner");
                        spinner.start();
                        for (int i = 1; i < 10; i++) { beat = i; Thread.yield(); }
                        spinner.join();
                        assert beat == 0;
                    }
                }
                """);
        Searching search = Searching.with(program, Strategies.named("random", 1), 100);
        Finding finding = search.only(FindingKind.ASSERTION);
        assertThat(finding.status()).isEqualTo(Status.CONFIRMED);
        assertThat(search.interleavings.get(0).rows())
                .filteredOn(row -> row.thread() == 1)
                .extracting(Interleaving.Row::text)
                .hasSizeLessThanOrEqualTo(4)
                .noneMatch(text -> text.startsWith("await"));
    }

    @Test
    void neverWritesBeyondTheWidth() {
        Interleaving told = of(FindingKind.ASSERTION, Compiled.of("Bank", Programs.LOST_UPDATE));
        for (int width = 50; width < 150; width++) {
            int limit = width;
            assertThat(Columns.render(told, width))
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(limit));
        }
    }

    @Test
    void foldsLongRunsOfOneThreadAndKeepsWhatDecides() {
        List<Interleaving.Row> rows = new ArrayList<>();
        for (int i = 1; i <= 20; i++) {
            rows.add(row(i, 0, "step " + i));
        }
        rows.set(9, new Interleaving.Row(10, 0, "step 10", null, null, true, "decides", 0));
        rows.add(row(21, 1, "other"));
        Interleaving folded = new Interleaving(List.of("a", "b"), rows).folded(2);
        assertThat(folded.rows())
                .extracting(Interleaving.Row::text)
                .containsExactly(
                        "step 1",
                        "step 2",
                        "... 7 steps left out",
                        "step 10",
                        "... 8 steps left out",
                        "step 19",
                        "step 20",
                        "other");
        int leftOut = folded.rows().stream().mapToInt(Interleaving.Row::leftOut).sum();
        int kept =
                (int) folded.rows().stream().filter(each -> each.leftOut() == 0).count();
        assertThat(leftOut + kept).isEqualTo(rows.size());
    }

    @Test
    void foldsNothingWhereThatSavesNothing() {
        List<Interleaving.Row> rows = List.of(row(1, 0, "a"), row(2, 0, "b"), row(3, 0, "c"));
        assertThat(new Interleaving(List.of("t"), rows).folded(1).rows()).isEqualTo(rows);
    }

    @Test
    void stepsInsideACallOfTheJdkStandAsThatCallAtItsLine() {
        String source = """
                import java.util.concurrent.*;
                class Stock {
                    static void main() throws Exception {
                        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
                        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
                        Thread other = new Thread(() -> map.put("a", 1), "other");
                        other.start();
                        map.put("a", 2);
                        queue.take();
                    }
                }
                """;
        Searching search = Searching.with(Compiled.of("Stock", source), Strategies.named("pct", 1), 50);
        Finding deadlock = search.only(FindingKind.DEADLOCK);
        assertThat(deadlock.sites().get(0).action()).isEqualTo("waits in LinkedBlockingQueue.take");
        Interleaving told =
                search.interleavings.get(search.findings.indexOf(deadlock)).withCalls();
        assertThat(told.rows())
                .filteredOn(row -> row.text().startsWith("call ConcurrentHashMap.put → "))
                .hasSize(2)
                .allSatisfy(row -> assertThat(row.leftOut()).isGreaterThan(1))
                .extracting(row -> row.site() == null ? 0 : row.site().line())
                .containsExactlyInAnyOrder(6, 8);
        assertThat(told.rows())
                .filteredOn(Interleaving.Row::decisive)
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.text()).isEqualTo("then waits in LinkedBlockingQueue.take");
                    assertThat(row.site()).extracting(Site::line).isEqualTo(9);
                });
        assertThat(Columns.render(told, 100)).anyMatch(line -> line.contains("call LinkedBlockingQueue.take"));
    }

    @Test
    void aFailureStandsAtTheLineThatThrows() {
        Interleaving told = of(FindingKind.ASSERTION, Compiled.of("Late", """
                class Late {
                    static volatile int v;
                    static void main() throws Exception {
                        Thread one = new Thread(() -> v++, "one");
                        one.start();
                        v++;
                        one.join();
                        assert v == 2;
                    }
                }
                """));
        assertThat(told.rows())
                .filteredOn(row -> row.decisive() && row.step() == 0)
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.text()).isEqualTo("then fails: AssertionError");
                    assertThat(row.site()).extracting(Site::line).isEqualTo(8);
                });
    }

    private static List<String> decisive(Interleaving told) {
        return told.rows().stream()
                .filter(Interleaving.Row::decisive)
                .map(row -> told.threads().get(row.thread()) + ": " + row.text()
                        + (row.remark() == null ? "" : ", " + row.remark()))
                .toList();
    }

    @Test
    void marksWhatComesBetweenACheckAndWhatIsDoneThen() {
        Interleaving told = of(FindingKind.EXCEPTION, Compiled.of("Check", """
                class Check {
                    static String name = "x";
                    static synchronized String get() { return name; }
                    static synchronized void set(String next) { name = next; }
                    static void main() throws Exception {
                        Thread clearer = new Thread(() -> set(null), "clearer");
                        clearer.start();
                        if (get() != null) { get().length(); }
                        clearer.join();
                    }
                }
                """));
        assertThat(decisive(told)).hasSize(4).satisfies(rows -> {
            assertThat(rows.get(0)).isEqualTo("main: Check.name → \"x\"");
            assertThat(rows.get(1)).isEqualTo("clearer: Check.name = null");
            assertThat(rows.get(2)).matches("main: Check.name → null, step \\d+ came in between");
            assertThat(rows.get(3)).startsWith("main: then fails: ");
        });
    }

    @Test
    void marksWhatComesIntoAnIteration() {
        Interleaving told = of(FindingKind.EXCEPTION, Compiled.of("Listed", """
                import java.util.*;
                class Listed {
                    static void main() throws Exception {
                        List<Integer> list = new ArrayList<>(List.of(1, 2));
                        Thread adder = new Thread(() -> list.add(3), "adder");
                        adder.start();
                        for (Integer each : list) { each.hashCode(); }
                        adder.join();
                    }
                }
                """));
        assertThat(decisive(told))
                .contains("adder: write ArrayList@1.contents")
                .anyMatch(row -> row.matches("main: read ArrayList@1.contents, step \\d+ came in between"));
    }

    @Test
    void marksAnUpdateThatIsLost() {
        Interleaving told = of(FindingKind.ASSERTION, Compiled.of("Bank", Programs.LOST_UPDATE));
        assertThat(decisive(told)).hasSize(4).satisfies(rows -> {
            assertThat(rows.get(0)).contains(".balance → 0");
            assertThat(rows.get(2)).matches(".*\\.balance = \\d+, overwrites step \\d+, which step \\d+ did not see");
        });
    }

    @Test
    void marksNothingInATurnThatAThreadWaitedFor() {
        Interleaving told = of(FindingKind.ASSERTION, Compiled.of("Turns", """
                class Turns {
                    static int count;
                    static void main() throws Exception {
                        count = 1;
                        Thread other = new Thread(() -> { count = 2; }, "other");
                        other.start();
                        other.join();
                        assert count == 1;
                    }
                }
                """));
        assertThat(decisive(told)).singleElement().asString().startsWith("main: then fails");
    }

    @Test
    void marksTheStepThatTookWhatAnotherWaitsForAndSaysThatItsHolderHasEnded() {
        Compiled program = Compiled.of("Kept", """
                import java.util.concurrent.locks.*;
                class Kept {
                    static void main() throws Exception {
                        ReentrantLock lock = new ReentrantLock();
                        Thread taker = new Thread(() -> lock.lock(), "taker");
                        taker.start();
                        taker.join();
                        new Thread(() -> { lock.lock(); lock.unlock(); }, "waiter").start();
                    }
                }
                """);
        Searching search = Searching.with(program, Strategies.named("pct", 1), 50);
        Finding deadlock = search.only(FindingKind.DEADLOCK);
        assertThat(deadlock.message())
                .isEqualTo("deadlock: waiter waits for ReentrantLock@1, which taker holds (taker has ended)");
        assertThat(search.interleavings.get(search.findings.indexOf(deadlock)).rows())
                .filteredOn(Interleaving.Row::decisive)
                .extracting(Interleaving.Row::text)
                .containsExactly("lock ReentrantLock@1", "then waits for ReentrantLock@1");
    }

    @Test
    void marksWhoTookThePermitThatNobodyGivesBack() {
        Interleaving told = of(FindingKind.DEADLOCK, Compiled.of("Permits", """
                import java.util.concurrent.*;
                class Permits {
                    static void main() throws Exception {
                        Semaphore permits = new Semaphore(1);
                        Thread taker = new Thread(() -> permits.acquireUninterruptibly(), "taker");
                        taker.start();
                        taker.join();
                        permits.acquireUninterruptibly();
                    }
                }
                """));
        assertThat(told.rows())
                .filteredOn(Interleaving.Row::decisive)
                .extracting(Interleaving.Row::text)
                .containsExactly("acquire Semaphore@1", "then waits for Semaphore@1");
    }

    @Test
    void tellsOfSleepOfExitAndOfClassesThatAreInitialisedWhereTheProgramDoesIt() {
        Interleaving told = of(FindingKind.ASSERTION, Compiled.of("Hooked", """
                class Hooked {
                    static volatile boolean saved;
                    static class Later { static volatile int at = 1; }
                    static void main() throws Exception {
                        Runtime.getRuntime().addShutdownHook(new Thread(() -> { assert saved; }, "hook"));
                        new Thread(() -> saved = Later.at > 0, "saver").start();
                        Thread.sleep(10);
                        System.exit(3);
                    }
                }
                """), "pos");
        ;
        assertThat(told.rows())
                .filteredOn(row -> row.thread() == 0)
                .extracting(Interleaving.Row::text)
                .contains("sleep 10 ms", "exit");
        assertThat(told.rows())
                .filteredOn(row -> row.text().equals("initialise Hooked$Later"))
                .allSatisfy(row -> assertThat(row.site()).extracting(Site::line).isEqualTo(6));
    }

    @Test
    void keepsThePlaceOfEveryStepWhereThereIsLittleRoom() {
        List<Interleaving.Row> rows = new ArrayList<>();
        Site site = new Site("shop.Counter", "hit", "()V", 1, "Counter.java", 14);
        for (int i = 0; i < 5; i++) {
            rows.add(new Interleaving.Row(
                    i + 1,
                    i,
                    "CounterOfHits@1.hits → 0",
                    site,
                    "hits++;",
                    i == 4,
                    i == 4 ? "races with step 1" : null,
                    0));
        }
        Interleaving told = new Interleaving(
                List.of("main", "pool-1-thread-1", "pool-1-thread-2", "pool-1-thread-3", "pool-1-thread-4"), rows);
        for (int width : new int[] {70, 100, 120, 200}) {
            assertThat(Columns.render(told, width))
                    .filteredOn(line -> line.contains("→ 0"))
                    .hasSize(5)
                    .allMatch(line -> line.contains("Counter.java:14"));
            assertThat(Columns.render(told, width)).anyMatch(line -> line.contains("races with step 1"));
        }
    }

    @Test
    void namesTheMethodWhereAClassKnowsNoLines() {
        Site site = new Site("shop.Cache", "get", "()V", 1, null, -1);
        Interleaving told = new Interleaving(
                List.of("main"), List.of(new Interleaving.Row(1, 0, "read it", site, null, false, null, 0)));
        assertThat(Columns.render(told, 80)).last().asString().endsWith("Cache.get");
    }

    @Test
    void aCallThatOthersComeIntoIsSaidToGoOn() {
        Interleaving.Call call = new Interleaving.Call("Map.put", Site.UNKNOWN, null, "5");
        Interleaving told = new Interleaving(
                List.of("main", "other"),
                List.of(inside(1, 0, call), inside(2, 0, call), row(3, 1, "begin"), inside(4, 0, call)));
        assertThat(told.withCalls().rows())
                .extracting(Interleaving.Row::text)
                .containsExactly("call Map.put", "begin", "still in Map.put → 5");
    }

    private static Interleaving.Row inside(int step, int thread, Interleaving.Call call) {
        return new Interleaving.Row(step, thread, "read it", null, null, false, null, 0, call);
    }
}
