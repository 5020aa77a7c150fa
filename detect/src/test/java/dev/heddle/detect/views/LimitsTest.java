package dev.heddle.detect.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What happens when there is too much of something. */
final class LimitsTest {
    private static final int ROOM = 1_000_000;

    private static void scope(ThreadViews thread, boolean write, Place... places) {
        thread.begin(1, 2);
        for (Place place : places) {
            thread.access(place, write, 3);
        }
        thread.end();
    }

    private static void write(ThreadViews thread, Place... places) {
        scope(thread, true, places);
    }

    private static Place[] places(int count) {
        Place[] places = new Place[count];
        for (int i = 0; i < count; i++) {
            places[i] = new Place(i);
        }
        return places;
    }

    /** Let one thread use a pair together and another apart. */
    private static void split(ThreadViews together, ThreadViews apart, Place left, Place right) {
        write(together, left, right);
        write(apart, left);
        write(apart, right);
    }

    private static List<List<Integer>> fields(Views views) {
        return views.report().warnings().stream().map(ViewWarning::fields).toList();
    }

    @Test
    void ofAHugeScopeTheFirstLocationsAreKept() {
        Views views = new Views(ROOM);
        Place[] places = places(OpenScope.MOST + 1);
        write(views.thread(1), places);
        ThreadViews apart = views.thread(2);
        write(apart, places[0]);
        write(apart, places[OpenScope.MOST]);
        assertThat(fields(views)).isEmpty();
        assertThat(views.report().cutScopes()).isEqualTo(1);

        write(apart, places[OpenScope.MOST - 1]);
        assertThat(fields(views)).containsExactly(List.of(0, OpenScope.MOST - 1));
    }

    @Test
    void whatAHugeScopeMayLackIsNotTakenToBeUsedApart() {
        Views views = new Views(ROOM);
        Place[] places = places(OpenScope.MOST + 1);
        Place last = places[OpenScope.MOST];
        write(views.thread(1), places[0], last);
        ThreadViews apart = views.thread(2);
        write(apart, places);
        write(apart, last);
        assertThat(fields(views)).isEmpty();

        write(apart, places[0], places[1]);
        assertThat(fields(views)).containsExactly(List.of(0, OpenScope.MOST));
    }

    @Test
    void whatAHugeScopeMayLackIsNotShownInTheStead() {
        Views views = new Views(ROOM);
        Place[] places = places(OpenScope.MOST + 1);
        Place last = places[OpenScope.MOST];
        Place both = new Place(1000);
        Place left = new Place(1001);
        Place right = new Place(1002);
        write(views.thread(1), places[0], last, both, left, right);
        ThreadViews apart = views.thread(2);
        write(apart, places);
        write(apart, last, both, left);
        write(apart, last, both, right);

        assertThat(fields(views)).containsExactly(List.of(1001, 1002));
    }

    @Test
    void whatAHugeScopeMayLackHidesNothing() {
        Views views = new Views(ROOM);
        Place[] places = places(OpenScope.MOST + 1);
        Place last = places[OpenScope.MOST];
        Place left = new Place(1001);
        Place right = new Place(1002);
        ThreadViews together = views.thread(1);
        write(together, left, right);
        scope(together, false, left, right, places[0], last);
        ThreadViews apart = views.thread(2);
        scope(apart, false, left);
        scope(apart, false, right);
        write(apart, places);
        scope(apart, false, left, right, last);

        assertThat(fields(views)).containsExactly(List.of(1001, 1002));
    }

    @Test
    void whatIsFoundBeforeEverythingIsForgottenStays() {
        Views views = new Views(1000);
        ThreadViews together = views.thread(1);
        ThreadViews apart = views.thread(2);
        for (int i = 0; i < 10_000; i++) {
            split(together, apart, new Place(1), new Place(2));
        }

        ViewReport report = views.report();
        assertThat(fields(views)).containsExactly(List.of(1, 2));
        assertThat(report.generations()).isBetween(200L, 1000L);
        assertThat(report.warnings().get(0).instances()).isBetween(10_000 - report.generations(), 10_000L);
        assertThat(report.skippedScopes()).isZero();
    }

