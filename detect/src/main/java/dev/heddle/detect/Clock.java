package dev.heddle.detect;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How much of each thread's past is known somewhere: a number for each thread, never changed once it is made.
 *
 * <p>What is known at one place mostly differs little from what was known there before, or is known at another place. So a clock is a tree
 * whose parts others may have in common: leaves hold the numbers of {@value #WIDTH} threads, inner nodes {@value #WIDTH} parts, and what is
 * missing is zero. With few threads it is one leaf, as long as needed. To take over another clock's knowledge costs as much as the two
 * differ, in time and in memory; with a hundred thousand threads, and as many locks, that is the difference between some megabytes and none left.
 */
public final class Clock {
    private static final int BITS = 5;
    private static final int WIDTH = 1 << BITS;
    private static final int MASK = WIDTH - 1;

    /** What is known where nothing is. */
    public static final Clock ZERO = new Clock(0, new long[0]);

    /** How far the number of a thread is shifted to find its part in the root; 0 if the root is a leaf. */
    private final int shift;

    /** An array of numbers if it is a leaf, else of nodes. */
    private final Object root;

    private Clock(int shift, Object root) {
        this.shift = shift;
        this.root = root;
    }

    /** Give the number of a thread. */
    public long get(int thread) {
        if (shift == 0) {
            long[] leaf = (long[]) root;
            return thread < leaf.length ? leaf[thread] : 0;
        }
        return getBelow(thread);
    }

    private long getBelow(int thread) {
        if (thread >>> (shift + BITS) != 0) {
            return 0;
        }
        Object node = root;
        for (int s = shift; s > 0; s -= BITS) {
            node = ((Object[]) node)[(thread >>> s) & MASK];
            if (node == null) {
                return 0;
            }
        }
        long[] leaf = (long[]) node;
        int at = thread & MASK;
        return at < leaf.length ? leaf[at] : 0;
    }

    /** Give a clock with a greater number for a thread; this one if its number is as great. */
    public Clock with(int thread, long number) {
        if (get(thread) >= number) {
            return this;
        }
        int height = shift;
        Object node = root;
        while (thread >>> (height + BITS) != 0) {
            node = above(node);
            height += BITS;
        }
        return new Clock(height, with(node, height, thread, number));
    }

    private static Object with(@Nullable Object node, int shift, int thread, long number) {
        int at = (thread >>> shift) & MASK;
        if (shift == 0) {
            long[] old = node == null ? (long[]) ZERO.root : (long[]) node;
            long[] leaf = Arrays.copyOf(old, Math.max(old.length, at + 1));
            leaf[at] = number;
            return leaf;
        }
        @Nullable Object[] parts = node == null ? new Object[WIDTH] : ((Object[]) node).clone();
        parts[at] = with(parts[at], shift - BITS, thread, number);
        return parts;
    }

    /** Put a node into one that has room for more threads. */
    private static Object above(Object node) {
        @Nullable Object[] parts = new Object[WIDTH];
        parts[0] = node;
        return parts;
    }

    /** Give the greater number for each thread; one of the two clocks if it has all of them. */
    public Clock join(Clock other) {
        if (this == other) {
            return this;
        }
        Object mine = root;
        Object others = other.root;
        int height = shift;
        for (; height < other.shift; height += BITS) {
            mine = above(mine);
        }
        for (int s = other.shift; s < height; s += BITS) {
            others = above(others);
        }
        Object joined = join(mine, others, height);
        if (joined == mine && height == shift) {
            return this;
        }
        return joined == others && height == other.shift ? other : new Clock(height, joined);
    }

    private static Object join(Object one, Object other, int shift) {
        if (one == other) {
            return one;
        }
        return shift == 0
                ? joinLeaves((long[]) one, (long[]) other)
                : joinParts((Object[]) one, (Object[]) other, shift);
    }

    private static long[] joinLeaves(long[] one, long[] other) {
        int common = Math.min(one.length, other.length);
        boolean oneHasAll = one.length >= other.length;
        boolean otherHasAll = other.length >= one.length;
        for (int i = 0; i < common; i++) {
            oneHasAll &= one[i] >= other[i];
            otherHasAll &= other[i] >= one[i];
        }
        if (oneHasAll || otherHasAll) {
            return oneHasAll ? one : other;
        }
        long[] longer = one.length >= other.length ? one : other;
        long[] joined = longer.clone();
        for (int i = 0; i < common; i++) {
            joined[i] = Math.max(one[i], other[i]);
        }
        return joined;
    }

    private static Object joinParts(@Nullable Object[] one, @Nullable Object[] other, int shift) {
        @Nullable Object[] joined = one;
        boolean otherHasAll = true;
        for (int i = 0; i < WIDTH; i++) {
            Object mine = one[i];
            Object others = other[i];
            Object part = mine == null ? others : others == null ? mine : join(mine, others, shift - BITS);
            otherHasAll &= part == others;
            if (part != joined[i]) {
                joined = joined == one ? one.clone() : joined;
                joined[i] = part;
            }
        }
        return otherHasAll ? other : joined;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("(");
        int threads = shift == 0 ? ((long[]) root).length : 1 << (shift + BITS);
        for (int t = 0; t < threads; t++) {
            if (get(t) != 0) {
                text.append(text.length() > 1 ? ", " : "")
                        .append(t)
                        .append(": ")
                        .append(get(t));
            }
        }
        return text.append(')').toString();
    }
}
