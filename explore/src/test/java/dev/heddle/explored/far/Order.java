package dev.heddle.explored.far;

/** The order in which classes of this package were initialised. */
public final class Order {
    private static String classes = "";

    private Order() {}

    static int add(String name) {
        classes += name;
        return 3;
    }

    /** Name them, each with a space behind it. */
    public static String classes() {
        return classes;
    }
}
