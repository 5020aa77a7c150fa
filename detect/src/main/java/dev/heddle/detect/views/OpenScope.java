package dev.heddle.detect.views;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The scope that a thread is in: what it has used so far. One object serves all scopes of a thread.
 *
 * <p>The keys stand in the order of first use; a hash table says where. It holds places in that order plus {@link #floor}, which
 * rises from scope to scope above all that were put in before: so nothing need be cleared.
 */
final class OpenScope {
    /** How many locations of a scope are kept. */
    static final int MOST = 256;

    private static final int FIRST = 8;
    private static final long[] NO_KEYS = {};
    private static final int[] NO_SITES = {};
    private static final int[] NO_SLOTS = {0};
    private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;
    private static final long CUT = 0x632B_E59B_D9B4_E019L;

    private int lockSite;
    private int context;
    private int count;
    private boolean cut;

    private long[] keys = NO_KEYS;
    private int[] sites = NO_SITES;

    /** Twice as many as keys, so that there is always a free one; free is what lies below the floor. */
    private int[] slots = NO_SLOTS;

    private int floor = 1;

    private long hash;
    private long details;

    void begin(int lockSite, int context) {
        this.lockSite = lockSite;
        this.context = context;
        floor += count;
        if (floor > Integer.MAX_VALUE - MOST) {
            Arrays.fill(slots, 0);
            floor = 1;
        }
        count = 0;
        cut = false;
    }

    int count() {
        return count;
    }

    boolean isCut() {
        return cut;
    }

    long hash() {
        return hash;
    }

    long details() {
        return details;
    }

    /** Note an access. The site of the first one is kept, or of the first write. */
    void access(long location, boolean write, int site) {
        int slot = slot(location);
        int at = slots[slot] - floor;
        if (at < 0) {
            add(write ? location | 1 : location, site, slot);
        } else if (write && !View.isWritten(keys[at])) {
            keys[at] |= 1;
            sites[at] = site;
        }
    }

    private void add(long key, int site, int slot) {
        if (count == MOST) {
            cut = true;
            return;
        }
        if (count == keys.length) {
            grow();
            slot = slot(View.location(key));
        }
        keys[count] = key;
        sites[count] = site;
        slots[slot] = floor + count;
        count++;
    }

    private void grow() {
        int length = Math.max(FIRST, 2 * keys.length);
        keys = Arrays.copyOf(keys, length);
        sites = Arrays.copyOf(sites, length);
        slots = new int[2 * length];
        for (int i = 0; i < count; i++) {
            slots[slot(View.location(keys[i]))] = floor + i;
        }
    }

    /** Find the slot of a location, or a free one for it. */
    private int slot(long location) {
        int mask = slots.length - 1;
        int slot = (int) ((location * GOLDEN) >>> 40) & mask;
        for (int at = slots[slot] - floor; at >= 0; at = slots[slot] - floor) {
            if (View.location(keys[at]) == location) {
                break;
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** Make the hashes of what is in here now. They don't depend on the order. */
    void seal() {
        long all = cut ? CUT : 0;
        long places = mix(((long) lockSite << 32) | (context & 0xFFFF_FFFFL));
        for (int i = 0; i < count; i++) {
            long one = mix(keys[i]);
            all += one;
            places += one * (2L * sites[i] + 1);
        }
        hash = all;
        details = places + all;
    }

    /** Tell whether what is in here is exactly a view. */
    boolean equalsView(View view) {
        long[] others = view.keys;
        if (view.hash != hash || others.length != count || view.cut != cut) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            long other = others[i];
            if (keys[i] != other) {
                int at = slots[slot(View.location(other))] - floor;
                if (at < 0 || keys[at] != other) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Make a scope to keep, with an equal view if there is one. */
    Scope keep(@Nullable View equal) {
        View view = equal == null ? view() : equal;
        int[] ordered = new int[count];
        for (int i = 0; i < count; i++) {
            ordered[i] = sites[slots[slot(View.location(view.keys[i]))] - floor];
        }
        return new Scope(view, details, lockSite, context, ordered);
    }

    private View view() {
        long[] sorted = Arrays.copyOf(keys, count);
        Arrays.sort(sorted);
        return new View(sorted, cut, hash);
    }

    private static long mix(long key) {
        long mixed = key * GOLDEN;
        mixed = (mixed ^ (mixed >>> 32)) * 0xD6E8_FEB8_6659_FD93L;
        return mixed ^ (mixed >>> 29);
    }
}
