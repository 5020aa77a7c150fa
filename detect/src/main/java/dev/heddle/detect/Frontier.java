package dev.heddle.detect;

import java.util.Arrays;

/**
 * The accesses of one kind to one variable that a later access may still race with: those that are not ordered before another one in here, at
 * most one of each thread. So what is kept does not depend on the order in which unordered accesses came.
 *
 * <p>While each comes after the one before, only the last one is kept, as an epoch (thread and its clock) with its site. A clock is never
 * zero: zero means no access.
 */
final class Frontier {
    private static final int NONE = -1;
    private static final int MANY = -2;
    private static final int[] NOTHING = {};

    final boolean write;
    final boolean plain;

    /** The only thread in here, or {@link #NONE} or {@link #MANY}. */
    private int only = NONE;

    private int clock;
    private int site;

    /** By thread, once there are many, its clock and its site in turn; all clocks are zero before that. */
    private int[] many = NOTHING;

    Frontier(boolean write, boolean plain) {
        this.write = write;
        this.plain = plain;
    }

    Frontier(Frontier other) {
        write = other.write;
        plain = other.plain;
        only = other.only;
        clock = other.clock;
        site = other.site;
        many = other.many.length == 0 ? NOTHING : other.many.clone();
    }

    /** Find the first thread, from a number on, whose access in here is not ordered before now, or a negative number. */
    int unordered(int from, VectorClock now) {
        if (only != MANY) {
            return only >= from && clock > now.get(only) ? only : NONE;
        }
        for (int t = from; 2 * t < many.length; t++) {
            if (many[2 * t] > now.get(t)) {
                return t;
            }
        }
        return NONE;
    }

    /** Give the site of the access by a thread that is in here. */
    int site(int thread) {
        return only == MANY ? many[2 * thread + 1] : site;
    }

    /** Take in an access by a thread with the clock it has now. */
    void add(int thread, int site, VectorClock now) {
        forget(now);
        if (only == NONE) {
            addFirst(thread, now.get(thread), site);
            return;
        }
        if (only != MANY) {
            put(only, clock, this.site);
            only = MANY;
        }
        put(thread, now.get(thread), site);
    }

    /** Take in the very first access, which a thread did when it had a clock. */
    void addFirst(int thread, int clock, int site) {
        only = thread;
        this.clock = clock;
        this.site = site;
    }

    /** Drop the accesses that are ordered before now. */
    void forget(VectorClock now) {
        if (unordered(0, now) < 0) {
            if (only == MANY) {
                Arrays.fill(many, 0);
            }
            only = NONE;
        } else if (only == MANY) {
            for (int t = 0; 2 * t < many.length; t++) {
                if (many[2 * t] <= now.get(t)) {
                    many[2 * t] = 0;
                }
            }
        }
    }

    private void put(int thread, int clock, int site) {
        if (2 * thread >= many.length) {
            many = Arrays.copyOf(many, 2 * (thread + 1));
        }
        many[2 * thread] = clock;
        many[2 * thread + 1] = site;
    }
}
