package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.explore.Found;
import dev.heddle.cli.support.Golden;
import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingSite;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person reads of violations, of a search and of a replay. */
final class FindingTextTest {
    private static final Map<Integer, String> LINES = Map.of(
            14, "int before = balance;",
            15, "balance = before + amount;",
            20, "synchronized (lock) {",
            31, "threads[i].start();",
            52, "synchronized (right) {");

    private static final SourceLines SOURCES = site -> Optional.ofNullable(LINES.get(site.line()));

    private static FindingText text(int width, int columns) {
        return new FindingText(SOURCES, Style.PLAIN, width, columns, 24);
    }

    @Test
    void tellsOfARaceOnAWideTerminal() throws IOException {
        Golden.assertMatches("race-120.txt", text(100, 120).render(FindingFixture.race(), false));
    }

    /** What the program calls its threads is the program's affair, but the terminal is ours. */
    @Test
    void namesAndValuesDoNotReachTheTerminalAsTheyAre() {
        Found race = FindingFixture.race();
        String bad = "teller\n\u001b[31m\u0000";
        Finding of = race.finding();
        List<FindingSite> sites = of.sites().stream()
                .map(each -> new FindingSite(each.site(), bad, each.action(), List.of(bad), each.stack()))
                .toList();
        Finding finding = new Finding(
                of.kind(),
                of.status(),
                of.reason(),
                of.proof(),
                of.rank(),
                of.subject(),
                of.message() + bad,
                bad,
                of.needs(),
                sites,
                of.causes(),
                of.fingerprint(),
                of.witness());
        List<String> threads =
                race.interleaving().threads().stream().map(each -> bad).toList();
        List<Interleaving.Row> rows = race.interleaving().rows().stream()
                .map(row -> new Interleaving.Row(
                        row.step(),
                        row.thread(),
                        row.text() + bad,
                        row.site(),
                        row.source(),
                        row.decisive(),
                        bad,
                        row.leftOut(),
                        row.call()))
                .toList();
        Found other = new Found(
                race.caseName(),
                race.execution(),
                finding,
                new Interleaving(threads, rows),
                bad.substring(7),
                race.schedule());
        FindingText text = text(200, 200);
        assertThat(text.render(other, true) + text.renderBriefly(other, true) + text.renderAgain(other, true))
                .contains("teller\\n\\u001b[31m\\u0000")
                .doesNotContain("\u001b", "\u0000", "teller\n");
    }

    @Test
    void tellsOfARaceOnANarrowTerminal() throws IOException {
        Golden.assertMatches("race-80.txt", text(80, 80).render(FindingFixture.race(), true));
    }

    @Test
    void tellsOfARaceInColours() throws IOException {
        Golden.assertMatches(
                "race-colours.txt",
                new FindingText(SOURCES, Style.COLOURED, 100, 100, 24).render(FindingFixture.race(), false));
    }

    @Test
    void tellsOfADeadlockWithoutWhatDoesNotMatter() throws IOException {
        Golden.assertMatches("deadlock-100.txt", text(100, 100).render(FindingFixture.deadlock(), false));
    }

    @Test
    void tellsOfAnExceptionThatIsNotConfirmed() throws IOException {
        Golden.assertMatches("exception-100.txt", text(100, 100).render(FindingFixture.exception(), false));
    }

    @Test
    void tellsBrieflyWhereThereAreMany() {
        assertThat(text(100, 100).renderBriefly(FindingFixture.race(), false))
                .startsWith("Data race on Account.balance")
                .contains("teller-2  writes  Bank.java:15")
                .endsWith("  Replay: heddle replay .heddle/bug.schedule.json\n")
                .doesNotContain("start teller-1");
    }

    @Test
    void tellsOfARaceOnTheSameLinesInTwoLines() {
        String again = text(100, 100).renderAgain(FindingFixture.race(), false);
        assertThat(again)
                .startsWith("Data race on Account.balance again ")
                .contains("\n  teller-1 writes at Bank.java:15, teller-2 writes at Bank.java:15.\n")
                .endsWith("  Replay: heddle replay .heddle/bug.schedule.json\n");
        assertThat(again.lines()).hasSize(3);
    }

