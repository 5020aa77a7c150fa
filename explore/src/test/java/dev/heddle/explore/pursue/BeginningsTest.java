package dev.heddle.explore.pursue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.search.Extension;
import dev.heddle.explore.search.InTurn;
import dev.heddle.explore.search.Recorded;
import dev.heddle.explore.strategy.Quarry;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A search begins wherever a recorded execution came to one of the two places of a race: before the warning or after it, and not at the last of them only. */
final class BeginningsTest {
    /** What a search comes to. */
    private record Searched(int executions, boolean met) {}

    private static Searched search(Compiled program, SuffixSearch search, Set<Integer> places) {
        Scheduler scheduler = new Scheduler(Backends.all().get(0), search);
        int executions = 0;
        while (search.begin()) {
            executions++;
            scheduler.run(program.main());
            if (isSideBySide(scheduler.steps(), places)) {
                return new Searched(executions, true);
            }
        }
        return new Searched(executions, false);
    }

    private static boolean isSideBySide(Steps steps, Set<Integer> places) {
        for (int i = 1; i < steps.count(); i++) {
            if (steps.op(i) <= Op.ATOMIC
                    && steps.op(i - 1) <= Op.ATOMIC
                    && steps.strand(i) != steps.strand(i - 1)
                    && places.contains(steps.site(i))
                    && places.contains(steps.site(i - 1))) {
                return true;
            }
        }
        return false;
    }

    private static Set<Integer> numbers(Recorded run, int step) {
        Set<Integer> numbers = new HashSet<>();
        run.addNumbers(run.siteAt(step), numbers);
        return numbers;
    }

    private static Iterator<SuffixSearch> searches(InTurn run, int one, int other, Manner manner) {
        Recorded recorded = run.recorded();
        Quarry pair = new RacePair(numbers(recorded, one), numbers(recorded, other));
        List<Recorded> only = List.of(recorded);
        return new Beginnings(recorded.siteAt(one), recorded.siteAt(other), only, only).searches(pair, manner);
    }

    private static Set<Integer> places(InTurn run, int one, int other) {
        Set<Integer> places = numbers(run.recorded(), one);
        places.addAll(numbers(run.recorded(), other));
        return places;
    }

    private static final String FIGURE_7 = """
            class Figure7 {
                static final Object lockX = new Object();
                static final Object lockY = new Object();
                static int x;
                static int y;
                static void both() {
                    synchronized (lockX) {
                        synchronized (lockY) {
                            y = x;
                        }
                    }
                }
                static void one() {
                    both();
                    synchronized (lockX) { // stops
                        x = 7; // written
                    }
                }
                static void two() {
                    both();
                    synchronized (lockX) {
                        x = 7;
                    }
                    synchronized (lockY) {
                        int seen = x; // warned
                        y = seen;
                    }
                }
                static void main() throws Exception {
                    Thread one = new Thread(Figure7::one, "one");
                    Thread two = new Thread(Figure7::two, "two");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                }
            }
            """;

    /** The paper's own example of what it misses: no access before the warning races with it, and one after it does. */
    @Test
    void theRaceThatThePaperMissesIsShown() {
        Compiled program = Compiled.of("Figure7", FIGURE_7);
        InTurn run = InTurn.run(program, FIGURE_7, "main", "one<stops", "two", "one");
        int warned = run.step("warned");
        int written = run.step("written");
        assertThat(warned).isLessThan(written);
        assertThat(run.recorded().conflict(warned, written)).isTrue();
        Iterator<SuffixSearch> searches = searches(run, warned, written, Manner.USUAL);
        assertThat(search(program, searches.next(), places(run, warned, written)))
                .isEqualTo(new Searched(1, true));
    }

    private static final String TWICE = """
            class Twice {
                static final Object lock = new Object();
                static int x;
                static boolean open;
                static void one() {
                    x = 1; // early
                    synchronized (lock) {
                        open = true;
                    }
                    x = 2; // late
                }
                static void two() {
                    boolean in;
                    synchronized (lock) {
                        in = open;
                    }
                    if (!in) {
                        return;
                    }
                    int seen = x; // read
                }
                static void main() throws Exception {
                    Thread one = new Thread(Twice::one, "one");
                    Thread two = new Thread(Twice::two, "two");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                }
            }
            """;

    /** Whoever is held at its first write has not opened the way to the read: only from the second can the two meet. */
    @Test
    void whatCantBeShownFromOneBeginningIsShownFromAnother() {
        Compiled program = Compiled.of("Twice", TWICE);
        InTurn run = InTurn.run(program, TWICE, "main", "one", "two");
        int read = run.step("read");
        int early = run.step("early");
        int late = run.step("late");
        assertThat(search(program, from(run, early, read), places(run, early, read))
                        .met())
                .isFalse();
        assertThat(search(program, from(run, late, read), places(run, late, read))
                        .met())
                .isTrue();
    }

