package dev.heddle.explore.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.search.Programs;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.SearchResult;
import dev.heddle.explore.search.Searching;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AutoTest {
    /** The orders in which two threads can take a lock four times each: 8 over 4. */
    private static final int CLASSES = 70;

    private static Compiled locking(int times) {
        return Compiled.of("Locking", """
                class Locking {
                    static void main() throws Exception {
                        Object lock = new Object();
                        Runnable task = () -> { for (int i = 0; i < %d; i++) { synchronized (lock) { } } };
                        new Thread(task).start();
                        new Thread(task).start();
                    }
                }
                """.formatted(times));
    }

    private static Progress part(SearchResult result, String strategy) {
        return result.progress().parts().stream()
                .filter(each -> each.strategy().equals(strategy))
                .findFirst()
                .orElseThrow()
                .figures();
    }

    /** Gives the parts that decide, execution by execution. */
    private static List<Integer> parts(Auto auto, Compiled program, int executions) {
        Scheduler scheduler = new Scheduler(Backends.all().get(0), auto);
        List<Integer> parts = new ArrayList<>();
        while (parts.size() < executions && auto.begin()) {
            scheduler.run(program.main());
            parts.add(auto.part());
        }
        return parts;
    }

    @Test
    void samplesAndEveryClassTakeTurnsThatDouble() {
        List<Integer> parts = parts(new Auto(1), locking(6), 448);
        int from = 0;
        for (int turn = 32; turn <= 128; turn *= 2) {
            assertThat(parts.subList(from, from + turn)).doesNotContain(3);
            assertThat(parts.subList(from, from + turn).stream().filter(each -> each == 2))
                    .hasSize(turn / 4);
            assertThat(parts.subList(from + turn, from + 2 * turn)).containsOnly(3);
            from += 2 * turn;
        }
        assertThat(parts).contains(0, 1);
    }

    @Test
    void endsWhenEachClassWasTriedOnceAndTellsThatApart() {
        SearchResult result = Searching.with(locking(4), new Auto(1), 100_000).result;
        assertThat(result.result()).isEqualTo(Result.VERIFIED);
        assertThat(result.covered()).isEqualTo("every order that can make a difference");
        Progress dpor = part(result, "dpor");
        assertThat(dpor.executions()).isEqualTo(CLASSES);
        assertThat(dpor.classes()).isEqualTo(CLASSES);
        assertThat(dpor.redundant()).isZero();
        // Thirty-two of the first turn, and sixty-four of the second: then the search has its second turn.
        assertThat(result.progress().executions()).isEqualTo(96 + CLASSES);
        assertThat(result.progress().classes()).isEqualTo(CLASSES);
        assertThat(result.progress().parts())
                .extracting(Progress.Part::strategy)
                .containsExactly("pos", "pct", "bounded:2", "dpor");
        assertThat(result.progress().parts())
                .extracting(Progress.Part::verdict)
                .containsExactly(Result.BOUND_REACHED, Result.BOUND_REACHED, Result.BOUND_REACHED, Result.VERIFIED);
        assertThat(result.progress().parts().stream()
                        .mapToLong(each -> each.figures().steps())
                        .sum())
                .isEqualTo(result.progress().steps());
    }

    @Test
    void whatWasNotTriedInFullIsNotVerified() {
        SearchResult result = Searching.with(locking(4), new Auto(1), 96 + CLASSES - 1).result;
        assertThat(result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.covered()).isNull();
        assertThat(result.progress().parts().get(3).verdict()).isEqualTo(Result.BOUND_REACHED);
    }

    @Test
    void everyPartThatMeetsAViolationSaysSoWhoeverFoundIt() {
        SearchResult result = Searching.with(Compiled.of("Bank", Programs.LOST_UPDATE), new Auto(1), 100_000).result;
        assertThat(result.result()).isEqualTo(Result.VIOLATION);
        assertThat(part(result, "dpor").findings()).isZero();
        assertThat(result.progress().parts().get(3).verdict()).isEqualTo(Result.VIOLATION);
        assertThat(result.progress().parts().stream()
                        .mapToInt(each -> each.figures().findings())
                        .sum())
                .isEqualTo(result.progress().findings())
                .isPositive();
    }

    @Test
    void saysWhereItCannotVouchForEverythingAndTakesMoreSamplesBeforeThat() {
        Compiled program = Compiled.of("Asking", """
                import java.util.concurrent.locks.ReentrantLock;

                class Asking {
                    static void main() throws Exception {
                        ReentrantLock lock = new ReentrantLock();
                        Thread other = new Thread(() -> { lock.lock(); lock.unlock(); });
                        lock.lock();
                        other.start();
                        lock.hasQueuedThreads();
                        lock.unlock();
                    }
                }
                """);
        SearchResult alone = Searching.with(program, Strategies.named("dpor", 1), 100_000).result;
        SearchResult result = Searching.with(program, new Auto(1), 100_000).result;
        assertThat(alone.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.result()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.covered()).isNull();
        assertThat(result.reason()).isEqualTo(alone.reason()).isNotEqualTo("nothing is left to try");
        assertThat(result.progress().parts().get(3).verdict()).isEqualTo(Result.BOUND_REACHED);
        assertThat(result.progress().executions() - part(result, "dpor").executions())
                .isEqualTo(4_096);
    }

    @Test
    void theSameSeedGivesTheSamePartsAndAnotherSeedOthers() {
        Compiled program = locking(5);
        assertThat(parts(new Auto(7), program, 200))
                .isEqualTo(parts(new Auto(7), program, 300).subList(0, 200));
        assertThat(parts(new Auto(8), program, 200)).isNotEqualTo(parts(new Auto(7), program, 200));
    }
}
