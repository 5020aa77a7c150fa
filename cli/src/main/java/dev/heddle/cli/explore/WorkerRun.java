package dev.heddle.cli.explore;

import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.Interruption;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.explore.worker.WorkerListener;
import dev.heddle.explore.worker.WorkerProcess;
import java.io.IOException;
import java.util.Objects;

/** A worker that does one job, and ends with us. Until it is closed an interruption waits, so that all is reported. */
public final class WorkerRun implements AutoCloseable {
    /** The oldest feature version of the JDK that has the fast backend. */
    public static final int FAST = 25;

    private static final int MILLIS_FOR_SIGNAL = 300;

    private final WorkerProcess worker;
    private final Interruption interruption;

    private WorkerRun(WorkerProcess worker) {
        this.worker = worker;
        this.interruption = Interruption.awaitedFor(Objects.requireNonNull(worker.handle()));
    }

    /** Tells whether a JDK has the fast backend. */
    public static boolean isFast(int feature) {
        return feature >= FAST;
    }

    /** Starts a worker. */
    public static WorkerRun start(WorkerCommand command) {
        try {
            return new WorkerRun(WorkerProcess.start(command));
        } catch (IOException e) {
            throw new BadInput(
                    "can't start " + command.java().resolve("bin/java"), "see whether it exists and may be executed");
        }
    }

    /** Has a job done; returns true if somebody interrupted it. */
    public boolean perform(Job job, WorkerListener listener) throws InterruptedException {
        try {
            worker.run(job, listener);
            return interruption.hasHappened();
        } catch (WorkerException e) {
            if (e.isBadTarget()) {
                throw new BadInput(String.valueOf(e.getMessage()), "`heddle help explore` says what can be explored");
            }
            // Ctrl-C goes to the worker as well as to us, and it may be the faster one.
            Thread.sleep(MILLIS_FOR_SIGNAL);
            if (interruption.hasHappened()) {
                return true;
            }
            throw e;
        }
    }

    @Override
    public void close() {
        worker.close();
        interruption.close();
    }
}
