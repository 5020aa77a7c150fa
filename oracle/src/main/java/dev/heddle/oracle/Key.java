package dev.heddle.oracle;

import java.util.Arrays;

/** Numbers that are compared by value. */
final class Key {
    private final int[] numbers;
    private final int hash;

    /** Make a key of numbers that nobody changes any more. */
    Key(int[] numbers) {
        this.numbers = numbers;
        hash = Arrays.hashCode(numbers);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Key key && Arrays.equals(numbers, key.numbers);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
