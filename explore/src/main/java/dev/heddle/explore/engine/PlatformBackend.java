package dev.heddle.explore.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Carries the program's threads on threads of the JVM, of which one has the baton. Works on every JVM, with a debugger too.
 *
 * <p>The threads are kept from one execution to the next, because starting one costs more than an execution. What an
 * execution leaves behind when it is over is unwound, thread by thread, by an error that every hook throws; a thread that
 * swallows it is given up.
 */
public final class PlatformBackend implements Backend {
    /** How long a thread may take to unwind, in milliseconds. */
    private static final long PATIENCE = 2_000;

    private final Deque<Worker> idle = new ArrayDeque<>();
    private final List<Worker> busy = new ArrayList<>();
    private volatile boolean over;

    /** True if the driver is to choose who goes on: every thread waits or is outside. */
    private volatile boolean asked;

    private volatile @Nullable Thread driver;

    /** Counts the threads of this JVM that could not be unwound, whichever backend they belong to. */
    private static final AtomicInteger LOST = new AtomicInteger();

    private int made;

    @Override
    public void spawn(Strand strand) {
        Worker worker = idle.poll();
        if (worker == null) {
            worker = new Worker(++made);
            worker.start();
        }
        busy.add(worker);
        worker.finished = false;
        worker.strand = strand;
        strand.vehicle = worker;
    }

    @Override
    public void switchTo(Strand from, @Nullable Strand to) {
        Worker worker = (Worker) from.vehicle;
        give(to);
        if (worker != null && !worker.await()) {
            throw Abandoned.INSTANCE;
        }
    }

    @Override
    public void exit(Strand from, @Nullable Strand to) {
        Worker worker = (Worker) from.vehicle;
        if (worker != null) {
            worker.finished = true;
        }
        give(to);
    }

    private void give(@Nullable Strand to) {
        Worker worker = to == null ? null : (Worker) to.vehicle;
        if (worker == null) {
            over = true;
            LockSupport.unpark(driver);
        } else {
            worker.go();
        }
    }

    @Override
    public void drive(Strand first) {
        driver = Thread.currentThread();
        over = false;
        asked = false;
        give(first);
        while (!over) {
            if (asked) {
                asked = false;
                give(first.scheduler.afterOutside());
            } else {
                LockSupport.park(this);
            }
        }
        Control.end();
        // What threads do while they unwind, in their finally blocks, is none of the program's doing.
        first.scheduler.over();
        for (Worker each : busy) {
            if (each.unwind()) {
                idle.add(each);
            } else {
                each.dismissed = true;
                LOST.incrementAndGet();
            }
        }
        busy.clear();
    }

    @Override
    public boolean isParallel() {
        return true;
    }

    @Override
    public void detach(Strand from, @Nullable Strand to) {
        if (to == null) {
            asked = true;
            LockSupport.unpark(driver);
        } else {
            give(to);
        }
    }

    @Override
    public void attach(Strand from) {
        Worker worker = (Worker) from.vehicle;
        if (worker != null && !worker.await()) {
            throw Abandoned.INSTANCE;
        }
    }

    /** Tell how many threads of this JVM could not be unwound, and still hang about. */
    public static int lost() {
        return LOST.get();
    }

    @Override
    public Thread current(Strand strand) {
        Worker worker = (Worker) strand.vehicle;
        return worker == null ? Thread.currentThread() : worker;
    }

    @Override
    public @Nullable Thread vehicle(Strand strand) {
        return (Worker) strand.vehicle;
    }

    @Override
    public String name() {
        return "platform threads";
    }

    /** End the threads that wait for something to carry. */
    @Override
    public void close() {
        idle.forEach(Worker::dismiss);
        idle.clear();
    }

    /** A thread of the JVM that carries one of the program's after the other. */
    static final class Worker extends Thread {
        private static final int TURN = 1;
        private static final int UNWIND = 2;

        /** How many hooks a thread may pass while it unwinds. */
        private static final int HOOKS = 1_000;

        private volatile int signal;
        private volatile boolean resting = true;

        /** True once it has swallowed its unwinding too often: it is parked for good. */
        private volatile boolean stubborn;

        /** True once it is to carry nothing more: it ends when it has nothing to do. */
        private volatile boolean dismissed;

        /** True from the end of what it carries until it is given something else: it needs no unwinding. */
        volatile boolean finished;

        private boolean unwinding;
        private int passed;

        @Nullable
        Strand strand;

        Worker(int number) {
            super(null, null, "heddle-carrier-" + number, 0, false);
            setDaemon(true);
        }

        @Override
        public void run() {
            while (!dismissed) {
                boolean turn = await();
                Thread.interrupted();
                Strand now = strand;
                resting = false;
                if (turn && now != null) {
                    setName(now.name());
                    now.scheduler.live(now);
                }
                strand = null;
                unwinding = false;
                passed = 0;
                resting = true;
            }
        }

        void go() {
            resting = false;
            signal = TURN;
            LockSupport.unpark(this);
        }

        /** End it, which carries nothing. */
        void dismiss() {
            dismissed = true;
            signal = UNWIND;
            LockSupport.unpark(this);
        }

        /** Wait for the turn; false if there is to be none because the execution is over. */
        boolean await() {
            int seen;
            int spins = 0;
            while ((seen = signal) == 0) {
                if (spins < 200) {
                    spins++;
                    Thread.onSpinWait();
                } else {
                    LockSupport.park(this);
                    Thread.interrupted();
                }
            }
            signal = 0;
            if (seen == UNWIND) {
                unwinding = true;
                return false;
            }
            return true;
        }

        /** End what this carries, from the driver's thread; false if that can't be done. */
        boolean unwind() {
            if (!finished && !resting) {
                signal = UNWIND;
                LockSupport.unpark(this);
                Strand carried = strand;
                if (carried != null && carried.target instanceof Outside.Abroad call) {
                    call.close();
                    interrupt();
                }
            } else if (strand != null && !finished) {
                strand = null;
                return true;
            }
            long until = System.nanoTime() + PATIENCE * 1_000_000;
            while (!resting) {
                Thread.onSpinWait();
                if (stubborn || System.nanoTime() - until > 0) {
                    return false;
                }
            }
            return true;
        }

        /** See to it that a thread that unwinds goes on doing so. */
        void passHook() {
            if (!unwinding) {
                return;
            }
            if (passed++ > HOOKS) {
                stubborn = true;
                while (true) {
                    LockSupport.park(this);
                }
            }
            throw Abandoned.INSTANCE;
        }
    }
}