    @Test
    void whatSpansTheForgettingIsLost() {
        Views views = new Views(100);
        Place left = new Place(1);
        Place right = new Place(2);
        ThreadViews together = views.thread(1);
        write(together, left, right);
        for (int i = 0; views.report().generations() == 0; i++) {
            write(together, new Place(i));
        }
        ThreadViews apart = views.thread(2);
        write(apart, left);
        write(apart, right);
        assertThat(fields(views)).isEmpty();

        write(together, left, right);
        assertThat(fields(views)).containsExactly(List.of(1, 2));
    }

    @Test
    void aHundredThousandThreadsThatDoTheSameTakeLittleRoom() {
        Views views = new Views(1_500_000);
        Place left = new Place(1);
        Place right = new Place(2);
        for (int i = 0; i < 100_000; i++) {
            ThreadViews thread = views.thread(i);
            split(thread, thread, left, right);
        }

        ViewReport report = views.report();
        assertThat(report.generations()).isZero();
        assertThat(report.unfinished()).isZero();
        assertThat(fields(views)).containsExactly(List.of(1, 2));
        assertThat(report.warnings().get(0).instances()).isEqualTo(1);
    }

    @Test
    void aLocationThatEveryScopeUsesIsComparedInReasonableSteps() {
        Views views = new Views(10 * ROOM, 20L * ROOM);
        Place everywhere = new Place(1);
        Place[] places = places(2 * 50_000);
        for (int number = 1; number <= 2; number++) {
            ThreadViews thread = views.thread(number);
            for (int i = 0; i < places.length; i += 2) {
                write(thread, everywhere, places[i], places[i + 1]);
            }
        }

        assertThat(views.report().warnings()).isEmpty();
        assertThat(views.report().unfinished()).isZero();
    }

    @Test
    void tooManyStepsAreTold() {
        Views views = new Views(ROOM, 10);
        ThreadViews together = views.thread(1);
        ThreadViews apart = views.thread(2);
        for (int i = 0; i < 100; i++) {
            split(together, apart, new Place(1), new Place(2));
        }

        assertThat(views.report().unfinished()).isEqualTo(1);
    }

    @Test
    void ofTooManyWarningsThoseWithManyFieldsAreOnlyCounted() {
        Views views = new Views(ROOM);
        ThreadViews together = views.thread(1);
        ThreadViews apart = views.thread(2);
        for (int i = 0; i < 10; i++) {
            Place both = new Place(-1 - i);
            Place left = new Place(1);
            Place right = new Place(2);
            write(together, left, both, right);
            write(apart, left, both);
            write(apart, right);
        }
        for (int i = 0; i < 1000; i++) {
            split(together, apart, new Place(2 * i), new Place(2 * i + 1));
        }

        assertThat(fields(views)).hasSize(1000).allMatch(fields -> fields.size() == 2);
        assertThat(views.report().unlisted()).isEqualTo(10);
    }

    @Test
    void aViewIsKeptOnceWhereverItCameFromAndWhoever() {
        Views views = new Views(ROOM);
        Place place = new Place(1);
        for (int i = 0; i < 40; i++) {
            ThreadViews thread = views.thread(i);
            thread.begin(i / 2, 0);
            thread.access(place, true, 1);
            thread.end();
        }

        List<Seen> threads = views.generation().threads();
        Scope first = threads.get(0).snapshot()[0];
        assertThat(threads.get(1).snapshot()).containsExactly(first);
        for (int i = 0; i < 40; i++) {
            assertThat(threads.get(i).snapshot()).hasSize(1);
            assertThat(threads.get(i).snapshot()[0].view).isSameAs(first.view);
            assertThat(threads.get(i).snapshot()[0].lockSite).isEqualTo(i / 2);
        }
    }
}