    @Test
    void racesAreAlikeIfTheyAreOnTheSameFieldAtTheSameLines() {
        Optional<String> race = FindingText.alike(FindingFixture.race().finding());
        assertThat(race)
                .contains("com.acme.Bank$Account.balance at "
                        + "com.acme.Bank$Account Bank.java:15 and com.acme.Bank$Account Bank.java:15");
        assertThat(FindingText.alike(FindingFixture.deadlock().finding())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {72, 80, 100})
    void neverWritesBeyondTheWidth(int width) {
        for (Found found : List.of(FindingFixture.race(), FindingFixture.exception(), FindingFixture.deadlock())) {
            assertThat(text(width, width).render(found, true).lines())
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width));
        }
    }

    @Test
    void sumsUpASearchThatFoundThings() throws IOException {
        Golden.assertMatches("search-found.txt", new SearchText(Style.PLAIN, 100).render(FindingFixture.search()));
    }

    @Test
    void saysThatEverythingWasTried() throws IOException {
        Golden.assertMatches(
                "search-verified.txt",
                new SearchText(Style.PLAIN, 100)
                        .render(FindingFixture.searched(
                                List.of(FindingFixture.result(
                                        "com.acme.Bank", Result.VERIFIED, "every order", "nothing is left to try")),
                                List.of(),
                                false)));
    }

    @Test
    void saysThatABoundWasReached() throws IOException {
        Golden.assertMatches(
                "search-bound.txt",
                new SearchText(Style.PLAIN, 80)
                        .render(FindingFixture.searched(
                                List.of(
                                        FindingFixture.result(
                                                "com.acme.BankTest#pays",
                                                Result.BOUND_REACHED,
                                                null,
                                                "the executions are used up"),
                                        FindingFixture.result(
                                                "com.acme.BankTest#earns",
                                                Result.VERIFIED,
                                                "every order with at most 2 preemptions",
                                                "nothing is left to try")),
                                List.of(),
                                false)));
    }

    @Test
    void saysWhatIsNotUnderControl() {
        String text = new SearchText(Style.PLAIN, 100)
                .render(FindingFixture.searched(
                        List.of(FindingFixture.result(
                                "com.acme.Bank", Result.NOT_CONTROLLED, null, "StackOverflowError in main")),
                        List.of(),
                        false));
        assertThat(text)
                .contains("Not controlled, so nothing is claimed.\n")
                .contains("Ended because StackOverflowError in main.\n");
    }

    @Test
    void saysThatItWasInterrupted() {
        String text = new SearchText(Style.PLAIN, 100)
                .render(FindingFixture.searched(
                        List.of(FindingFixture.result(
                                "com.acme.Bank", Result.BOUND_REACHED, null, "it was interrupted")),
                        List.of(),
                        true));
        assertThat(text)
                .contains(
                        "\nInterrupted: an estimated 1.1% of at least 36,000 orders that can make a difference were tried.\n");
    }

    @Test
    void tellsOfAReplay() throws IOException {
        Golden.assertMatches(
                "replay-100.txt",
                new ReplayText(SOURCES, Style.PLAIN, 100, 100, 24)
                        .render(FindingFixture.rerun(true, Ending.COMPLETE, null)));
    }

    @Test
    void showsEveryStepOfAReplayWhereAskedTo() {
        String text = new ReplayText(SOURCES, Style.PLAIN, 100, 100, Integer.MAX_VALUE)
                .render(FindingFixture.rerun(true, Ending.COMPLETE, null));
        assertThat(text).contains("Thread[]@1[0] = Thread@1").doesNotContain("not shown");
    }

    @Test
    void saysWhereAReplayDiverged() throws IOException {
        Golden.assertMatches(
                "replay-diverged.txt",
                new ReplayText(SOURCES, Style.PLAIN, 100, 100, 24)
                        .render(FindingFixture.rerun(
                                false, Ending.DIVERGED, "step 9: expected one thing, met another")));
    }

    @Test
    void saysThatAReplayShowedNothing() {
        String text = new ReplayText(SOURCES, Style.PLAIN, 100, 100, 24)
                .render(FindingFixture.rerun(false, Ending.COMPLETE, "every step was as recorded"));
        assertThat(text)
                .startsWith("Data race on Account.balance")
                .contains(" not reproduced\n")
                .contains("Not reproduced: every step was as recorded.\n");
    }
}
