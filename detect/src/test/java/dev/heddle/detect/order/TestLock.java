package dev.heddle.detect.order;

/** A lock with a name, of a class with a number, that may go. */
final class TestLock implements Lock {
    private final long number;
    private final int type;
    volatile boolean gone;

    TestLock(long number, int type) {
        this.number = number;
        this.type = type;
    }

    @Override
    public long number() {
        return number;
    }

    @Override
    public int type() {
        return type;
    }

    @Override
    public boolean isGone() {
        return gone;
    }

    @Override
    public String toString() {
        return "lock" + number;
    }
}
