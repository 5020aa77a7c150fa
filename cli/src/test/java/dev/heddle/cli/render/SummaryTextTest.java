package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.summary.Access;
import dev.heddle.cli.summary.SharedLocation;
import dev.heddle.cli.summary.Site;
import dev.heddle.cli.summary.Summary;
import dev.heddle.cli.support.Golden;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person reads after a run. */
final class SummaryTextTest {
    private static final SourceLines NONE = site -> Optional.empty();
    private static final SourceLines BANK = ofFile(
            "Bank.java",
            "\n".repeat(13) + "        int before = balance;\n        balance = before + amount;\n" + "\n".repeat(8)
                    + "        synchronized (lock) { log.append(text); }\n");

    @Test
    void showsTheBankWithItsSources() throws IOException {
        Golden.assertMatches(
                "bank-100.txt", new SummaryText(SummaryFixture.bank(), BANK, Style.PLAIN, 100).render("account"));
    }

    @Test
    void showsTheBankOnANarrowTerminal() throws IOException {
        Golden.assertMatches(
                "bank-80.txt", new SummaryText(SummaryFixture.bank(), BANK, Style.PLAIN, 80).render("account"));
    }

    @Test
    void showsTheBankWithoutSourcesInColours() throws IOException {
        Golden.assertMatches(
                "bank-colours.txt",
                new SummaryText(SummaryFixture.bank(), NONE, Style.COLOURED, 100).render("account"));
    }

    @Test
    void foldsACrowdOfThreadsAndObjects() throws IOException {
        Golden.assertMatches(
                "crowd-100.txt",
                new SummaryText(SummaryFixture.crowd(), NONE, Style.PLAIN, 100).render("java -cp app Main"));
    }

    @Test
    void countsEventsByKind() throws IOException {
        Summary bank = SummaryFixture.bank();
        Summary counted = new Summary(
                1,
                "count",
                bank.jvm(),
                1.0,
                Map.of("READ", 1_234_567L, "ACQUIRE", 3L),
                List.of(),
                null,
                bank.classes(),
                List.of(),
                null,
                null,
                null);
        Golden.assertMatches("count.txt", new SummaryText(counted, NONE, Style.PLAIN, 100).render("Main"));
    }

    @Test
    void reassuresNobodyWhereWhatIsNotShownWasUnguarded() {
        String text = new SummaryText(withOneGuarded(4, 2), NONE, Style.PLAIN, 100).render("Main");
        assertThat(text)
                .contains(
                        "5 locations were touched by more than one thread; 2 of them were written and had no common lock.")
                .contains("Shared, too, and not shown: Account.balance of 4 more objects; 2 of them written without a "
                        + "common\nlock\n")
                .doesNotContain("each that was written had a common lock");
    }

    @Test
    void speaksForWhatIsNotShownWhereAllOfItWasGuarded() {
        assertThat(new SummaryText(withOneGuarded(4, 0), NONE, Style.PLAIN, 100).render("Main"))
                .contains("5 locations were touched by more than one thread; each that was written had a common lock.")
                .contains("of 4 more objects\n");
    }

    @Test
    void countsTheThreadsThatStandUnderAnother() {
        assertThat(new SummaryText(withOneGuarded(0, 0), NONE, Style.PLAIN, 100).render("Main"))
                .containsPattern("teller-1 and 3 more +writes +7×")
                .doesNotContain("other places");
    }

    /** Returns a run with one location shown, which a lock guards. */
    private static Summary withOneGuarded(int moreObjects, int moreUnguarded) {
        Summary bank = SummaryFixture.bank();
        Site site = new Site("com.acme.Account", "add", "(I)V", 3, "Account.java", 15);
        SharedLocation guarded = new SharedLocation(
                "com.acme.Account.balance",
                "Account@1.balance",
                true,
                List.of("Object@1"),
                List.of(new Access("0.1", "WRITE", site, List.of("Object@1"), 7, 3)),
                0,
                moreObjects,
                moreUnguarded);
        return new Summary(
                1,
                "shared",
                "17",
                0.1,
                bank.events(),
                bank.threads(),
                null,
                bank.classes(),
                List.of(guarded),
                null,
                null,
                null);
    }

    @Test
    void saysThatNothingWasShared() {
        Summary bank = SummaryFixture.bank();
        Summary alone = new Summary(
                1, "shared", "17", 0.1, bank.events(), List.of(), null, bank.classes(), List.of(), null, null, null);
        assertThat(new SummaryText(alone, NONE, Style.PLAIN, 100).render("Main"))
                .contains("No location was touched by more than one thread.");
    }

    @ParameterizedTest
    @ValueSource(ints = {72, 80, 90, 100})
    void neverPrintsALineWiderThanTheTerminal(int width) {
        for (Summary summary : List.of(SummaryFixture.bank(), SummaryFixture.crowd())) {
            for (SourceLines sources : List.of(BANK, NONE)) {
                String text = new SummaryText(summary, sources, Style.PLAIN, width)
                        .render(
                                "a program with a name that is long enough to fill a line of a terminal by itself alone");
                assertThat(text.lines())
                        .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(width));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {72, 80, 90, 100})
    void neverCutsALineNumber(int width) {
        String text = new SummaryText(SummaryFixture.crowd(), NONE, Style.PLAIN, width).render("Main");
        assertThat(text.lines().filter(line -> line.contains(" holds ")))
                .isNotEmpty()
                .allMatch(line -> line.matches(".*:\\d+\\)? .*"));
    }

    private static SourceLines ofFile(String fileName, String source) {
        List<String> lines = source.lines().toList();
        return site -> fileName.equals(site.file()) && site.line() > 0 && site.line() <= lines.size()
                ? Optional.of(lines.get(site.line() - 1).strip())
                : Optional.empty();
    }
}
