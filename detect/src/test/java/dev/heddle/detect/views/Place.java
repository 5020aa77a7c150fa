package dev.heddle.detect.views;

/** A location of a test. It is given a number once, by a thread that has locked it. */
final class Place implements Part {
    private final int field;
    private int number;

    Place(int field) {
        this.field = field;
    }

    @Override
    public int field() {
        return field;
    }

    @Override
    public int viewNumber() {
        return number;
    }

    @Override
    public void viewNumber(int number) {
        if (this.number != 0 || !Thread.holdsLock(this)) {
            throw new AssertionError("Not the first and only number: " + this.number + ", " + number);
        }
        this.number = number;
    }
}
