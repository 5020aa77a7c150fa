package dev.heddle.check;

import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import dev.heddle.model.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Runs a program freely again and again, where it can't be controlled.
 *
 * <p>One execution in four goes as it goes. In the others threads are delayed at places that something is suspected of: at all of them in one, at those of one suspicion in each of the two that
 * follow, in turn. What is suspected grows from run to run.
 *
 * <p>How long one may take is known when one has come to its end: many times as long. Until then it is a third of the time there is, and of programs that never end each run is a short one.
 */
final class FreeRuns {
    private static final int WAYS = 4;
    private static final int MUCH_LONGER = 10;
    private static final int MOST_SILENT = 3;
    private static final Duration SHORT = Duration.ofSeconds(3);
    private static final Duration LONG = Duration.ofSeconds(10);

    /** So much time the first one has in any case: it is to see something. */
    private static final Duration FIRST = Duration.ofSeconds(10);

    /** With less time no further run begins. */
    private static final Duration LEAST = Duration.ofMillis(500);

    private final FreeRunner runner;
    private final Board board;
    private final long seed;
    private final BooleanSupplier ended;
    private Duration longest = Duration.ZERO;
    private boolean anyEnded;
    private boolean anyLate;

    FreeRuns(FreeRunner runner, Board board, long seed, BooleanSupplier ended) {
        this.runner = runner;
        this.board = board;
        this.seed = seed;
        this.ended = ended;
    }

    /**
     * Run it until the time is up; once at least.
     *
     * @param keep is told after each
     */
    void run(Duration time, Runnable keep) throws IOException {
        long end = System.nanoTime() + time.toNanos();
        int silent = 0;
        int number = 0;
        do {
            Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            Duration most = most(left);
            boolean last = most.compareTo(left) > 0;
            Duration allowed = last ? longer(left, number == 0 ? FIRST : LEAST) : most;
            FreeRun run = runner.run(seed + number, places(number), allowed, ended);
            if (run.late() && (last || ended.getAsBoolean())) {
                // It was not its own time that was up.
                board.ran(run, false);
                return;
            }
            learn(run);
            board.ran(run, run.late());
            keep.run();
            silent = run.heard() ? -WAYS * WAYS : silent + 1;
            number++;
        } while (!ended.getAsBoolean() && end - System.nanoTime() > LEAST.toNanos() && silent < MOST_SILENT);
    }

    private void learn(FreeRun run) {
        anyLate |= run.late();
        if (!run.late()) {
            anyEnded = true;
            longest = longer(longest, run.time());
        }
    }

    private Duration most(Duration left) {
        if (anyEnded) {
            return longer(SHORT, longest.multipliedBy(MUCH_LONGER));
        }
        return anyLate ? SHORT : longer(LONG, left.dividedBy(WAYS - 1));
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    /** Choose where threads are delayed. */
    private Set<Site> places(int number) {
        List<Suspicion> suspicions = board.suspicions();
        Set<Site> places = new HashSet<>();
        int way = number % WAYS;
        if (way == 0 || suspicions.isEmpty()) {
            return places;
        }
        if (way == 1) {
            suspicions.forEach(each -> add(each, places));
        } else {
            int turn = number / WAYS * 2 + way - 2;
            add(suspicions.get(turn % suspicions.size()), places);
        }
        return places;
    }

    private static void add(Suspicion suspicion, Set<Site> places) {
        for (FindingSite each : suspicion.candidate().sites()) {
            if (each.site().index() >= 0) {
                places.add(each.site());
            }
        }
    }

    /** True if this is how threads stood at the end of a run, so that nothing else need be said of its not ending. */
    static boolean isStuck(FreeRun run) {
        return run.suspicions().stream()
                .anyMatch(each -> each.candidate().kind() == FindingKind.DEADLOCK
                        && each.candidate().status() == Status.OBSERVED);
    }
}
