package dev.heddle.oracle;

/**
 * A shared int that threads read and write.
 *
 * @param kind how the program declares it
 * @param index its number among those of its kind
 */
public record Variable(Kind kind, int index) {
    /** How a variable is declared. */
    public enum Kind {
        /** A plain int field. */
        PLAIN("x"),
        /** A volatile int field. */
        VOLATILE("v"),
        /** A final field with an AtomicInteger. */
        ATOMIC("a");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }
    }

    /** Give the name it has in source and in outcomes: {@code x0}, {@code v1}, {@code a0}. */
    public String name() {
        return kind.prefix + index;
    }

    /** Name the n-th plain field. */
    public static Variable plain(int index) {
        return new Variable(Kind.PLAIN, index);
    }

    /** Name the n-th volatile field. */
    public static Variable volatileField(int index) {
        return new Variable(Kind.VOLATILE, index);
    }

    /** Name the n-th AtomicInteger. */
    public static Variable atomic(int index) {
        return new Variable(Kind.ATOMIC, index);
    }
}
