package dev.heddle.detect.views;

import java.util.Arrays;

/** Numbers as the key of a map. */
final class Ints {
    final int[] numbers;

    /** Tells apart what has the same numbers. */
    private final boolean mark;

    private final int hash;

    Ints(int[] numbers, boolean mark) {
        this.numbers = numbers;
        this.mark = mark;
        int mixed = mark ? 1 : 0;
        for (int number : numbers) {
            mixed = (mixed ^ number) * 0x9E37_79B1;
            mixed ^= mixed >>> 15;
        }
        hash = mixed;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ints ints && mark == ints.mark && Arrays.equals(numbers, ints.numbers);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
