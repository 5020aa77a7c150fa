package dev.heddle.detect.run;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The elements of an array that a thread has found to be known to it at one site, a bit for each.
 *
 * <p>What is kept of an element says whether the thread has accessed it since it last synchronised, but the way there is long, and who
 * jumps about in an array takes it each time. These bits say it again, until the thread synchronises or
 * {@link ElementCells#changes somebody else} comes to the array: then the thread has to look anew, as another one may have accessed the
 * element in between.
 *
 * <p>Room for them is made where elements are told, as that may fail if there is no heap for it; to look and to add can't. To begin anew
 * takes time for all elements, so it is done only when as many have been looked up as make that worth it; and never for very long arrays.
 */
final class KnownElements {
    private static final int MOST_WORDS = 1 << 12;
    private static final int SHIFT = 6;

    /** For how many words one element must be wanted, as a power of two. */
    private static final int ENOUGH = 2;

    private static final long[] NONE = {};

    private @Nullable ElementCells array;
    private long stretch;
    private int changes;
    private long[] bits = NONE;

    /** How many elements were told, or looked up, since there was room or the bits were of use. */
    private int wanted;

    /** True if an element of the array was added in this stretch, and nobody else has come to the array since. */
    boolean has(ElementCells some, long now, int index) {
        return array == some
                && stretch == now
                && changes == some.changes()
                && (bits[index >> SHIFT] & (1L << index)) != 0;
    }

    /**
     * Add an element that the thread has accessed in this stretch.
     *
     * @param known what the count of changes was before that was found out
     */
    void add(ElementCells some, int known, long now, int index) {
        if (array != some || stretch != now || changes != known) {
            int words = some.words();
            if (++wanted < words >> ENOUGH || words > bits.length) {
                return;
            }
            wanted = 0;
            Arrays.fill(bits, 0, words, 0);
            array = some;
            stretch = now;
            changes = known;
        }
        bits[index >> SHIFT] |= 1L << index;
    }

    /** Make room for the elements of an array, once it is worth it. */
    void makeRoom(ElementCells some) {
        int words = some.words();
        if (bits.length < words && words <= MOST_WORDS && ++wanted >= words >> ENOUGH) {
            array = null;
            bits = new long[words];
            wanted = 0;
        }
    }

    /** Forget the array. */
    void leave() {
        array = null;
    }
}
