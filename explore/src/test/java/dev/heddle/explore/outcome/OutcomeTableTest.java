package dev.heddle.explore.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.outcome.OutcomeTable.Count;
import dev.heddle.explore.outcome.OutcomeTable.Row;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tables of outcomes: counted, added, bounded. */
final class OutcomeTableTest {
    private static Outcome outcome(int value) {
        return new Outcome(List.of(
                new Fact(Fact.Kind.ENDED, "", Endings.NORMALLY),
                new Fact(Fact.Kind.STATE, "a.B.value", Integer.toString(value))));
    }

    private static OutcomeTable table(Row... rows) {
        return new OutcomeTable(List.of(rows), Count.ZERO, Set.of());
    }

    @Test
    void theMostFrequentStandsFirst() {
        OutcomeTable table = table(
                new Row(outcome(1), new Count(5, 1)),
                new Row(outcome(3), new Count(3, 2)),
                new Row(outcome(2), new Count(3, 2)));
        assertThat(table.rows()).extracting(Row::outcome).containsExactly(outcome(2), outcome(3), outcome(1));
    }

    @Test
    void tablesAreAddedInAnyOrder() {
        OutcomeTable one = new OutcomeTable(
                List.of(new Row(outcome(1), new Count(5, 1)), new Row(outcome(2), new Count(1, 1))),
                new Count(4, 0),
                Set.of("a.B.value"));
        OutcomeTable other =
                new OutcomeTable(List.of(new Row(outcome(2), new Count(2, 0))), new Count(1, 1), Set.of("a.B.other"));
        OutcomeTable sum = one.plus(other);
        assertThat(sum).isEqualTo(other.plus(one));
        assertThat(sum.rows())
                .containsExactly(new Row(outcome(1), new Count(5, 1)), new Row(outcome(2), new Count(3, 1)));
        assertThat(sum.others()).isEqualTo(new Count(5, 1));
        assertThat(sum.total()).isEqualTo(new Count(13, 3));
        assertThat(sum.written()).containsExactlyInAnyOrder("a.B.value", "a.B.other");
        assertThat(sum.plus(OutcomeTable.NONE)).isEqualTo(sum);
    }

    @Test
    void outcomesBeyondTheBoundAreOnlyCounted() {
        OutcomeCounter counter = new OutcomeCounter(OutcomesSoFar.NONE);
        for (int i = 0; i < OutcomeTable.MOST; i++) {
            assertThat(counter.count(outcome(i), true)).isTrue();
        }
        assertThat(counter.count(outcome(-1), true)).isFalse();
        assertThat(counter.count(outcome(7), false)).isFalse();
        OutcomeTable table = counter.table(Set.of());
        assertThat(table.rows()).hasSize(OutcomeTable.MOST);
        assertThat(table.rows().get(0)).isEqualTo(new Row(outcome(7), new Count(2, 1)));
        assertThat(table.others()).isEqualTo(new Count(1, 1));
        OutcomeTable more = table.plus(table(new Row(outcome(-2), new Count(3, 0))));
        assertThat(more.rows()).hasSize(OutcomeTable.MOST);
        assertThat(more.others()).isEqualTo(new Count(4, 1));
    }

    @Test
    void whatWasCountedElsewhereIsNotNewHere() {
        OutcomesSoFar before = OutcomesSoFar.NONE.plus(table(new Row(outcome(1), new Count(5, 2))));
        OutcomeCounter counter = new OutcomeCounter(before);
        assertThat(counter.count(outcome(1), true)).isFalse();
        assertThat(counter.count(outcome(2), true)).isTrue();
        assertThat(counter.table(Set.of()).rows())
                .containsExactly(new Row(outcome(1), new Count(6, 3)), new Row(outcome(2), new Count(1, 1)));
        OutcomeCounter part = new OutcomeCounter(before.known());
        assertThat(part.count(outcome(1), true)).isFalse();
        assertThat(part.count(outcome(2), true)).isTrue();
        assertThat(before.plus(part.table(Set.of())).table()).isEqualTo(counter.table(Set.of()));
    }

    /** A table that is full elsewhere is full here: what would have no row in it is not told anew by each part. */
    @Test
    void outcomesBeyondTheBoundAreNotNewToAPartEither() {
        OutcomeCounter counter = new OutcomeCounter(OutcomesSoFar.NONE);
        for (int i = 1; i < OutcomeTable.MOST; i++) {
            counter.count(outcome(i), true);
        }
        OutcomesSoFar nearlyFull = OutcomesSoFar.NONE.plus(counter.table(Set.of()));
        OutcomeCounter part = new OutcomeCounter(nearlyFull.known());
        assertThat(part.count(outcome(-1), true)).isTrue();
        assertThat(part.count(outcome(-2), true)).isFalse();

        OutcomesSoFar full = nearlyFull.plus(part.table(Set.of()));
        OutcomeCounter next = new OutcomeCounter(full.known());
        assertThat(next.count(outcome(-2), true)).isFalse();
        assertThat(next.count(outcome(-1), true)).isFalse();
        assertThat(next.table(Set.of()).rows()).containsExactly(new Row(outcome(-1), new Count(1, 1)));
        OutcomeTable all = full.plus(next.table(Set.of())).table();
        assertThat(all.rows()).hasSize(OutcomeTable.MOST);
        assertThat(all.rows().get(0)).isEqualTo(new Row(outcome(-1), new Count(2, 2)));
        assertThat(all.others()).isEqualTo(new Count(2, 2));
    }

    @Test
    void anOutcomeIsSaidInOneLine() {
        assertThat(outcome(1)).hasToString("B.value = 1");
        assertThat(outcome(1).words(Set.of())).isEqualTo("ends normally");
        assertThat(outcome(1).id())
                .isEqualTo(outcome(1).id())
                .isNotEqualTo(outcome(2).id());
    }

    @Test
    void longTextsStayDifferent() {
        String text = "x".repeat(Values.LONGEST);
        assertThat(Values.bounded(text)).isEqualTo(text);
        assertThat(Values.bounded(text + "a"))
                .hasSizeLessThan(Values.LONGEST + 50)
                .isNotEqualTo(Values.bounded(text + "b"));
    }
}
