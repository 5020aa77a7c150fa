package dev.heddle.detect.run;

/**
 * What is kept of those elements in a piece of an array that have the same past. {@link ElementPiece} says which these are, and guards it.
 */
final class ElementGroup extends Cell {
    /** The index of the first element of the piece. */
    private final int base;

    /** A bit for each element of the piece that is in the group. */
    long members;

    /** True if somebody holds on to it as the cell of one element: it has no others, and gets none. */
    boolean alone;

    /** Make the group of elements that nobody has accessed. */
    ElementGroup(Owner array, int base, long members) {
        super(array, base + Long.numberOfTrailingZeros(members), true);
        this.base = base;
        this.members = members;
    }

    /** Make the group of those that leave another one. */
    ElementGroup(ElementGroup other, long members) {
        super(other, other.base + Long.numberOfTrailingZeros(members));
        this.base = other.base;
        this.members = members;
    }

    /** Give the index of one of the elements: all that is told of the group holds for it. */
    @Override
    public int within() {
        return base + Long.numberOfTrailingZeros(members);
    }

    /** True if it may become one with another group. */
    boolean isLike(ElementGroup other) {
        return !alone && !other.alone && hasSamePast(other);
    }
}
