package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/** Tells from what a compare-and-exchange answers whether it has exchanged: 1 if it has, 0 if not. */
public final class Witness {
    private Witness() {}

    public static int isExpected(int witness, int expected) {
        return witness == expected ? 1 : 0;
    }

    public static int isExpected(long witness, long expected) {
        return witness == expected ? 1 : 0;
    }

    @SuppressWarnings("ReferenceEquality") // as the exchange itself compares
    public static int isExpected(@Nullable Object witness, @Nullable Object expected) {
        return witness == expected ? 1 : 0;
    }
}
