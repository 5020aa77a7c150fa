package dev.heddle.explore.engine;

/** The monitor of an object. */
final class Monitor extends LockState {
    final WaitSet waiters;

    Monitor(Object object, int birth) {
        super(object, false, birth);
        waiters = new WaitSet(this, false, 0);
    }

    @Override
    protected void forget() {
        super.forget();
        waiters.forget();
    }
}
