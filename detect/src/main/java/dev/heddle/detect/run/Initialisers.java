package dev.heddle.detect.run;

import dev.heddle.detect.Epoch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which class initialisers are done, and which moments of threads lay in one. Guards itself.
 *
 * <p>What was accessed in an initialiser is ordered before whatever comes after it, since nobody gets at a class before the JVM has seen
 * its initialiser end. And all that a thread did before the end of an initialiser it ran is ordered before what another does after it has
 * used the class: to run code of it is to have used it.
 */
final class Initialisers {
    /** By thread; replaced when one is added. */
    private volatile @Nullable Intervals[] done = {};

    /** The first and last clocks of a thread's initialisers, in order; one that runs within another is part of that. */
    private static final class Intervals {
        private long[] firsts = new long[4];
        private long[] lasts = new long[4];
        private int size;

        void add(long first, long last) {
            while (size > 0 && firsts[size - 1] >= first) {
                size--;
            }
            if (size == firsts.length) {
                long[] more = Arrays.copyOf(firsts, 2 * size);
                lasts = Arrays.copyOf(lasts, 2 * size);
                firsts = more;
            }
            firsts[size] = first;
            lasts[size++] = last;
        }

        boolean has(long clock) {
            int at = Arrays.binarySearch(firsts, 0, size, clock);
            return at >= 0 || (at < -1 && clock <= lasts[-at - 2]);
        }
    }

    /** What the threads that ran initialisers left for all who use the class, by its name: several loaders may have one of that name. */
    private final Map<String, List<Exchange>> left = new ConcurrentHashMap<>();

    /** Give what the threads left that ran initialisers of classes of this name. */
    List<Exchange> left(String className) {
        return left.getOrDefault(className, List.of());
    }

    /** Note that a thread has left its past when it had run the initialiser of a class. */
    synchronized void leave(String className, Exchange past) {
        List<Exchange> more = new ArrayList<>(left(className));
        more.add(past);
        left.put(className, more);
    }

    /** Note that the initialiser which a thread began at one moment is done at another. */
    synchronized void add(long begun, long end) {
        int thread = Epoch.thread(begun);
        Intervals known = of(thread);
        if (known == null) {
            @Nullable Intervals[] more = Arrays.copyOf(done, Math.max(thread + 1, done.length));
            known = new Intervals();
            more[thread] = known;
            done = more;
        }
        known.add(Epoch.clock(begun), Epoch.clock(end));
    }

    /** True if a moment lay in an initialiser that is done. */
    boolean has(long epoch) {
        Intervals known = of(Epoch.thread(epoch));
        return known != null && has(known, Epoch.clock(epoch));
    }

    private synchronized boolean has(Intervals intervals, long clock) {
        return intervals.has(clock);
    }

    private @Nullable Intervals of(int thread) {
        @Nullable Intervals[] now = done;
        return thread < now.length ? now[thread] : null;
    }
}
