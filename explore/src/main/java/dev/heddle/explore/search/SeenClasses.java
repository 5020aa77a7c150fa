package dev.heddle.explore.search;

import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * The classes of the executions of a search so far: their numbers in a table that is at most half full, 16 bytes each.
 *
 * <pre>
 * high low | 0 0 | high low | ...          a class stands where the lower half of its number says, or behind
 * </pre>
 *
 * <p>Beyond {@link #MOST} none are kept, lest a search that goes on for hours takes ever more memory: each class that is not among those counts as
 * a new one, and so it is wherever the search tries each once.
 */
public final class SeenClasses {
    /** How many classes are kept: some 16 MB. */
    static final int MOST = 1 << 19;

    private long[] table = new long[1 << 10];
    private int count;

    /** How many are kept here: fewer where there is no room for more. */
    private int most = MOST;

    private long distinct;

    /** Add a class; true if there was none like it. */
    boolean add(ExecutionClass one) {
        boolean fits = count < most;
        boolean added = fits ? add(one.high(), one.low() | 1) : !contains(one);
        distinct += added ? 1 : 0;
        if (added && fits && ++count * 4L > table.length) {
            grow();
        }
        return added;
    }

    /** Count the classes, those that are not kept too. */
    public long distinct() {
        return distinct;
    }

    /** Write all of them as text. */
    public String text() {
        ByteBuffer bytes = ByteBuffer.allocate(count * 2 * Long.BYTES);
        for (int i = 0; i < table.length; i += 2) {
            if (table[i + 1] != 0) {
                bytes.putLong(table[i]).putLong(table[i + 1]);
            }
        }
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    /** Add those that were written. */
    public void addAll(String text) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
        while (bytes.hasRemaining()) {
            add(new ExecutionClass(bytes.getLong(), bytes.getLong()));
        }
    }

    boolean contains(ExecutionClass one) {
        long low = one.low() | 1;
        int at = find(one.high(), low);
        return table[at + 1] == low;
    }

    private void grow() {
        long[] old = table;
        try {
            table = new long[old.length * 2];
        } catch (OutOfMemoryError full) {
            most = count;
            return;
        }
        for (int i = 0; i < old.length; i += 2) {
            if (old[i + 1] != 0) {
                add(old[i], old[i + 1]);
            }
        }
    }

    private boolean add(long high, long low) {
        int at = find(high, low);
        if (table[at + 1] != 0) {
            return false;
        }
        table[at] = high;
        table[at + 1] = low;
        return true;
    }

    /** Find where a class stands, or would. */
    private int find(long high, long low) {
        int mask = table.length - 1;
        int at = (int) (low ^ low >>> 32) & mask & ~1;
        while (table[at + 1] != 0 && (table[at] != high || table[at + 1] != low)) {
            at = (at + 2) & mask;
        }
        return at;
    }
}
