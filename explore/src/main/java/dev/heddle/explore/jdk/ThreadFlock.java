package dev.heddle.explore.jdk;

import dev.heddle.detect.SyncClock;
import dev.heddle.explore.engine.LockControl;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;
import dev.heddle.explore.engine.ThreadControl;
import dev.heddle.model.Mode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Stands for what the JDK's structured task scopes keep their threads in: it knows how many of them live. */
public final class ThreadFlock implements AutoCloseable {
    private final String name;
    private final Thread owner = ThreadControl.currentThread();
    private final Living living = new Living();
    private final List<Thread> threads = new ArrayList<>();
    private boolean shutdown;
    private boolean closed;

    private ThreadFlock(String name) {
        this.name = name;
    }

    public static ThreadFlock open(String name) {
        return new ThreadFlock(name);
    }

    public String name() {
        return name;
    }

    public Thread owner() {
        return owner;
    }

    /** Start a thread in the flock; it begins with the bindings of scoped values of the thread that starts it. */
    public Thread start(Thread thread) {
        if (shutdown || closed) {
            throw new IllegalStateException("Shutdown");
        }
        threads.add(thread);
        living.count++;
        ThreadCalls.start(thread);
        ThreadControl.inheritScoped(thread);
        ThreadControl.atEnd(thread, living::oneLess);
        return thread;
    }

    /** Wait until all threads have ended; false if somebody has woken the owner before. */
    public boolean awaitAll() throws InterruptedException {
        ThreadControl.heedInterrupt();
        LockControl.operate(living, Op.AWAIT, 0, true);
        return awaited();
    }

    public boolean awaitAll(Duration timeout) throws InterruptedException, TimeoutException {
        ThreadControl.heedInterrupt();
        if (!LockControl.operate(living, Op.AWAIT, Math.max(1, TimeUnit.NANOSECONDS.convert(timeout)), true)) {
            throw new TimeoutException();
        }
        return awaited();
    }

    private boolean awaited() {
        boolean all = living.count == 0;
        living.woken &= all;
        LockControl.done(living, Mode.WRITE);
        LockControl.take(living.sync);
        return all;
    }

    public void wakeup() {
        try {
            LockControl.operate(living, Op.UNPARK, 0, false);
        } catch (InterruptedException never) {
            throw new IllegalStateException(never);
        }
        living.woken = true;
        LockControl.done(living, Mode.WRITE);
    }

    public void shutdown() {
        shutdown = true;
    }

    public boolean isShutdown() {
        return shutdown;
    }

    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        shutdown = true;
        boolean interrupted = false;
        while (living.count > 0) {
            try {
                awaitAll();
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
        closed = true;
        if (interrupted) {
            ThreadCalls.interrupt(ThreadControl.currentThread());
        }
    }

    public Stream<Thread> threads() {
        return threads.stream().filter(ThreadControl::isAlive);
    }

    public boolean containsThread(Thread thread) {
        return threads.contains(thread);
    }

    /** How many threads live, and whether the owner was woken. */
    private static final class Living extends Target {
        int count;
        boolean woken;
        final SyncClock sync = new SyncClock();

        @Override
        protected boolean admits(Strand strand) {
            return strand.op() != Op.AWAIT || count == 0 || woken;
        }

        @Override
        public boolean mayHoldUp(int op) {
            return op == Op.AWAIT;
        }

        @Override
        public long gate() {
            return count == 0 || woken ? 0 : 1;
        }

        @Override
        public boolean lets(long gate, int strand, int op, int amount) {
            return gate == 0;
        }

        void oneLess() {
            count--;
            LockControl.put(sync);
            changed();
        }

        @Override
        public String describe() {
            return "the threads of a task scope";
        }
    }
}
