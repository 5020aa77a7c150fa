package dev.heddle.detect.order;

/**
 * What a thread has told the graph lately, as hashes of 64 bits.
 *
 * <p>Buckets of four, in which a new one pushes out the oldest: what was pushed out is told again, and the graph knows it. That two things
 * have one hash, so that the second is not told, is as likely as one in 10<sup>15</sup> even for a thread that tells new ones all the time.
 */
final class Told {
    private static final int WAYS = 4;
    private static final int LEAST = 64;
    private static final int MOST = 4096;

    private long[] keys = new long[LEAST];

    /** Spread the bits of a number over all of it; no number that is near zero gives zero. */
    static long mix(long bits) {
        long h = bits + 0x9e3779b97f4a7c15L;
        h = (h ^ (h >>> 33)) * 0xff51afd7ed558ccdL;
        h = (h ^ (h >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return h ^ (h >>> 33);
    }

    /** Note a hash, and tell whether it was not noted yet, or is forgotten. */
    boolean add(long hash) {
        long key = hash == 0 ? 1 : hash;
        int bucket = bucket(key);
        for (int i = bucket; i < bucket + WAYS; i++) {
            if (keys[i] == key) {
                return false;
            }
            if (keys[i] == 0) {
                keys[i] = key;
                return true;
            }
        }
        if (keys.length < MOST) {
            grow();
            return add(key);
        }
        System.arraycopy(keys, bucket + 1, keys, bucket, WAYS - 1);
        keys[bucket + WAYS - 1] = key;
        return true;
    }

    private int bucket(long key) {
        return (int) key & (keys.length - WAYS);
    }

    /** Split each bucket in two, so none can overflow. */
    private void grow() {
        long[] old = keys;
        keys = new long[2 * old.length];
        for (long key : old) {
            if (key != 0) {
                add(key);
            }
        }
    }
}
