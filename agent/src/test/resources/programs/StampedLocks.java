// A stamped lock: modes, conversions, optimistic reads and views.
// without NEW
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class StampedLocks {
    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock(); //> ACQUIRE StampedLock@1
        lock.unlockWrite(stamp); //> RELEASE StampedLock@1 | VOLATILE_WRITE StampedLock@1.handoff
        stamp = lock.readLock(); //> ACQUIRE StampedLock@1 (shared)
        stamp = lock.tryConvertToWriteLock(stamp); //> RELEASE StampedLock@1 (shared) | ACQUIRE StampedLock@1
        stamp = lock.tryConvertToReadLock(stamp); //> VOLATILE_WRITE StampedLock@1.handoff | RELEASE StampedLock@1 | ACQUIRE StampedLock@1 (shared)
        lock.unlock(stamp); //> RELEASE StampedLock@1 (shared) | VOLATILE_WRITE StampedLock@1.handoff
        stamp = lock.tryOptimisticRead(); //> VOLATILE_READ StampedLock@1.handoff
        lock.validate(stamp); //> VOLATILE_READ StampedLock@1.handoff
        stamp = lock.tryWriteLock(); //> ACQUIRE StampedLock@1
        lock.tryOptimisticRead();
        lock.tryReadLock();
        stamp = lock.tryConvertToOptimisticRead(stamp); //> VOLATILE_WRITE StampedLock@1.handoff | RELEASE StampedLock@1
        stamp = lock.tryReadLock(); //> ACQUIRE StampedLock@1 (shared)
        lock.tryUnlockRead(); //> RELEASE StampedLock@1 (shared)
        stamp = lock.writeLockInterruptibly(); //> ACQUIRE StampedLock@1
        lock.tryUnlockWrite(); //> RELEASE StampedLock@1 | VOLATILE_WRITE StampedLock@1.handoff
        Lock reads = lock.asReadLock();
        reads.lock(); //> ACQUIRE StampedLock@1 (shared)
        reads.unlock(); //> RELEASE StampedLock@1 (shared)
        Lock writes = lock.asWriteLock();
        writes.lock(); //> ACQUIRE StampedLock@1
        writes.unlock(); //> RELEASE StampedLock@1 | VOLATILE_WRITE StampedLock@1.handoff
        ReadWriteLock both = lock.asReadWriteLock();
        both.writeLock().lock(); //> ACQUIRE StampedLock@1
        both.writeLock().unlock(); //> RELEASE StampedLock@1 | VOLATILE_WRITE StampedLock@1.handoff
        both.readLock().lock(); //> ACQUIRE StampedLock@1 (shared)
        both.readLock().unlock(); //> RELEASE StampedLock@1 (shared)
    }
}
