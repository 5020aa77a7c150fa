package dev.heddle.explore.juc;

import dev.heddle.detect.SyncClock;
import dev.heddle.explore.engine.Birth;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.LockControl;
import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;
import dev.heddle.model.Mode;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.CountDownLatch}: each call is one step. */
public class CountDownLatch {
    private int count;
    private @Nullable State state;
    private final int birth = Birth.next();

    public CountDownLatch(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count < 0");
        }
        this.count = count;
    }

    private State state() {
        State known = state;
        if (known == null) {
            known = new State(this);
            state = known;
        }
        return known;
    }

    public void await() throws InterruptedException {
        await(0);
    }

    public boolean await(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        return await(nanos <= 0 ? -1 : nanos);
    }

    private boolean await(long nanos) throws InterruptedException {
        if (Control.current() == null) {
            if (count > 0 && nanos == 0) {
                throw Uncontrolled.waitsForEver("a latch");
            }
            return count == 0;
        }
        State at = state();
        if (!LockControl.operate(at, Op.AWAIT, nanos, true)) {
            return false;
        }
        LockControl.done(at, Mode.READ);
        LockControl.take(at.sync);
        return true;
    }

    public void countDown() {
        State at = state();
        LockControl.step(at, Op.RELEASE);
        if (count > 0) {
            count--;
            LockControl.put(at.sync);
        }
        // Two of these don't commute: the one that opens the latch is the last to hand over.
        LockControl.done(at, Mode.WRITE);
    }

    public long getCount() {
        State at = state();
        LockControl.query(at);
        if (count == 0) {
            LockControl.take(at.sync);
        }
        return count;
    }

    @Override
    public String toString() {
        return Uncontrolled.identity(this) + "[Count = " + getCount() + "]";
    }

    /** Whether the latch is open. */
    private static final class State extends Target {
        private final CountDownLatch latch;
        private SyncClock sync = new SyncClock();

        State(CountDownLatch latch) {
            super(latch.birth);
            this.latch = latch;
        }

        @Override
        protected void forget() {
            sync = new SyncClock();
        }

        @Override
        protected boolean admits(Strand strand) {
            return latch.count == 0 || strand.op() != Op.AWAIT;
        }

        @Override
        public boolean mayHoldUp(int op) {
            return op == Op.AWAIT;
        }

        @Override
        public long gate() {
            return latch.count;
        }

        @Override
        public boolean lets(long gate, int strand, int op, int amount) {
            return gate == 0;
        }

        @Override
        public String describe() {
            return Names.object(latch);
        }
    }
}
