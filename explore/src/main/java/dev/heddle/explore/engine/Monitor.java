package dev.heddle.explore.engine;

/** The monitor of an object. */
final class Monitor extends LockState {
    final WaitSet waiters;

    Monitor(Object object) {
        super(object);
        waiters = new WaitSet(this, false);
    }

    @Override
    protected void forget() {
        super.forget();
        waiters.forget();
    }
}
