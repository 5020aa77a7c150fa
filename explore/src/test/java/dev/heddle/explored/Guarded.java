package dev.heddle.explored;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Something that a lock guards. */
final class Guarded {
    final ReentrantLock lock;
    final Condition changed;
    int value;

    Guarded(boolean fair) {
        lock = new ReentrantLock(fair);
        changed = lock.newCondition();
    }

    void add(int amount) {
        lock.lock();
        try {
            value += amount;
        } finally {
            lock.unlock();
        }
    }
}