    private static SuffixSearch from(InTurn run, int held, int other) {
        Recorded recorded = run.recorded();
        Quarry pair = new RacePair(numbers(recorded, held), numbers(recorded, other));
        return new SuffixSearch(
                pair,
                recorded.order(Extension.without(recorded, held).steps()),
                recorded.thread(recorded.strand(held)),
                Visits.NONE);
    }

    private static final String PASSED = """
            class Passed {
                static int x;
                static void one() {
                    x = 3;
                }
                static void two() {
                    int seen = x; // read
                    x = 0;
                }
                static void three() {
                    if (x == 0) {
                        x = 0; // cleared
                    }
                }
                static void main() throws Exception {
                    Thread one = new Thread(Passed::one, "one");
                    Thread two = new Thread(Passed::two, "two");
                    Thread three = new Thread(Passed::three, "three");
                    one.start();
                    two.start();
                    three.start();
                    one.join();
                    two.join();
                    three.join();
                }
            }
            """;

    /** Once the first thread has written, the third comes to its write only after the second has read: another execution is needed. */
    @Test
    void whereNobodySuspectedTheRaceIsABeginningToo() {
        Compiled program = Compiled.of("Passed", PASSED);
        InTurn run = InTurn.run(program, PASSED, "main", "one", "two", "three");
        InTurn elsewhere = InTurn.run(program, PASSED, "main", "three", "one", "two");
        assertThat(isShown(program, run, List.of(run.recorded()))).isFalse();
        assertThat(isShown(program, run, List.of(run.recorded(), elsewhere.recorded())))
                .isTrue();
    }

    private static boolean isShown(Compiled program, InTurn run, List<Recorded> all) {
        Recorded suspected = run.recorded();
        int read = run.step("read");
        int cleared = run.step("cleared");
        Set<Integer> places = places(run, read, cleared);
        Iterator<SuffixSearch> searches = new Beginnings(
                        suspected.siteAt(read), suspected.siteAt(cleared), List.of(suspected), all)
                .searches(new RacePair(numbers(suspected, read), numbers(suspected, cleared)), Manner.USUAL);
        while (searches.hasNext()) {
            if (search(program, searches.next(), places).met()) {
                return true;
            }
        }
        return false;
    }

    private static final String LOOP = """
            class Loop {
                static final Object lock = new Object();
                static int x;
                static int turns;
                static void one() {
                    for (int i = 0; i < 3; i++) {
                        x = i; // written
                        synchronized (lock) {
                            turns++;
                        }
                    }
                }
                static void two() {
                    synchronized (lock) {
                        if (turns < 2) {
                            return;
                        }
                    }
                    int seen = x; // read
                }
                static void main() throws Exception {
                    Thread one = new Thread(Loop::one, "one");
                    Thread two = new Thread(Loop::two, "two");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                }
            }
            """;

    @Test
    void everyStepAtAPlaceIsABeginningTheNearestFirst() {
        Compiled program = Compiled.of("Loop", LOOP);
        InTurn run = InTurn.run(program, LOOP, "main", "one", "two");
        Set<Integer> places = places(run, run.step("written"), run.step("read"));
        Iterator<SuffixSearch> searches = searches(run, run.step("written"), run.step("read"), Manner.USUAL);
        assertThat(search(program, searches.next(), places)).isEqualTo(new Searched(1, true));
        int begun = 1;
        for (; searches.hasNext(); begun++) {
            searches.next();
        }
        assertThat(begun).as("three writes and a read").isGreaterThanOrEqualTo(4);
    }

    /** The others come to the race by doing what they did: that takes no search, and nobody has to be preferred. */
    @Test
    void whereTheExtensionMeetsTheRaceItIsShownAtOnce() {
        Compiled program = Compiled.of("Twice", TWICE);
        InTurn run = InTurn.run(program, TWICE, "main", "one", "two");
        int held = run.step("late");
        Extension extension = Extension.without(run.recorded(), held);
        assertThat(extension.meeting()).isEqualTo(run.step("read"));
        assertThat(extension.steps())
                .as("it goes on beyond the access that is left out")
                .anyMatch(each -> each > held);
        assertThat(search(program, from(run, held, extension.meeting()), places(run, held, extension.meeting())))
                .isEqualTo(new Searched(1, true));
    }

    @Test
    void whoIsNearestToAPlaceMovesFirst() {
        Compiled program = Compiled.of("Loop", LOOP);
        InTurn run = InTurn.run(program, LOOP, "main", "one", "two");
        Recorded recorded = run.recorded();
        Visits visits = Visits.of(List.of(recorded), List.of(recorded.siteAt(run.step("read"))));
        Scheduler scheduler = new Scheduler(Backends.all().get(0), run);
        scheduler.run(program.main());
        assertThat(visits.distance(scheduler.strand(recorded.strand(run.step("read")))))
                .as("it has been there, and never came again")
                .isEqualTo(Visits.NEVER);
        assertThat(visits.distance(scheduler.strand(recorded.strand(run.step("written")))))
                .isEqualTo(Visits.NEVER);
        assertThat(visits.numbers()).hasSize(1);
    }
}
