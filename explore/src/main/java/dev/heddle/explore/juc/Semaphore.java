package dev.heddle.explore.juc;

import dev.heddle.detect.SyncClock;
import dev.heddle.explore.engine.Arrivals;
import dev.heddle.explore.engine.Birth;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.LockControl;
import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Queues;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;
import dev.heddle.model.Mode;
import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.Semaphore}: to acquire is one step, or two if it is fair, the first of which is to
 * come.
 */
public class Semaphore implements Serializable {
    private static final long serialVersionUID = 1;

    private final boolean fair;
    private int permits;
    private transient @Nullable State state;
    private final transient int birth = Birth.next();

    public Semaphore(int permits) {
        this(permits, false);
    }

    public Semaphore(int permits, boolean fair) {
        this.permits = permits;
        this.fair = fair;
    }

    private State state() {
        State known = state;
        if (known == null) {
            known = new State(this);
            state = known;
        }
        return known;
    }

    // ---- acquire ----

    public void acquire() throws InterruptedException {
        acquire(1, 0, true);
    }

    public void acquireUninterruptibly() {
        acquireUninterruptibly(1);
    }

    public boolean tryAcquire() {
        return tryAcquire(1);
    }

    public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
        return tryAcquire(1, timeout, unit);
    }

    public void acquire(int permits) throws InterruptedException {
        requireNotNegative(permits);
        acquire(permits, 0, true);
    }

    public void acquireUninterruptibly(int permits) {
        requireNotNegative(permits);
        try {
            acquire(permits, 0, false);
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    public boolean tryAcquire(int permits) {
        requireNotNegative(permits);
        try {
            return acquireNow(state(), permits, -1, false);
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    public boolean tryAcquire(int permits, long timeout, TimeUnit unit) throws InterruptedException {
        requireNotNegative(permits);
        long nanos = unit.toNanos(timeout);
        return acquire(permits, nanos <= 0 ? -1 : nanos, true);
    }

    /** Acquire; 0 nanoseconds are for ever, fewer not at all. */
    private boolean acquire(int wanted, long nanos, boolean heedful) throws InterruptedException {
        State at = state();
        Strand self = Control.current();
        if (self == null && nanos == 0 && permits < wanted) {
            throw Uncontrolled.waitsForEver("a permit");
        }
        Arrivals arrivals = at.arrivals;
        if (arrivals == null || self == null || nanos < 0) {
            return acquireNow(at, wanted, nanos, heedful);
        }
        LockControl.step(at, Op.ARRIVE);
        arrivals.add(self, false, permits < wanted);
        LockControl.done(at, Mode.WRITE);
        boolean acquired = false;
        try {
            acquired = acquireNow(at, wanted, nanos, heedful);
            return acquired;
        } finally {
            if (!acquired) {
                arrivals.remove(self);
                LockControl.done(at, Mode.WRITE);
            }
        }
    }

    private boolean acquireNow(State at, int wanted, long nanos, boolean heedful) throws InterruptedException {
        boolean barges = nanos < 0 && !heedful;
        LockControl.want(barges ? ~wanted : wanted);
        if (Control.current() == null ? permits < wanted : !LockControl.operate(at, Op.ACQUIRE, nanos, heedful)) {
            return false;
        }
        permits -= wanted;
        if (at.arrivals != null && Control.current() != null) {
            at.arrivals.remove(Control.current());
        }
        LockControl.take(at.sync);
        LockControl.done(at, Mode.WRITE);
        return true;
    }

    // ---- release ----

    public void release() {
        release(1);
    }

    public void release(int permits) {
        requireNotNegative(permits);
        State at = state();
        LockControl.step(at, Op.RELEASE);
        if (this.permits + permits < this.permits) {
            LockControl.done(at, Mode.READ);
            throw new Error("Maximum permit count exceeded");
        }
        this.permits += permits;
        LockControl.put(at.sync);
        LockControl.done(at, Mode.GIVE);
    }

    private static void requireNotNegative(int permits) {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
    }

    // ---- the rest ----

    public int availablePermits() {
        LockControl.query(state());
        return permits;
    }

    public int drainPermits() {
        State at = state();
        LockControl.step(at, Op.ATOMIC);
        int drained = permits;
        permits = 0;
        LockControl.take(at.sync);
        LockControl.done(at, Mode.WRITE);
        return drained;
    }

    protected void reducePermits(int reduction) {
        requireNotNegative(reduction);
        State at = state();
        LockControl.step(at, Op.ATOMIC);
        if (permits - reduction > permits) {
            LockControl.done(at, Mode.READ);
            throw new Error("Permit count underflow");
        }
        permits -= reduction;
        LockControl.done(at, Mode.WRITE);
    }

    public boolean isFair() {
        return fair;
    }

    public final boolean hasQueuedThreads() {
        return !queued().isEmpty();
    }

    public final int getQueueLength() {
        return queued().size();
    }

    protected Collection<Thread> getQueuedThreads() {
        return queued();
    }

    private List<Thread> queued() {
        State at = state();
        return Queues.waitingFor(at, at.arrivals);
    }

    @Override
    public String toString() {
        return Uncontrolled.identity(this) + "[Permits = " + availablePermits() + "]";
    }

    /** Who may acquire. The amount a thread wants is turned round bit by bit if it need not stand in the queue for it. */
    private static final class State extends Target {
        private final Semaphore semaphore;
        private final @Nullable Arrivals arrivals;
        private SyncClock sync = new SyncClock();

        State(Semaphore semaphore) {
            super(semaphore.birth);
            this.semaphore = semaphore;
            this.arrivals = semaphore.fair ? new Arrivals() : null;
        }

        @Override
        protected void forget() {
            sync = new SyncClock();
            if (arrivals != null) {
                arrivals.clear();
            }
        }

        @Override
        protected boolean admits(Strand strand) {
            if (strand.op() != Op.ACQUIRE) {
                return true;
            }
            int amount = strand.amount();
            return amount < 0
                    ? semaphore.permits >= ~amount
                    : semaphore.permits >= amount && (arrivals == null || isTurn(strand, arrivals, amount));
        }

        @Override
        public boolean mayHoldUp(int op) {
            return op == Op.ACQUIRE;
        }

        @Override
        public long gate() {
            return semaphore.permits;
        }

        @Override
        public boolean isCounted() {
            return true;
        }

        @Override
        public boolean lets(long gate, int strand, int op, int amount) {
            return gate >= (amount < 0 ? ~amount : amount);
        }

        @Override
        public long turns() {
            return arrivals == null ? super.turns() : arrivals.turns();
        }

        /** Who does not queue for want of time gets what is there for all: then nobody queues in the JDK either. */
        private boolean isTurn(Strand strand, Arrivals queue, int amount) {
            return queue.isEmpty()
                    || queue.isNext(strand)
                    || (!queue.has(strand) && semaphore.permits - amount >= queue.amount());
        }

        @Override
        public String describe() {
            return Names.object(semaphore);
        }
    }
}
