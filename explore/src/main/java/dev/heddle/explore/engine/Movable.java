package dev.heddle.explore.engine;

import java.util.Arrays;

/** The threads that can move, dense and in no particular but repeatable order. */
final class Movable {
    private Strand[] strands = new Strand[16];
    private int count;

    void clear() {
        Arrays.fill(strands, 0, count, null);
        count = 0;
    }

    int count() {
        return count;
    }

    Strand at(int position) {
        return strands[position];
    }

    /** Add a thread that may be among them already. */
    void add(Strand strand) {
        if (strand.position >= 0) {
            return;
        }
        if (count == strands.length) {
            strands = Arrays.copyOf(strands, count * 2);
        }
        strand.position = count;
        strands[count++] = strand;
    }

    /** Take a thread out that may not be among them; the last takes its place. */
    void remove(Strand strand) {
        if (strand.position < 0) {
            return;
        }
        Strand last = strands[--count];
        strands[strand.position] = last;
        last.position = strand.position;
        strands[count] = null;
        strand.position = -1;
    }
}
