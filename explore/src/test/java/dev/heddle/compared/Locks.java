package dev.heddle.compared;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks that threads wait for, and what is built on the same ground. */
final class Locks {
    private static final int EACH = 2;

    private Locks() {}

    /** A lock that is not reentrant. */
    private static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    /** A gate that opens once. */
    private static final class Gate extends AbstractQueuedLongSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected long tryAcquireShared(long ignored) {
            return getState() == 0 ? -1 : 1;
        }

        @Override
        protected boolean tryReleaseShared(long ignored) {
            setState(1);
            return true;
        }
    }

    static void synchronizer(Random random, Account account) throws Exception {
        Mutex mutex = new Mutex();
        Gate gate = new Gate();
        int[] count = new int[1];
        Account.Action action = () -> {
            gate.acquireSharedInterruptibly(1);
            for (int i = 0; i < EACH; i++) {
                mutex.acquire(1);
                count[0]++;
                mutex.release(1);
            }
        };
        List<Account.Action> actions = new ArrayList<>(Collections.nCopies(2 + random.nextInt(2), action));
        actions.add(() -> gate.releaseShared(1));
        Account.together(actions);
        account.tell("count", count[0]);
        account.tell("queued", mutex.hasQueuedThreads() + " " + gate.hasQueuedThreads());
        account.tell("in time", mutex.tryAcquireNanos(1, 10) + " " + mutex.tryAcquireNanos(1, 10));
    }

    /** A buffer of one place with two conditions. */
    static void conditions(Random random, Account account) throws Exception {
        ReentrantLock lock = new ReentrantLock(random.nextBoolean());
        Condition changed = lock.newCondition();
        Deque<Integer> buffer = new ArrayDeque<>();
        List<Integer> taken = Collections.synchronizedList(new ArrayList<>());
        boolean all = random.nextBoolean();
        List<Account.Action> actions = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            int base = i * 10;
            actions.add(() -> {
                for (int item = 0; item < EACH; item++) {
                    lock.lock();
                    try {
                        while (!buffer.isEmpty()) {
                            changed.await();
                        }
                        buffer.add(base + item);
                        changed.signalAll();
                    } finally {
                        lock.unlock();
                    }
                }
            });
        }
        actions.add(() -> {
            for (int item = 0; item < 2 * EACH; item++) {
                lock.lockInterruptibly();
                try {
                    while (buffer.isEmpty()) {
                        changed.awaitUninterruptibly();
                    }
                    taken.add(buffer.remove());
                    if (all) {
                        changed.signalAll();
                    } else {
                        changed.signal();
                    }
                } finally {
                    lock.unlock();
                }
            }
        });
        Account.together(actions);
        account.tellSorted("taken", List.copyOf(taken));
        account.tell("free", !lock.isLocked() && !lock.hasQueuedThreads());
        account.tellResult("not mine", () -> {
            changed.signal();
            return "signalled";
        });
    }

    @SuppressWarnings("LockNotBeforeTry") // nothing fails in between but what fails the test
    static void readWrite(Random random, Account account) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(random.nextBoolean());
        int[] pair = new int[2];
        Account.Action writer = () -> {
            for (int i = 0; i < EACH; i++) {
                lock.writeLock().lock();
                pair[0]++;
                lock.readLock().lock();
                pair[1]++;
                lock.writeLock().unlock();
                Account.check(pair[0] == pair[1], "the writer's pair");
                lock.readLock().unlock();
            }
        };
        Account.Action reader = () -> {
            for (int i = 0; i < EACH; i++) {
                lock.readLock().lock();
                Account.check(pair[0] == pair[1], "the reader's pair");
                lock.readLock().unlock();
            }
        };
        Account.together(List.of(writer, writer, reader));
        account.tell("pair", pair[0] + " " + pair[1]);
        account.tell("lock", lock);
    }

    static void stamped(Random random, Account account) throws Exception {
        StampedLock lock = new StampedLock();
        AtomicPair pair = new AtomicPair();
        boolean converts = random.nextBoolean();
        Account.Action writer = () -> {
            for (int i = 0; i < EACH; i++) {
                long stamp = converts ? lock.readLock() : lock.writeLock();
                long write = lock.tryConvertToWriteLock(stamp);
                if (write == 0) {
                    lock.unlockRead(stamp);
                    write = lock.writeLock();
                }
                pair.increment();
                lock.unlockWrite(write);
            }
        };
        Account.Action reader = () -> {
            for (int i = 0; i < EACH; i++) {
                long stamp = lock.tryOptimisticRead();
                int one = pair.one;
                int other = pair.other;
                if (!lock.validate(stamp)) {
                    stamp = lock.readLock();
                    one = pair.one;
                    other = pair.other;
                    lock.unlock(stamp);
                }
                Account.check(one == other, "the pair that was read");
            }
        };
        Account.together(List.of(writer, writer, reader));
        account.tell("pair", pair.one + " " + pair.other);
        account.tell("lock", lock);
    }

    /** Two numbers that are equal, except while they are changed. */
    private static final class AtomicPair {
        private volatile int one;
        private volatile int other;

        @SuppressWarnings("NonAtomicVolatileUpdate") // a lock is held
        void increment() {
            one++;
            other++;
        }
    }

    static void parking(Random random, Account account) throws Exception {
        AtomicBoolean flag = new AtomicBoolean();
        Thread parked = new Thread(() -> {
            while (!flag.get()) {
                LockSupport.park(flag);
            }
        });
        if (random.nextBoolean()) {
            LockSupport.unpark(parked);
        }
        parked.start();
        flag.set(true);
        LockSupport.unpark(parked);
        parked.join();
        account.tell("alive", parked.isAlive());
        Thread.currentThread().interrupt();
        LockSupport.park();
        account.tell("interrupted", Thread.interrupted());
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        LockSupport.parkNanos(1);
        account.tell("passed", !Thread.interrupted());
    }

    /** Each number lies in its range; what is wrong is refused alike. */
    static void random(Random random, Account account) throws Exception {
        int bound = 1 + random.nextInt(5);
        Account.Action action = () -> {
            ThreadLocalRandom here = ThreadLocalRandom.current();
            for (int i = 0; i < 20; i++) {
                int number = here.nextInt(-bound, bound);
                Account.check(number >= -bound && number < bound, "an int");
                long big = here.nextLong(bound);
                Account.check(big >= 0 && big < bound, "a long");
                double fraction = here.nextDouble();
                Account.check(fraction >= 0 && fraction < 1, "a double");
            }
            Account.check(here.ints(5, 0, bound).allMatch(each -> each >= 0 && each < bound), "a stream");
        };
        Account.together(List.of(action, action));
        account.tellResult("no bound", () -> ThreadLocalRandom.current().nextInt(0));
        account.tellResult("no range", () -> ThreadLocalRandom.current().nextLong(bound, bound));
        account.tellResult("seeded", () -> {
            Random here = ThreadLocalRandom.current();
            here.setSeed(1);
            return "accepted";
        });
    }
}
