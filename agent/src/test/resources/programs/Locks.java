// The locks of java.util.concurrent.locks: views of a read-write lock are the lock itself, in a mode.
// without NEW
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class Locks {
    static int n;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock(); //> ACQUIRE ReentrantLock@1
        lock.lock();
        n = 1; //> WRITE Locks.n = 1
        lock.unlock();
        lock.unlock(); //> RELEASE ReentrantLock@1
        lock.lockInterruptibly(); //> ACQUIRE ReentrantLock@1
        lock.unlock(); //> RELEASE ReentrantLock@1
        if (lock.tryLock()) { //> ACQUIRE ReentrantLock@1
            lock.unlock(); //> RELEASE ReentrantLock@1
        }
        if (lock.tryLock(1, TimeUnit.SECONDS)) { //> ACQUIRE ReentrantLock@1
            lock.unlock(); //> RELEASE ReentrantLock@1
        }
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException expected) {
        }
        ReadWriteLock both = new ReentrantReadWriteLock();
        both.readLock().lock(); //> ACQUIRE ReentrantReadWriteLock@1 (shared)
        both.readLock().unlock(); //> RELEASE ReentrantReadWriteLock@1 (shared)
        Lock write = both.writeLock();
        write.lock(); //> ACQUIRE ReentrantReadWriteLock@1
        both.readLock().lock(); //> ACQUIRE ReentrantReadWriteLock@1 (shared)
        write.unlock(); //> RELEASE ReentrantReadWriteLock@1
        both.readLock().unlock(); //> RELEASE ReentrantReadWriteLock@1 (shared)
        Condition condition = lock.newCondition();
        lock.lock(); //> ACQUIRE ReentrantLock@1
        condition.awaitNanos(1); //> WAIT ReentrantLock@1 by AbstractQueuedSynchronizer$ConditionObject@1 | WAKE ReentrantLock@1 by AbstractQueuedSynchronizer$ConditionObject@1
        condition.await(1, TimeUnit.MILLISECONDS); //> WAIT ReentrantLock@1 by AbstractQueuedSynchronizer$ConditionObject@1 | WAKE ReentrantLock@1 by AbstractQueuedSynchronizer$ConditionObject@1
        condition.signal(); //> NOTIFY ReentrantLock@1 by AbstractQueuedSynchronizer$ConditionObject@1
        condition.signalAll(); //> NOTIFY_ALL ReentrantLock@1 by AbstractQueuedSynchronizer$ConditionObject@1
        Thread.currentThread().interrupt(); //> INTERRUPT main
        try {
            condition.await(); //> WAIT ReentrantLock@1 by AbstractQueuedSynchronizer$ConditionObject@1 | WAKE ReentrantLock@1 by AbstractQueuedSynchronizer$ConditionObject@1 | INTERRUPT main notices
        } catch (InterruptedException expected) {
            n = 2; //> WRITE Locks.n = 2
        }
        lock.unlock(); //> RELEASE ReentrantLock@1
        lock.lock(); //> ACQUIRE ReentrantLock@1
        Thread t = new Thread(() -> contend(lock), "t");
        t.start(); //> FORK t
        t.join(); //> JOIN t
        lock.unlock(); //> RELEASE ReentrantLock@1
    }

    static void contend(Lock lock) {
        if (lock.tryLock()) {
            n = 3;
        }
    }
}
