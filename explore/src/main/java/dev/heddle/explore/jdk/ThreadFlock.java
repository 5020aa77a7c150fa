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
        ThreadCalls.start(thread);
        living.oneMore();
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
        living.wakeups = all ? living.wakeups : 0;
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
        living.wakeups++;
        LockControl.done(living, Mode.GIVE);
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
        boolean ended = threads.isEmpty();
        while (!ended) {
            try {
                ended = awaitAll();
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

    /**
     * How many threads live, and how often the owner was woken since it last waited. Threads that start, end and wake it don't depend on
     * each other: only the owner looks.
     */
    private static final class Living extends Target {
        private static final long WAKEUP = 1L << 32;

        int count;
        int wakeups;
        final SyncClock sync = new SyncClock();

        @Override
        protected boolean admits(Strand strand) {
            return strand.op() != Op.AWAIT || lets(gate());
        }

        @Override
        public boolean mayHoldUp(int op) {
            return op == Op.AWAIT;
        }

        @Override
        public long gate() {
            return count - WAKEUP * wakeups;
        }

        @Override
        public boolean isCounted() {
            return true;
        }

        @Override
        public boolean lets(long gate, int strand, int op, int amount) {
            return lets(gate);
        }

        private static boolean lets(long gate) {
            return gate <= 0;
        }

        /** Count a thread, in the step that has started it. */
        void oneMore() {
            count++;
            LockControl.done(this, Mode.GIVE);
        }

        /** Count a thread no longer, in the step that ends it. */
        void oneLess() {
            count--;
            LockControl.put(sync);
            LockControl.done(this, Mode.GIVE);
        }

        @Override
        public String describe() {
            return "the threads of a task scope";
        }
    }
}
