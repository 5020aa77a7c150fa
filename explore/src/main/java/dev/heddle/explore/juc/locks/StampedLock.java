package dev.heddle.explore.juc.locks;

import dev.heddle.explore.engine.Birth;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.LockControl;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.juc.Uncontrolled;
import dev.heddle.model.Mode;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.locks.StampedLock}. It is not reentrant and has no owner.
 *
 * <p>A stamp is laid out as the original's, so that what is known of stamps holds:
 *
 * <pre>
 * bits 8 and up   version, one more after each write
 * bit  7          set in the stamp of a writer
 * bits 0 to 6     1 in the stamp of a reader, 0 in that of an optimistic one
 * </pre>
 *
 * <p>The original's readers find their count in their stamps, which is of no use to them; here all readers of a version have
 * the same, so that it does not matter which of two comes first.
 */
public class StampedLock implements Serializable {
    private static final long serialVersionUID = 1;

    static final long WRITER = 1L << 32;

    private static final long READ = 1;
    private static final long WRITE = 1L << 7;
    private static final long READ_BITS = WRITE - 1;
    private static final long MODE_BITS = WRITE | READ_BITS;
    private static final long FIRST_VERSION = WRITE << 1;

    /** The version, and whether it is being written. */
    private transient long version = FIRST_VERSION;

    private transient int readers;
    private transient @Nullable StampedState state;
    private final transient int birth = Birth.next();
    private transient @Nullable ReadView readView;
    private transient @Nullable WriteView writeView;
    private transient @Nullable BothViews bothViews;

