package dev.heddle.detect.run;

import dev.heddle.detect.Epoch;
import dev.heddle.detect.ThreadClock;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Gives threads their places among the clocks. Guards itself.
 *
 * <p>Clocks are the longer the more places there are, so that a thread gets the place of one that has ended, if its starter is after that end because
 * threads were started and joined: then the two are ordered in every way there is, and may count as one.
 */
final class Threads {
    /** So many of those that have ended are looked at before a new place is made. */
    private static final int LOOKED_AT = 16;

    /** What {@link #numberAt} gives for a thread that is no longer known. */
    static final int UNKNOWN = -1;

    /** So many of those that have had a place are known at most: what they did is mostly forgotten long before. */
    private static final int KNOWN = 1 << 12;

    /** Who has had a place, and who has it now. Anybody may look, without a lock. */
    private static final class Place {
        private volatile Tenants tenants;
        volatile @Nullable ThreadTrack tenant;

        /** The last stretch of the last one that has ended. */
        long lastStretch;

        Place(ThreadTrack first) {
            tenants = new Tenants(new int[1], new long[1], 0).with(first);
            tenant = first;
        }

        void add(ThreadTrack next) {
            tenants = tenants.with(next);
            tenant = next;
        }
    }

    /** Who has had a place, from which moment on each. What is behind the count belongs to those who come later. */
    private static final class Tenants {
        private final int[] numbers;
        private final long[] since;
        private final int count;

        Tenants(int[] numbers, long[] since, int count) {
            this.numbers = numbers;
            this.since = since;
            this.count = count;
        }

        Tenants with(ThreadTrack next) {
            Tenants most = count < numbers.length ? this : moved();
            most.since[most.count] = Epoch.clock(next.all.epoch());
            most.numbers[most.count] = next.number();
            return new Tenants(most.numbers, most.since, most.count + 1);
        }

        /** Give the same with more room, or without the older half if there are too many. */
        private Tenants moved() {
            int from = count < KNOWN ? 0 : count / 2;
            int length = Math.min(KNOWN, 2 * count);
            return new Tenants(
                    Arrays.copyOfRange(numbers, from, from + length),
                    Arrays.copyOfRange(since, from, from + length),
                    count - from);
        }

        int number(long clock) {
            int at = count - 1;
            while (at >= 0 && since[at] > clock) {
                at--;
            }
            return at < 0 ? UNKNOWN : numbers[at];
        }
    }

    /** Replaced when it grows. */
    private volatile Place[] places = new Place[16];

    private int placeCount;

    /** The last moments of threads that have ended. */
    private long[] ended = new long[16];

    private int endedCount;

    /** Make the track of a thread that nobody was seen to start. */
    synchronized ThreadTrack root(int number) {
        return inNewPlace(number);
    }

    /** Make the track of a thread that another one starts. */
    synchronized ThreadTrack child(ThreadTrack parent, int number) {
        int last = Math.max(0, endedCount - LOOKED_AT);
        for (int i = endedCount - 1; i >= last; i--) {
            if (parent.byKin.isAfter(ended[i])) {
                Place place = places[Epoch.thread(ended[i])];
                ThreadTrack child = new ThreadTrack(number, new ThreadClock(ended[i]), place.lastStretch);
                place.add(child);
                ended[i] = ended[--endedCount];
                return child;
            }
        }
        return inNewPlace(number);
    }

    private ThreadTrack inNewPlace(int number) {
        if (placeCount == Epoch.THREADS) {
            throw new IllegalStateException("more than a million threads that are not joined");
        }
        ThreadTrack track = new ThreadTrack(number, new ThreadClock(placeCount), ThreadTrack.beforeFirst(placeCount));
        Place[] now = places;
        if (placeCount == now.length) {
            now = Arrays.copyOf(now, 2 * placeCount);
        }
        now[placeCount++] = new Place(track);
        places = now;
        return track;
    }

    /** Hear that a thread does no more. */
    synchronized void end(ThreadTrack thread) {
        if (endedCount == ended.length) {
            ended = Arrays.copyOf(ended, 2 * endedCount);
        }
        ended[endedCount++] = thread.all.epoch();
        Place place = places[thread.all.thread()];
        place.lastStretch = thread.stretch;
        place.tenant = null;
    }

    /** Find the number of the thread that had a place at a moment; {@link #UNKNOWN} if too many have had it since. */
    int numberAt(long epoch) {
        return places[Epoch.thread(epoch)].tenants.number(Epoch.clock(epoch));
    }

    /** Find the thread whose present moment this is, or null if it has ended. */
    @Nullable
    ThreadTrack present(long epoch) {
        return places[Epoch.thread(epoch)].tenant;
    }
}
