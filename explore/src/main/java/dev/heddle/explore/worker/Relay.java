package dev.heddle.explore.worker;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Has a job done by one worker after the other, as many as it takes.
 *
 * <p>A worker whose JVM can't go on hands its search over, and the next goes on where it stood. One whose search takes long hands it over to
 * several ({@link SharedCase}). One that dies alone takes the case with it that it was exploring: what it had told of it is kept, and the next
 * goes on with the other cases.
 */
public final class Relay implements AutoCloseable {
    /** How long it may take until we know what a worker knows already: Ctrl-C goes to it as well as to us. */
    private static final Duration A_MOMENT = Duration.ofMillis(300);

    private static final int GLANCE = 10;

    private final Starter starter;
    private volatile WorkerProcess worker;
    private volatile boolean closed;

    /** Where a long search is kept; null if nowhere. */
    private @Nullable SearchFile file;

    /** What need not be gone after any more, for whoever works next. */
    private final List<Settled> settled = new ArrayList<>();

    /** True if the one that is kept there is to go on. */
    private boolean resuming;

    /** Starts workers. */
    @FunctionalInterface
    interface Starter {
        WorkerProcess start() throws IOException;
    }

    private Relay(Starter starter) throws IOException {
        this.starter = starter;
        this.worker = starter.start();
    }

    /**
     * Start the first worker.
     *
     * @throws IOException if the JVM can't be started
     */
    public static Relay start(WorkerCommand command) throws IOException {
        return new Relay(() -> WorkerProcess.start(command));
    }

    static Relay start(Starter starter) throws IOException {
        return new Relay(starter);
    }

    /** Keep a long search in a file; and go on with the one that is kept there, or begin anew. */
    public Relay keepingIn(SearchFile where, boolean goOn) {
        file = where;
        resuming = goOn;
        return this;
    }

    /**
     * Have a job done; returns when that is so.
     *
     * @throws WorkerException if it can't be done
     */
    public void run(Job job, WorkerListener listener) {
        run(job, listener, () -> false);
    }

    /**
     * Have a job done; returns when that is so, or when somebody has ended it.
     *
     * @param ended tells whether somebody has ended us, and so the workers too
     * @throws WorkerException if it can't be done
     */
    public void run(Job job, WorkerListener listener, BooleanSupplier ended) {
        long end = System.nanoTime() + job.budget().nanos();
        Ledger ledger = new Ledger(file);
        Course course = new Course(listener, new FreshJvm(starter, job), ledger);
        Job next = job;
        if (resuming && file != null) {
            SearchFile.Kept kept = file.load();
            ledger.resume(kept);
            if (!goOn(kept, job, end, course, ended)) {
                return;
            }
            next = job.withBudget(job.budget().withTime(until(end))).goingOn(Rest.after(course.done()));
        }
        while (!closed) {
            Rest rest = perform(next, course, ended);
            if (rest != null && rest.stand() != null && !rest.worn()) {
                rest = share(job, rest, false, course, ended) && course.done() < course.count()
                        ? Rest.after(course.done())
                        : null;
            }
            if (rest == null) {
                return;
            }
            next = job.withBudget(job.budget().withTime(until(end))).goingOn(rest);
            replaceWorker();
        }
    }

    private static Duration until(long end) {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    /** Go on with what is kept; true if there are cases left that had not begun. */
    private boolean goOn(SearchFile.Kept kept, Job job, long end, Course course, BooleanSupplier ended) {
        course.cases(kept.count());
        long open = kept.count()
                - kept.cases().stream().filter(each -> each.rest() == null).count();
        for (SearchFile.KeptCase each : kept.cases()) {
            course.tellAgain(each);
            Rest rest = each.rest();
            if (rest != null) {
                Duration time = until(end).dividedBy(open--);
                if (!share(job, rest.within(time), true, course, ended)) {
                    return false;
                }
                if (course.done() < course.count()) {
                    replaceWorker();
                }
            }
        }
        return course.done() < course.count();
    }

    /** Have one worker do what it can; give what it leaves, or null if nothing is left. */
    private @Nullable Rest perform(Job job, Course course, BooleanSupplier ended) {
        try {
            return worker.run(job, course);
        } catch (WorkerException gone) {
            if (gone.isBadTarget()) {
                throw gone;
            }
            if (isMeant(ended)) {
                return null;
            }
            if (!course.isUnderWay()) {
                throw gone;
            }
            course.breakOff(String.valueOf(gone.getMessage()), null);
            return course.done() < course.count() ? Rest.after(course.done()) : null;
        }
    }

    /** Have several workers search a case together; true if other cases may follow. */
    private boolean share(Job job, Rest rest, boolean kept, Course course, BooleanSupplier ended) {
        return new SharedCase(job, rest, kept, course, starter, ended).run(worker, this::put);
    }

    /** Tell whether a worker is gone because somebody has ended us: the worker may know sooner than we do. */
    static boolean isMeant(BooleanSupplier ended) {
        long until = System.nanoTime() + A_MOMENT.toNanos();
        while (!ended.getAsBoolean() && System.nanoTime() - until < 0) {
            try {
                Thread.sleep(GLANCE);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        return ended.getAsBoolean();
    }

    private void replaceWorker() {
        worker.close();
        try {
            put(starter.start());
        } catch (IOException failed) {
            throw new WorkerException("can't start a JVM once more: " + failed.getMessage(), false);
        }
    }

    /** Put a worker in the place of the one before; somebody may have ended us meanwhile. */
    private void put(WorkerProcess next) {
        synchronized (settled) {
            worker = next;
            settled.forEach(next::settle);
        }
        if (closed) {
            next.close();
        }
    }

    /** Let whoever works, now and later, know what need not be gone after any more. */
    public void settle(Settled what) {
        synchronized (settled) {
            settled.add(what);
            worker.settle(what);
        }
    }

    /** Give the process that works now. */
    public ProcessHandle handle() {
        return worker.handle();
    }

    /** End it, whatever it does. */
    @Override
    public void close() {
        closed = true;
        worker.close();
    }
}