    public StampedLock() {}

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        version = FIRST_VERSION;
    }

    private StampedState state() {
        StampedState known = state;
        if (known == null) {
            known = new StampedState(this, birth);
            state = known;
        }
        return known;
    }

    final boolean isFree() {
        return readers == 0 && !isBeingWritten();
    }

    /** Count the readers; a writer counts as {@link #WRITER}. */
    final long holders() {
        return readers + (isBeingWritten() ? WRITER : 0);
    }

    final boolean isBeingWritten() {
        return (version & WRITE) != 0;
    }

    private static long versionOf(long stamp) {
        return stamp & ~READ_BITS;
    }

    // ---- locking; 0 nanoseconds are for ever, fewer not at all ----

    private long acquire(int op, long nanos, boolean heedful) throws InterruptedException {
        StampedState at = state();
        boolean writes = op == Op.ACQUIRE;
        if (Control.current() == null) {
            if (writes ? !isFree() : isBeingWritten()) {
                if (nanos == 0) {
                    throw Uncontrolled.waitsForEver("a stamped lock");
                }
                return 0;
            }
        } else if (!LockControl.operate(at, op, nanos, heedful)) {
            return 0;
        }
        return writes ? takeToWrite(at) : takeToRead(at);
    }

    private long acquire(int op, long nanos) {
        try {
            return acquire(op, nanos, false);
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private long takeToWrite(StampedState at) {
        version |= WRITE;
        LockControl.take(at.written());
        LockControl.take(at.read());
        LockControl.done(at, Mode.WRITE);
        LockControl.taken(at, false);
        return version;
    }

    private long takeToRead(StampedState at) {
        readers++;
        LockControl.take(at.written());
        LockControl.done(at, Mode.SHARED);
        LockControl.taken(at, true);
        return version | READ;
    }

    public long writeLock() {
        return acquire(Op.ACQUIRE, 0);
    }

    public long tryWriteLock() {
        return acquire(Op.ACQUIRE, -1);
    }

    public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException {
        return acquire(Op.ACQUIRE, nanos(time, unit), true);
    }

    public long writeLockInterruptibly() throws InterruptedException {
        return acquire(Op.ACQUIRE, 0, true);
    }

    public long readLock() {
        return acquire(Op.SHARE, 0);
    }

    public long tryReadLock() {
        return acquire(Op.SHARE, -1);
    }

    public long tryReadLock(long time, TimeUnit unit) throws InterruptedException {
        return acquire(Op.SHARE, nanos(time, unit), true);
    }

    public long readLockInterruptibly() throws InterruptedException {
        return acquire(Op.SHARE, 0, true);
    }

    private static long nanos(long time, TimeUnit unit) {
        long nanos = unit.toNanos(time);
        return nanos <= 0 ? -1 : nanos;
    }

    // ---- reading without a lock ----

    public long tryOptimisticRead() {
        look();
        return isBeingWritten() ? 0 : version;
    }

    public boolean validate(long stamp) {
        look();
        return versionOf(stamp) == version;
    }

    private void look() {
        StampedState at = state();
        LockControl.query(at);
        LockControl.take(at.written());
    }

    // ---- unlocking ----

    public void unlockWrite(long stamp) {
        StampedState at = begin();
        if (version != stamp || !isBeingWritten()) {
            throw refused(at);
        }
        endWrite(at);
    }

    public void unlockRead(long stamp) {
        StampedState at = begin();
        if ((stamp & READ_BITS) == 0 || versionOf(stamp) != version || readers == 0) {
            throw refused(at);
        }
        endRead(at);
    }

    public void unlock(long stamp) {
        if ((stamp & WRITE) != 0) {
            unlockWrite(stamp);
        } else {
            unlockRead(stamp);
        }
    }

    public boolean tryUnlockWrite() {
        StampedState at = begin();
        if (isBeingWritten()) {
            endWrite(at);
            return true;
        }
        LockControl.done(at, Mode.READ);
        return false;
    }

    public boolean tryUnlockRead() {
        StampedState at = begin();
        if (readers > 0) {
            endRead(at);
            return true;
        }
        LockControl.done(at, Mode.READ);
        return false;
    }

    /** Wait for the turn of a step that never has to wait for anything else. */
    private StampedState begin() {
        StampedState at = state();
        LockControl.step(at, Op.RELEASE);
        return at;
    }

    private static IllegalMonitorStateException refused(StampedState at) {
        LockControl.done(at, Mode.READ);
        return new IllegalMonitorStateException();
    }

    private void endWrite(StampedState at) {
        version += WRITE;
        if (version == 0) {
            version = FIRST_VERSION;
        }
        LockControl.put(at.written());
        LockControl.done(at, Mode.WRITE);
        LockControl.given(at, false);
    }

    private void endRead(StampedState at) {
        readers--;
        LockControl.put(at.read());
        LockControl.done(at, Mode.SHARED);
        LockControl.given(at, true);
    }

    // ---- converting; 0 if that can't be done ----

    public long tryConvertToWriteLock(long stamp) {
        StampedState at = begin();
        long mode = stamp & MODE_BITS;
        boolean fresh = versionOf(stamp) == version;
        if (fresh && mode == 0 && isFree()) {
            return takeToWrite(at);
        }
        if (fresh && mode != 0 && !isBeingWritten() && readers == 1) {
            readers = 0;
            LockControl.given(at, true);
            return takeToWrite(at);
        }
        LockControl.done(at, Mode.READ);
        return fresh && mode == WRITE && isBeingWritten() ? stamp : 0;
    }

    public long tryConvertToReadLock(long stamp) {
        StampedState at = begin();
        long mode = stamp & MODE_BITS;
        boolean fresh = versionOf(stamp) == version;
        if (fresh && mode >= WRITE && version == stamp) {
            readers++;
            endWrite(at);
            LockControl.taken(at, true);
            return version | READ;
        }
        if (fresh && mode == 0) {
            return takeToRead(at);
        }
        LockControl.done(at, Mode.READ);
        return fresh && mode < WRITE && readers > 0 ? stamp : 0;
    }

    public long tryConvertToOptimisticRead(long stamp) {
        StampedState at = begin();
        long mode = stamp & MODE_BITS;
        boolean fresh = versionOf(stamp) == version;
        if (fresh && mode >= WRITE && version == stamp) {
            endWrite(at);
            return version;
        }
        if (fresh && mode != 0 && mode < WRITE && readers > 0) {
            endRead(at);
            return version;
        }
        LockControl.take(at.written());
        LockControl.done(at, Mode.READ);
        return fresh && mode == 0 ? stamp : 0;
    }

    // ---- what can be asked ----

    public boolean isWriteLocked() {
        LockControl.query(state());
        return isBeingWritten();
    }

    public boolean isReadLocked() {
        return getReadLockCount() > 0;
    }

    public int getReadLockCount() {
        LockControl.query(state());
        return readers;
    }

    public static boolean isWriteLockStamp(long stamp) {
        return (stamp & MODE_BITS) == WRITE;
    }

    public static boolean isReadLockStamp(long stamp) {
        return (stamp & READ_BITS) != 0;
    }

    public static boolean isLockStamp(long stamp) {
        return (stamp & MODE_BITS) != 0;
    }

    public static boolean isOptimisticReadStamp(long stamp) {
        return (stamp & MODE_BITS) == 0 && stamp != 0;
    }

    @Override
    public String toString() {
        LockControl.query(state());
        String how = isFree() ? "[Unlocked]" : isBeingWritten() ? "[Write-locked]" : "[Read-locks:" + readers + "]";
        return Uncontrolled.identity(this) + how;
    }

    // ---- as other locks ----

    public Lock asReadLock() {
        ReadView known = readView;
        if (known == null) {
            known = new ReadView(this);
            readView = known;
        }
        return known;
    }

    public Lock asWriteLock() {
        WriteView known = writeView;
        if (known == null) {
            known = new WriteView(this);
            writeView = known;
        }
        return known;
    }

    public ReadWriteLock asReadWriteLock() {
        BothViews known = bothViews;
        if (known == null) {
            known = new BothViews(this);
            bothViews = known;
        }
        return known;
    }

    private record ReadView(StampedLock stamped) implements Lock {
        @Override
        public void lock() {
            stamped.readLock();
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            stamped.readLockInterruptibly();
        }

        @Override
        public boolean tryLock() {
            return stamped.tryReadLock() != 0;
        }

        @Override
        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return stamped.tryReadLock(time, unit) != 0;
        }

        @Override
        public void unlock() {
            if (!stamped.tryUnlockRead()) {
                throw new IllegalMonitorStateException();
            }
        }

        @Override
        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }
    }

    private record WriteView(StampedLock stamped) implements Lock {
        @Override
        public void lock() {
            stamped.writeLock();
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            stamped.writeLockInterruptibly();
        }

        @Override
        public boolean tryLock() {
            return stamped.tryWriteLock() != 0;
        }

        @Override
        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return stamped.tryWriteLock(time, unit) != 0;
        }

        @Override
        public void unlock() {
            if (!stamped.tryUnlockWrite()) {
                throw new IllegalMonitorStateException();
            }
        }

        @Override
        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }
    }

    private record BothViews(StampedLock stamped) implements ReadWriteLock {
        @Override
        public Lock readLock() {
            return stamped.asReadLock();
        }

        @Override
        public Lock writeLock() {
            return stamped.asWriteLock();
        }
    }
}
