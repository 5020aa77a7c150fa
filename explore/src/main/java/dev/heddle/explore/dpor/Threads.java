package dev.heddle.explore.dpor;

import dev.heddle.explore.engine.Strand;
import java.util.LinkedHashMap;
import java.util.Map;

/** Numbers threads for a whole search: the n-th child of the same parent has the same number in every execution. */
final class Threads {
    private static final long CHILDREN = 1L << 32;

    private final Map<Long, Integer> numbers = new LinkedHashMap<>();

    /** Give a thread's number. */
    int number(Strand strand) {
        Strand parent = strand.parent();
        return parent == null ? 0 : number(number(parent), strand.child());
    }

    private int number(int parent, long child) {
        return numbers.computeIfAbsent(parent * CHILDREN + child, key -> numbers.size() + 1);
    }

    /** Write all down, in the order of their numbers. */
    void write(TreeValue value) {
        value.put(numbers.size());
        for (long key : numbers.keySet()) {
            value.put(key);
        }
    }

    /** Number those that were written down; gives the numbers they have here, by those they had there. */
    int[] read(TreeValue value) {
        int[] names = new int[value.takeInt() + 1];
        for (int i = 1; i < names.length; i++) {
            long key = value.take();
            names[i] = number(names[(int) (key / CHILDREN)], key % CHILDREN);
        }
        return names;
    }
}
