package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.Golden;
import dev.heddle.explore.outcome.Fact;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How outcomes are shown: in columns, as a list where these don't fit, and what is the same in all said once. */
final class OutcomeTextTest {
    private static String render(OutcomeTable table, String of, int width) {
        StringBuilder out = new StringBuilder();
        new OutcomeText(table, OutcomeFixture.schedules(table), Style.PLAIN, width).append(out, of, true);
        return out.toString();
    }

    @Test
    void setsOutcomesInColumns() throws IOException {
        Golden.assertMatches("outcomes-120.txt", render(OutcomeFixture.table(), "", 120));
    }

    @Test
    void listsThemWhereColumnsDoNotFit() throws IOException {
        Golden.assertMatches("outcomes-72.txt", render(OutcomeFixture.table(), " of BankTest#pays", 72));
        assertThat(render(OutcomeFixture.table(), "", 72).lines()).allMatch(line -> line.length() <= 72);
    }

    @Test
    void leavesOutTheRarestOfMany() throws IOException {
        Golden.assertMatches("outcomes-many.txt", render(OutcomeFixture.manyOutcomes(), "", 100));
    }

    @Test
    void saysOfOneOutcomeAllThereIsToSay() {
        OutcomeTable one = new OutcomeTable(
                List.of(new OutcomeTable.Row(OutcomeFixture.outcome("normally", 15, ""), new OutcomeTable.Count(7, 0))),
                OutcomeTable.Count.ZERO,
                Set.of());
        assertThat(render(one, "", 100)).isEqualTo("""

                        1 outcome in 7 executions
                          7×  ends normally, rounds = 2
                        """);
    }

    @Test
    void namesFieldsInFullThatAreCalledTheSame() {
        Outcome outcome = new Outcome(List.of(
                new Fact(Fact.Kind.ENDED, "", "normally"),
                new Fact(Fact.Kind.STATE, "a.Bank.total", "1"),
                new Fact(Fact.Kind.STATE, "b.Bank.total", "2")));
        OutcomeTable table = new OutcomeTable(
                List.of(new OutcomeTable.Row(outcome, new OutcomeTable.Count(1, 1))),
                OutcomeTable.Count.ZERO,
                Set.of("a.Bank.total", "b.Bank.total"));
        StringBuilder out = new StringBuilder();
        new OutcomeText(table, Map.of(), Style.PLAIN, 100).append(out, "", false);
        assertThat(out)
                .contains("at least 1 outcome in 1 class of executions")
                .contains("ends normally, a.Bank.total = 1, b.Bank.total = 2");
    }

    @Test
    void whatOnlySamplesHaveShownIsToldByTheirNumber() {
        OutcomeTable table = OutcomeFixture.table()
                .plus(new OutcomeTable(
                        List.of(new OutcomeTable.Row(
                                OutcomeFixture.outcome("normally", 99, ""), new OutcomeTable.Count(3, 0))),
                        OutcomeTable.Count.ZERO,
                        Set.of()));
        assertThat(render(table, "", 120))
                .contains("4 outcomes in 8,008 classes of executions, 8,014 executions in all")
                .contains("  (3×)  normally");
    }

    @Test
    void aReplayedOutcomeIsNoAlarm() {
        String text =
                new ReplayText(site -> Optional.empty(), Style.PLAIN, 100, 100, 24).render(OutcomeFixture.rerun());
        assertThat(text)
                .startsWith("Outcome  ")
                .contains(
                        "  reproduced\n  rounds = 2, Account.balance = 15, Bank.audits = 1, printed \"audit\\ndone\"\n");
    }
}
