package dev.heddle.detect.run;

import dev.heddle.detect.Epoch;
import dev.heddle.detect.ThreadClock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    /** Who has had a place, from which moment on each, and who has it now. */
    private static final class Place {
        private int[] numbers = new int[1];
        private long[] since = new long[1];
        private int count;

        @Nullable
        ThreadTrack tenant;

        Place(ThreadTrack first) {
            tenant = first;
            add(first);
        }

        void add(ThreadTrack next) {
            if (count == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * count);
                since = Arrays.copyOf(since, 2 * count);
            }
            since[count] = Epoch.clock(next.all.epoch());
            numbers[count++] = next.number();
            tenant = next;
        }

        int number(long clock) {
            int at = count - 1;
            while (at > 0 && since[at] > clock) {
                at--;
            }
            return numbers[at];
        }
    }

    private final List<Place> places = new ArrayList<>();

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
                ThreadTrack child = new ThreadTrack(number, new ThreadClock(ended[i]));
                places.get(Epoch.thread(ended[i])).add(child);
                ended[i] = ended[--endedCount];
                return child;
            }
        }
        return inNewPlace(number);
    }

    private ThreadTrack inNewPlace(int number) {
        if (places.size() == Epoch.THREADS) {
            throw new IllegalStateException("more than a million threads that are not joined");
        }
        ThreadTrack track = new ThreadTrack(number, new ThreadClock(places.size()));
        places.add(new Place(track));
        return track;
    }

    /** Hear that a thread does no more. */
    synchronized void end(ThreadTrack thread) {
        if (endedCount == ended.length) {
            ended = Arrays.copyOf(ended, 2 * endedCount);
        }
        ended[endedCount++] = thread.all.epoch();
        places.get(thread.all.thread()).tenant = null;
    }

    /** Find the number of the thread that had a place at a moment. */
    synchronized int numberAt(long epoch) {
        return places.get(Epoch.thread(epoch)).number(Epoch.clock(epoch));
    }

    /** Find the thread whose present moment this is, or null if it has ended. */
    synchronized @Nullable ThreadTrack present(long epoch) {
        return places.get(Epoch.thread(epoch)).tenant;
    }
}
