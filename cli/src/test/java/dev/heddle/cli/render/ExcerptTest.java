package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Interleaving.Row;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ExcerptTest {
    private static Row row(int step, int thread, String text) {
        return new Row(step, thread, text, FindingFixture.bank(12), null, false, null, 0);
    }

    @Test
    void whatTheProgramSharesStaysAndWhatAPoolDoesGivesWay() {
        Interleaving whole = FindingFixture.pool();
        Interleaving shown = Excerpt.of(whole, 14);
        assertThat(shown.rows())
                .extracting(Row::text)
                .contains("Bank@1.total → 0", "Bank@1.total = 1", "Bank@1.total → 1", "then fails: AssertionError");
        assertThat(shown.rows())
                .filteredOn(row -> row.text().startsWith("Bank@1.total"))
                .hasSize(5);
        assertThat(shown.rows()).extracting(Row::text).noneMatch(text -> text.contains("FutureTask"));
        assertThat(shown.rows()).hasSizeLessThanOrEqualTo(24);
    }

    /** The last step of the call concerns nobody else. */
    @Test
    void aCallDoesNotShowItsResultBeforeOthersHaveMadeIt() {
        Interleaving.Call one = new Interleaving.Call("Exchanger.exchange", FindingFixture.bank(12), null, "\"b\"");
        Interleaving.Call other = new Interleaving.Call("Exchanger.exchange", FindingFixture.bank(14), null, "\"a\"");
        List<Row> rows = List.of(
                inside(1, 0, "Slot@1.item = Node@1", one),
                inside(2, 1, "Slot@1.item → Node@1", other),
                inside(3, 0, "Node@1.match → Node@2", one));
        assertThat(Excerpt.of(new Interleaving(List.of("a", "b"), rows), 24).rows())
                .extracting(Row::text)
                .containsExactly(
                        "call Exchanger.exchange",
                        "call Exchanger.exchange → \"a\"",
                        "still in Exchanger.exchange → \"b\"");
    }

    private static Row inside(int step, int thread, String text, Interleaving.Call call) {
        return new Row(step, thread, text, FindingFixture.bank(12), null, false, null, 0, call);
    }

    @Test
    void whatFollowsAFailureIsCountedAndLeftOut() {
        List<Row> rows = Excerpt.of(FindingFixture.pool(), 24).rows();
        assertThat(rows.get(rows.size() - 2).text()).isEqualTo("then fails: AssertionError");
        assertThat(rows.get(rows.size() - 1).text()).isEqualTo("... 16 steps to the end");
    }

    @Test
    void stepsThatAreLeftOutStandInTheColumnOfTheirThreadAndInNoneIfTheyAreOfSeveral() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            rows.add(row(i + 1, i < 20 ? 0 : i % 2, "Bank@1.total = " + i));
        }
        rows.set(15, new Row(16, 0, "Bank@1.total = 15", FindingFixture.bank(12), null, true, null, 0));
        List<Row> shown =
                Excerpt.of(new Interleaving(List.of("a", "b"), rows), 8).rows();
        assertThat(shown.get(0).text()).endsWith("steps left out");
        assertThat(shown.get(0).thread()).isZero();
        assertThat(shown.get(shown.size() - 1).text()).endsWith("steps left out");
        assertThat(shown.get(shown.size() - 1).thread()).isEqualTo(-1);
    }

    /** Returns a race at the second and third of many steps. */
    private static List<Row> racing() {
        List<Row> rows = new ArrayList<>();
        for (int i = 1; i <= 20; i++) {
            boolean races = i == 2 || i == 3;
            rows.add(new Row(
                    i,
                    i % 2,
                    "Bank@1.total = " + i,
                    FindingFixture.bank(12),
                    null,
                    races,
                    i == 3 ? "races with step 2" : null,
                    0));
        }
        return rows;
    }

    @Test
    void whatFollowsARaceIsCountedButForAFewSteps() {
        List<Row> shown =
                Excerpt.of(new Interleaving(List.of("a", "b"), racing()), 24).rows();
        assertThat(shown).hasSize(7);
        assertThat(shown.get(5).text()).isEqualTo("Bank@1.total = 6");
        assertThat(shown.get(6).text()).isEqualTo("... 14 steps to the end");
    }

    @Test
    void aRunThatRacesAndThenFailsIsShownUntilItDoes() {
        List<Row> rows = racing();
        rows.add(15, new Row(0, 1, "then fails: AssertionError", FindingFixture.bank(20), null, false, null, 0));
        List<Row> shown =
                Excerpt.of(new Interleaving(List.of("a", "b"), rows), 24).rows();
        assertThat(shown.get(15).text()).isEqualTo("then fails: AssertionError");
        assertThat(shown.get(shown.size() - 1).text()).isEqualTo("... 2 steps to the end");
    }

    @Test
    void turnsOfALoopThatAreAlikeStandInOneRow() {
        List<Row> rows = new ArrayList<>();
        rows.add(row(1, 1, "Bank@1.open = false"));
        for (int step = 2; step <= 31; step += 2) {
            rows.add(row(step, 0, "Bank@1.open → false"));
            rows.add(row(step + 1, 0, "sleep 100 ms"));
        }
        rows.add(row(32, 1, "Bank@1.open = true"));
        rows.add(row(33, 0, "Bank@1.open → true"));
        Interleaving whole = new Interleaving(List.of("a", "b"), rows);
        Interleaving shown = Excerpt.of(whole, 24);
        assertThat(shown.rows())
                .extracting(Row::step, Row::text)
                .containsExactly(
                        tuple(1, "Bank@1.open = false"),
                        tuple(2, "Bank@1.open → false"),
                        tuple(3, "sleep 100 ms"),
                        tuple(4, "... the same 2 rows 14 more times"),
                        tuple(32, "Bank@1.open = true"),
                        tuple(33, "Bank@1.open → true"));
        assertThat(shown.rows().get(3).thread()).isZero();
        assertThat(Excerpt.leftOut(whole, shown)).isZero();
    }

    @Test
    void aTurnInWhichSomethingDecidesOrAnotherThreadMovesIsNoneOfThose() {
        List<Row> rows = new ArrayList<>();
        for (int step = 1; step <= 20; step++) {
            String text = "update Bank@1.total → 1";
            rows.add(new Row(step, step == 15 ? 1 : 0, text, FindingFixture.bank(12), null, step == 8, null, 0));
        }
        assertThat(Excerpt.of(new Interleaving(List.of("a", "b"), rows), 24).rows())
                .extracting(Row::step, Row::thread, Row::text)
                .containsExactly(
                        tuple(1, 0, "update Bank@1.total → 1"),
                        tuple(2, 0, "... the same 6 more times"),
                        tuple(8, 0, "update Bank@1.total → 1"),
                        tuple(9, 0, "update Bank@1.total → 1"),
                        tuple(10, 0, "... the same 5 more times"),
                        tuple(15, 1, "update Bank@1.total → 1"),
                        tuple(16, 0, "update Bank@1.total → 1"),
                        tuple(17, 0, "... the same 4 more times"));
    }

    @Test
    void whatNobodyChangesIsNotShown() {
        List<Row> rows = List.of(
                row(1, 0, "Bank@1.name → 1"),
                row(2, 1, "Bank@1.name → 1"),
                row(3, 0, "Bank@1.total = 1"),
                row(4, 1, "Bank@1.total → 1"));
        assertThat(Excerpt.of(new Interleaving(List.of("a", "b"), rows), 24).rows())
                .extracting(Row::step)
                .containsExactly(3, 4);
    }
}
