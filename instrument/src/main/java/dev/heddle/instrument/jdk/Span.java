package dev.heddle.instrument.jdk;

/**
 * Which elements of the target a rule covers; the numbers are argument numbers.
 *
 * <pre>
 *   (nothing)   the whole array or object
 *   [1]         the element whose index is argument 1
 *   [1,2]       from argument 1 (inclusive) to argument 2 (exclusive)
 *   [1,+4]      from argument 1, as many as argument 4 says
 *   [,1]        from the start to argument 1
 * </pre>
 *
 * A span that reaches over the end of the array ends with the array.
 */
public record Span(Shape shape, int from, int to) {
    /** What the two numbers mean. */
    public enum Shape {
        /** Everything. */
        WHOLE,
        /** The one element {@code from}. */
        ELEMENT,
        /** From {@code from} to before {@code to}. */
        FROM_TO,
        /** {@code to} elements, beginning at {@code from}. */
        FROM_COUNT,
        /** From the first element to before {@code to}. */
        TO
    }

    /** Everything the target holds. */
    public static final Span WHOLE = new Span(Shape.WHOLE, -1, -1);
}
