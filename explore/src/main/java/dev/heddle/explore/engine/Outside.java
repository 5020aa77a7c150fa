package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Calls that wait for the world outside the program: sockets, processes, file locks. Nobody controls when they return.
 *
 * <p>On platform threads a thread in such a call is outside: the others go on in turns, and when it is back it waits for
 * its own turn like any other. On continuations it would stop them all, so the execution ends there, with a verdict that
 * says which call it was.
 *
 * <pre>
 * return Outside.during("ServerSocket.accept", socket, socket::accept);
 * </pre>
 */
public final class Outside {
    /** How long to wait for a thread outside before time runs out for others, in milliseconds; and before giving up. */
    private static final long GRACE = 200;

    private static final long PATIENCE = 10_000;

    private final LinkedBlockingQueue<Strand> returned = new LinkedBlockingQueue<>();

    /** The first such call of all executions of this scheduler, and where it stands. */
    private @Nullable String first;

    private int count;
    private boolean used;

    Outside() {}

    void clear() {
        returned.clear();
        count = 0;
        used = false;
    }

    /**
     * A call that may wait.
     *
     * @param <T> what it gives
     * @param <E> what it throws
     */
    @FunctionalInterface
    public interface Call<T extends @Nullable Object, E extends Exception> {
        T call() throws E;
    }

    /**
     * Make a call that may wait.
     *
     * @param what the call, for a person
     * @param resource what to close if the execution ends before the call does
     */
    public static <T extends @Nullable Object, E extends Exception> T during(
            String what, @Nullable AutoCloseable resource, Call<T, E> call) throws E {
        Strand self = begin(what, resource);
        if (self == null) {
            return call.call();
        }
        try {
            return call.call();
        } finally {
            end(self);
        }
    }

    /**
     * A call that may wait and gives nothing.
     *
     * @param <E> what it throws
     */
    @FunctionalInterface
    public interface Action<E extends Exception> {
        void run() throws E;
    }

    /** Make a call that may wait and gives nothing; see {@link #during}. */
    public static <E extends Exception> void whileDoing(String what, @Nullable AutoCloseable resource, Action<E> action)
            throws E {
        Strand self = begin(what, resource);
        try {
            action.run();
        } finally {
            if (self != null) {
                end(self);
            }
        }
    }

    private static @Nullable Strand begin(String what, @Nullable AutoCloseable resource) {
        Strand self = Control.current();
        if (self == null) {
            return null;
        }
        Scheduler scheduler = self.scheduler;
        scheduler.outside().note(what);
        if (!scheduler.backend().isParallel()) {
            scheduler.stop(Ending.UNCONTROLLED, what + " waits for what is outside the program");
        }
        Abroad abroad = new Abroad(what, resource, scheduler.execution());
        abroad.renew(scheduler.execution());
        scheduler.goOutside(self, abroad);
        return self;
    }

    /** Come back from a call and wait for the turn to go on. */
    private static void end(Strand self) {
        Scheduler scheduler = self.scheduler;
        scheduler.outside().returned.add(self);
        scheduler.backend().attach(self);
        Control.resume(self);
        scheduler.record(self, Op.AWAIT, self.site);
        scheduler.touch(self, self.target, Mode.WRITE);
    }

    private void note(String what) {
        if (first == null) {
            first = what + " at " + Sites.site(Control.site());
        }
    }

    @Nullable
    String first() {
        return first;
    }

    void left() {
        count++;
        used = true;
    }

    boolean isUsed() {
        return used;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Let those that have come back take part again. */
    void absorb(Scheduler scheduler) {
        Strand back;
        while ((back = returned.poll()) != null) {
            admit(scheduler, back);
        }
    }

    /** Let one that has come back take part again; false if it is late, and belongs to an execution that is over. */
    private boolean admit(Scheduler scheduler, Strand back) {
        Abroad call = (Abroad) back.target;
        if (call.execution != scheduler.execution()) {
            return false;
        }
        count--;
        call.isBack = true;
        scheduler.enable(back, true);
        return true;
    }

    /** Wait for a thread that is outside, where no other can move; false if none came back. */
    boolean await(Scheduler scheduler, Timing timing) {
        if (isEmpty() || scheduler.isExiting()) {
            return false;
        }
        boolean canExpire = timing.canExpire();
        boolean came = awaitOne(scheduler, canExpire);
        if (!came && !canExpire) {
            scheduler
                    .verdict()
                    .stop(Ending.UNCONTROLLED, "a call waits for what is outside the program and never returns");
        }
        return came;
    }

    /**
     * Wait until a thread has come back.
     *
     * @param canExpire true if time may run out for a thread meanwhile
     * @return false if none came
     */
    private boolean awaitOne(Scheduler scheduler, boolean canExpire) {
        long patience = TimeUnit.MILLISECONDS.toNanos(canExpire ? GRACE : PATIENCE);
        long start = System.nanoTime();
        try {
            Strand back;
            do {
                back = returned.poll(patience - (System.nanoTime() - start), TimeUnit.NANOSECONDS);
            } while (back != null && !admit(scheduler, back));
            return back != null;
        } catch (InterruptedException ignored) {
            return false;
        }
    }

    /** What a thread in such a call waits for. */
    static final class Abroad extends Target {
        private final String what;
        private final @Nullable AutoCloseable resource;
        private final int execution;
        private boolean isBack;

        Abroad(String what, @Nullable AutoCloseable resource, int execution) {
            this.what = what;
            this.resource = resource;
            this.execution = execution;
        }

        @Override
        protected boolean admits(Strand strand) {
            return isBack;
        }

        @Override
        public String describe() {
            return what;
        }

        /** End the call, as far as that can be done from another thread. */
        void close() {
            if (resource != null) {
                try {
                    resource.close();
                } catch (Exception failed) {
                    // The call goes on then, and its thread is given up.
                }
            }
        }
    }
}
