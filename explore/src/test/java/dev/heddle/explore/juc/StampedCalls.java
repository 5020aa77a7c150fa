package dev.heddle.explore.juc;

import java.util.concurrent.locks.StampedLock;

/** What stamped locks have in common, which have no type in common. */
interface StampedCalls {
    long tryWriteLock();

    long tryReadLock();

    long tryOptimisticRead();

    long tryConvertToWriteLock(long stamp);

    long tryConvertToReadLock(long stamp);

    long tryConvertToOptimisticRead(long stamp);

    String unlock(long stamp);

    String unlockRead(long stamp);

    String unlockWrite(long stamp);

    boolean tryUnlockRead();

    boolean tryUnlockWrite();

    boolean validate(long stamp);

    String describe();

    /** Calls the original. */
    record OfOriginal(StampedLock lock) implements StampedCalls {
        @Override
        public long tryWriteLock() {
            return lock.tryWriteLock();
        }

        @Override
        public long tryReadLock() {
            return lock.tryReadLock();
        }

        @Override
        public long tryOptimisticRead() {
            return lock.tryOptimisticRead();
        }

        @Override
        public long tryConvertToWriteLock(long stamp) {
            return lock.tryConvertToWriteLock(stamp);
        }

        @Override
        public long tryConvertToReadLock(long stamp) {
            return lock.tryConvertToReadLock(stamp);
        }

        @Override
        public long tryConvertToOptimisticRead(long stamp) {
            return lock.tryConvertToOptimisticRead(stamp);
        }

        @Override
        public String unlock(long stamp) {
            lock.unlock(stamp);
            return "done";
        }

        @Override
        public String unlockRead(long stamp) {
            lock.unlockRead(stamp);
            return "done";
        }

        @Override
        public String unlockWrite(long stamp) {
            lock.unlockWrite(stamp);
            return "done";
        }

        @Override
        public boolean tryUnlockRead() {
            return lock.tryUnlockRead();
        }

        @Override
        public boolean tryUnlockWrite() {
            return lock.tryUnlockWrite();
        }

        @Override
        public boolean validate(long stamp) {
            return lock.validate(stamp);
        }

        @Override
        public String describe() {
            String text = lock.toString();
            return text.substring(text.indexOf('['))
                    + lock.isReadLocked()
                    + lock.isWriteLocked()
                    + lock.getReadLockCount();
        }
    }

    /** Calls what stands for it. */
    record OfModel(dev.heddle.explore.juc.locks.StampedLock lock) implements StampedCalls {
        @Override
        public long tryWriteLock() {
            return lock.tryWriteLock();
        }

        @Override
        public long tryReadLock() {
            return lock.tryReadLock();
        }

        @Override
        public long tryOptimisticRead() {
            return lock.tryOptimisticRead();
        }

        @Override
        public long tryConvertToWriteLock(long stamp) {
            return lock.tryConvertToWriteLock(stamp);
        }

        @Override
        public long tryConvertToReadLock(long stamp) {
            return lock.tryConvertToReadLock(stamp);
        }

        @Override
        public long tryConvertToOptimisticRead(long stamp) {
            return lock.tryConvertToOptimisticRead(stamp);
        }

        @Override
        public String unlock(long stamp) {
            lock.unlock(stamp);
            return "done";
        }

        @Override
        public String unlockRead(long stamp) {
            lock.unlockRead(stamp);
            return "done";
        }

        @Override
        public String unlockWrite(long stamp) {
            lock.unlockWrite(stamp);
            return "done";
        }

        @Override
        public boolean tryUnlockRead() {
            return lock.tryUnlockRead();
        }

        @Override
        public boolean tryUnlockWrite() {
            return lock.tryUnlockWrite();
        }

        @Override
        public boolean validate(long stamp) {
            return lock.validate(stamp);
        }

        @Override
        public String describe() {
            String text = lock.toString();
            return text.substring(text.indexOf('['))
                    + lock.isReadLocked()
                    + lock.isWriteLocked()
                    + lock.getReadLockCount();
        }
    }
}
