package dev.heddle.explore.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Has a job done by one worker after the other, as many as it takes.
 *
 * <p>A worker whose JVM can't go on hands its search over, and the next goes on where it stood. One that dies takes the case with
 * it that it was exploring: what it had told of it is kept, and the next goes on with the other cases.
 */
public final class Relay implements AutoCloseable {
    private final Starter starter;
    private volatile WorkerProcess worker;

    /** Where a long search is kept; null if nowhere. */
    private @Nullable SearchFile file;

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
     * @param ended tells whether it was meant that a worker has ended
     * @throws WorkerException if it can't be done
     */
    public void run(Job job, WorkerListener listener, BooleanSupplier ended) {
        long end = System.nanoTime() + job.budget().nanos();
        Course course = new Course(listener, new FreshJvm(starter, job));
        Job next = job;
        Rest kept = resumed(course);
        while (true) {
            Rest rest = kept == null ? perform(next, course, ended) : kept;
            if (rest == null) {
                return;
            }
            if (rest.stand() != null && !rest.worn()) {
                rest = share(job, rest, kept != null, course, ended);
                if (rest == null) {
                    return;
                }
            }
            kept = null;
            Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            next = job.withBudget(job.budget().withTime(left)).goingOn(rest);
            replaceWorker();
        }
    }

    /** Have one worker do what it can; give what it leaves, or null if nothing is left. */
    private @Nullable Rest perform(Job job, Course course, BooleanSupplier ended) {
        try {
            return worker.run(job, course);
        } catch (WorkerException gone) {
            if (gone.isBadTarget()) {
                throw gone;
            }
            if (ended.getAsBoolean()) {
                return null;
            }
            if (!course.isUnderWay()) {
                throw gone;
            }
            course.breakOff(String.valueOf(gone.getMessage()));
            return course.done() < worker.cases() ? Rest.after(course.done()) : null;
        }
    }

    /** Have several workers search a case together; give what is left then, or null if nothing is. */
    private @Nullable Rest share(Job job, Rest rest, boolean kept, Course course, BooleanSupplier ended) {
        boolean failed = false;
        Duration time = kept ? job.budget().time() : rest.left();
        try {
            failed = new SharedCase(job, rest.within(time), kept, file, course, starter, ended)
                    .run(worker, process -> worker = process);
        } catch (WorkerException gone) {
            course.breakOff(String.valueOf(gone.getMessage()));
        }
        boolean over = ended.getAsBoolean() || (job.budget().stopFirst() && failed);
        return over || course.done() >= worker.cases() ? null : Rest.after(course.done());
    }

    /** Read how far the search had come, if it is to go on; null if not. */
    private @Nullable Rest resumed(Course course) {
        SearchFile from = file;
        if (from == null || !resuming) {
            return null;
        }
        SearchFile.Kept kept = from.load();
        course.skip(kept.rest().done());
        course.began(kept.name());
        kept.found().forEach(each -> course.found(each.finding(), each.interleaving(), each.output()));
        return kept.rest();
    }

    private void replaceWorker() {
        worker.close();
        try {
            worker = starter.start();
        } catch (IOException failed) {
            throw new UncheckedIOException("can't start a JVM once more", failed);
        }
    }

    /** Give the process that works now. */
    public ProcessHandle handle() {
        return worker.handle();
    }

    /** End it, whatever it does. */
    @Override
    public void close() {
        worker.close();
    }
}
