package dev.heddle.detect.views;

/** A location of a test. */
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
        if (this.number != 0) {
            throw new AssertionError("A location has two numbers: " + this.number + ", " + number);
        }
        this.number = number;
    }
}
