package dev.heddle.explore.engine;

import java.util.Arrays;

/**
 * The threads of one execution, in the order of starting, and how many of them are still there.
 *
 * <p>Counts tell what would take a look at all of them otherwise: whether a thread is alone, because all that were started have
 * been joined, and whether the program has come to its end, because all that are left are daemons.
 */
final class Population {
    private Strand[] strands = new Strand[16];
    private int count;

    /** Threads that were started and not joined; nobody started the main thread. */
    private int unjoined;

    /** Threads that were started and have not ended, and those of them that are no daemons. */
    private int alive;

    private int users;

    void clear() {
        Arrays.fill(strands, 0, count, null);
        count = 0;
        unjoined = 0;
        alive = 0;
        users = 0;
    }

    /** Add a thread and give it its number. */
    void add(Strand strand) {
        if (count == strands.length) {
            strands = Arrays.copyOf(strands, count * 2);
        }
        unjoined += count == 0 ? 0 : 1;
        strand.index = count;
        strands[count++] = strand;
        alive++;
        users += strand.daemon ? 0 : 1;
    }

    /** Note that somebody has seen a thread's end; false if somebody had before. */
    boolean join(Strand ended) {
        if (ended.joined) {
            return false;
        }
        ended.joined = true;
        unjoined--;
        return true;
    }

    /** Note that a thread has come to its end. */
    void end(Strand strand) {
        alive--;
        users -= strand.daemon ? 0 : 1;
    }

    /** True if the one thread that is left has seen the ends of all others. */
    boolean isOfOne() {
        return unjoined == 0 && alive == 1;
    }

    /** True if all that are left are daemons. */
    boolean isOfDaemons() {
        return users == 0;
    }

    int count() {
        return count;
    }

    Strand at(int index) {
        return strands[index];
    }
}
