package dev.heddle.explore.worker;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What has come of each case of a job, kept in a file as long as there is something to go on with.
 *
 * <p>Nothing is kept before a search takes long enough to be shared: what is over in a few seconds is sooner done again.
 */
final class Ledger {
    /** How often a search is kept at most. */
    private static final Duration KEEPING = Duration.ofSeconds(2);

    /** How many times as long as it takes to keep it pauses are, so that a search is not slowed down; but they are not longer than a share of what would have to be done again. */
    private static final int SELDOM = 20;

    private static final int SHARE = 10;

    /** How many times as long as it takes pauses are in any case. */
    private static final int LEAST = 5;

    private final @Nullable SearchFile file;
    private final List<SearchFile.KeptCase> ended = new ArrayList<>();

    /** What is kept of cases whose turn has not come since the job goes on. */
    private final Deque<SearchFile.KeptCase> ahead = new ArrayDeque<>();

    private int count;
    private boolean kept;

    /** When the case that is under way is to be kept again. */
    private long keepAt = System.nanoTime();

    private final long start = keepAt;

    /**
     * Begin with an empty one.
     *
     * @param file where it is kept; null if nowhere
     */
    Ledger(@Nullable SearchFile file) {
        this.file = file;
    }

    /** Go on with a job of which something is kept: what is kept of a case stays until its turn has come. */
    synchronized void resume(SearchFile.Kept before) {
        ahead.addAll(before.cases());
        kept = true;
    }

    /** Hear how many cases there are. */
    synchronized void count(int cases) {
        count = cases;
    }

    /** Note that a case has ended; what can't be kept is told. */
    synchronized @Nullable String ended(SearchFile.KeptCase one) {
        ended.add(one);
        ahead.poll();
        if (!kept && one.rest() == null) {
            return null;
        }
        boolean nothingLeft = ended.size() >= count && ended.stream().allMatch(each -> each.rest() == null);
        if (nothingLeft && file != null) {
            file.delete();
            kept = false;
            return null;
        }
        return write(null);
    }

    /** True if it is time to keep the case that is under way again. */
    synchronized boolean isDue() {
        return file != null && System.nanoTime() - keepAt >= 0;
    }

    /** Keep the case that is under way, with those that have ended; what can't be is told. */
    synchronized @Nullable String keep(Supplier<SearchFile.KeptCase> underWay) {
        if (file == null) {
            return null;
        }
        long from = System.nanoTime();
        String problem = write(underWay.get());
        long took = System.nanoTime() - from;
        keepAt = from
                + pause(Duration.ofNanos(took), Duration.ofNanos(from - start)).toNanos();
        return problem;
    }

    /**
     * Give after which time to keep a case again.
     *
     * @param took how long it took to keep it
     * @param gone how long the job has been going on
     */
    static Duration pause(Duration took, Duration gone) {
        Duration cheap = shorter(took.multipliedBy(SELDOM), gone.dividedBy(SHARE));
        return longer(KEEPING, longer(cheap, took.multipliedBy(LEAST)));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    private @Nullable String write(SearchFile.@Nullable KeptCase underWay) {
        if (file == null) {
            return null;
        }
        List<SearchFile.KeptCase> all = new ArrayList<>(ended);
        if (underWay != null) {
            all.add(underWay);
        }
        ahead.stream().skip(underWay == null ? 0 : 1).forEach(all::add);
        try {
            file.keep(new SearchFile.Kept(count, all));
            kept = true;
            return null;
        } catch (IOException full) {
            return "the search can't be kept in " + file.path() + ": " + full.getMessage();
        }
    }
}
