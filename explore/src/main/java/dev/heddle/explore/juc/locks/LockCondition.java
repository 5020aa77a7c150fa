package dev.heddle.explore.juc.locks;

import dev.heddle.explore.engine.Birth;
import dev.heddle.explore.engine.Clocks;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.LockControl;
import dev.heddle.explore.engine.WaitSet;
import dev.heddle.explore.juc.Uncontrolled;
import java.io.Serializable;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/** A condition of a lock; the thread that has waited longest is signalled first. */
final class LockCondition implements Condition, Serializable {
    private static final long serialVersionUID = 1;

    private final Owned owner;
    private transient @Nullable WaitSet set;
    private final transient int birth = Birth.next();

    LockCondition(Owned owner) {
        this.owner = owner;
    }

    WaitSet set() {
        WaitSet known = set;
        if (known == null) {
            known = new WaitSet(owner.state(), true, birth);
            set = known;
        }
        return known;
    }

    boolean isOf(Owned lock) {
        return owner == lock;
    }

    /** Wait; 0 nanoseconds are for ever, fewer are no time at all. */
    private boolean pause(long nanos, boolean heedful) throws InterruptedException {
        if (Control.current() == null) {
            requireHeldOutside();
            if (nanos == 0) {
                throw Uncontrolled.waitsForEver("a condition");
            }
            return false;
        }
        return LockControl.await(set(), nanos, heedful);
    }

    private static long orNone(long nanos) {
        return nanos <= 0 ? -1 : nanos;
    }

    private void requireHeldOutside() {
        if (owner.holds() == 0) {
            throw new IllegalMonitorStateException();
        }
    }

    @Override
    public void await() throws InterruptedException {
        pause(0, true);
    }

    @Override
    public void awaitUninterruptibly() {
        try {
            pause(0, false);
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Override
    public long awaitNanos(long nanosTimeout) throws InterruptedException {
        long began = Clocks.peek();
        pause(orNone(nanosTimeout), true);
        return nanosTimeout - (Clocks.peek() - began);
    }

    @Override
    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        return pause(orNone(unit.toNanos(time)), true);
    }

    @Override
    @SuppressWarnings("JavaUtilDate") // as the interface has it
    public boolean awaitUntil(Date deadline) throws InterruptedException {
        return pause(orNone(Clocks.until(deadline.getTime())), true);
    }

    @Override
    public void signal() {
        signal(false);
    }

    @Override
    public void signalAll() {
        signal(true);
    }

    private void signal(boolean all) {
        if (Control.current() == null) {
            requireHeldOutside();
        } else {
            LockControl.signal(set(), all);
        }
    }
}
