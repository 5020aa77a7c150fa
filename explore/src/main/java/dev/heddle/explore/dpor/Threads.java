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
        if (parent == null) {
            return 0;
        }
        long key = number(parent) * CHILDREN + strand.child();
        Integer known = numbers.get(key);
        if (known == null) {
            known = numbers.size() + 1;
            numbers.put(key, known);
        }
        return known;
    }

    /** Write all down, in the order of their numbers. */
    void write(TreeValue value) {
        value.put(numbers.size());
        for (long key : numbers.keySet()) {
            value.put(key);
        }
    }

    /** Number those that were written down. */
    void read(TreeValue value) {
        numbers.clear();
        for (long left = value.take(); left > 0; left--) {
            numbers.put(value.take(), numbers.size() + 1);
        }
    }
}
