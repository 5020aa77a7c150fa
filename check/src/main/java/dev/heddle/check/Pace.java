package dev.heddle.check;

import dev.heddle.explore.search.Progress;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How far a party has got with its cases, by its own time: to start a JVM and to load what it needs is no work, and takes long where a machine is busy.
 *
 * <p>One thread writes, any may read.
 */
final class Pace {
    private final LongSupplier clock;
    private volatile int cases;
    private volatile int ended;

    /** When it came to its first case; null before. */
    private volatile @Nullable Long begun;

    /** The first that was told of the case it is at: what an earlier check has done of it is in that. */
    private volatile @Nullable Progress first;

    private volatile Progress last = Progress.NONE;

    /**
     * Begin before the first case.
     *
     * @param clock gives nanoseconds
     */
    Pace(LongSupplier clock) {
        this.clock = clock;
    }

    /** Hear how many cases there are. */
    void cases(int count) {
        cases = count;
    }

    /** Count the cases, as far as somebody has told. */
    int cases() {
        return cases;
    }

    /** Hear that a case begins. */
    void began() {
        if (begun == null) {
            begun = clock.getAsLong();
        }
        first = null;
        last = Progress.NONE;
    }

    /** Hear how far the case has got. */
    void progress(Progress soFar) {
        last = soFar;
        if (first == null) {
            first = soFar;
        }
    }

    /** Give how far the case has got. */
    Progress progress() {
        return last;
    }

    /** Hear that a case has come to its end. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    void ended() {
        ended++;
    }

    /** Tell how long it has been at work. */
    Duration atWork() {
        Long since = begun;
        return since == null ? Duration.ZERO : Duration.ofNanos(clock.getAsLong() - since);
    }

    /**
     * True if it has had its share: it is at the last of its cases, and has done so much of that.
     *
     * @param time for all cases, which share it
     * @param executions how many of the last case
     */
    boolean hasHad(Duration time, int executions) {
        Progress before = first;
        if (before == null || ended + 1 < cases) {
            return false;
        }
        Progress now = last;
        return now.all() - before.all() >= executions
                && now.time().minus(before.time()).compareTo(time.dividedBy(Math.max(1, cases))) >= 0;
    }
}
