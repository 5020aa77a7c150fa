package dev.heddle.oracle;

import java.util.List;

/**
 * What a thread of a random program does. Ints name things by number: locals, monitors, locks, latches, semaphores from
 * zero, threads from one.
 */
public sealed interface Statement {
    /** {@code r = x;} or {@code r = a.get();} */
    record Read(int local, Variable variable) implements Statement {}

    /** {@code x = e;} or {@code a.set(e);} */
    record Write(Variable variable, Expression value) implements Statement {}

    /** {@code r = e;} */
    record Assign(int local, Expression value) implements Statement {}

    /** {@code r = a.compareAndSet(expected, e) ? 1 : 0;} */
    record CompareAndSet(int local, int atomic, int expected, Expression value) implements Statement {}

    /** {@code r = a.incrementAndGet();} */
    record Increment(int local, int atomic) implements Statement {}

    /** {@code if (r == expected) { body }} */
    record If(int local, int expected, List<Statement> body) implements Block {
        /** Keeps its own copy of the body. */
        public If {
            body = List.copyOf(body);
        }

        @Override
        public Statement with(List<Statement> other) {
            return new If(local, expected, other);
        }
    }

    /** {@code synchronized (m) { body }} */
    record Synchronized(int monitor, List<Statement> body) implements Block {
        /** Keeps its own copy of the body. */
        public Synchronized {
            body = List.copyOf(body);
        }

        @Override
        public Statement with(List<Statement> other) {
            return new Synchronized(monitor, other);
        }
    }

    /** {@code l.lock(); body l.unlock();}, with no try: a failure in the body leaves it locked. */
    record Locked(int lock, List<Statement> body) implements Block {
        /** Keeps its own copy of the body. */
        public Locked {
            body = List.copyOf(body);
        }

        @Override
        public Statement with(List<Statement> other) {
            return new Locked(lock, other);
        }
    }

    /** {@code r = l.tryLock() ? 1 : 0; if (r == 1) { body l.unlock(); }} */
    record TryLocked(int local, int lock, List<Statement> body) implements Block {
        /** Keeps its own copy of the body. */
        public TryLocked {
            body = List.copyOf(body);
        }

        @Override
        public Statement with(List<Statement> other) {
            return new TryLocked(local, lock, other);
        }
    }

    /** {@code m.wait();}, inside {@code synchronized (m)} */
    record Wait(int monitor) implements Statement {}

    /** {@code m.notify();}, inside {@code synchronized (m)} */
    record Notify(int monitor) implements Statement {}

    /** {@code m.notifyAll();}, inside {@code synchronized (m)} */
    record NotifyAll(int monitor) implements Statement {}

    /** {@code LockSupport.park();} */
    record Park() implements Statement {}

    /** {@code LockSupport.unpark(t);} */
    record Unpark(int thread) implements Statement {}

    /** {@code c.await();} */
    record Await(int latch) implements Statement {}

    /** {@code c.countDown();} */
    record CountDown(int latch) implements Statement {}

    /** {@code s.acquire();} */
    record Acquire(int semaphore) implements Statement {}

    /** {@code s.release();} */
    record Release(int semaphore) implements Statement {}

    /** {@code t.join();} */
    record Join(int thread) implements Statement {}

    /** {@code assert r == expected;} */
    record AssertLocal(int local, int expected) implements Statement {}

    /** {@code assert x == expected;} */
    record AssertVariable(Variable variable, int expected) implements Statement {}

    /** A statement with statements inside. */
    sealed interface Block extends Statement {
        /** Give the statements inside. */
        List<Statement> body();

        /** Make the same block around other statements. */
        Statement with(List<Statement> other);
    }
}
