package dev.heddle.cli.explore;

import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.Interruption;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.SearchFile;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.explore.worker.WorkerListener;
import java.io.IOException;

/** Workers that do one job, and end with us. Until it is closed an interruption waits, so that all is reported. */
public final class WorkerRun implements AutoCloseable {
    /** The oldest feature version of the JDK that has the fast backend. */
    public static final int FAST = 25;

    private final Relay workers;
    private final Interruption interruption;

    private WorkerRun(Relay workers) {
        this.workers = workers;
        this.interruption = Interruption.awaitedFor(workers::handle);
    }

    /** Tells whether a JDK has the fast backend. */
    public static boolean isFast(int feature) {
        return feature >= FAST;
    }

    /** Starts a worker. */
    public static WorkerRun start(WorkerCommand command) {
        try {
            return new WorkerRun(Relay.start(command));
        } catch (IOException e) {
            throw new BadInput(
                    "can't start " + command.java().resolve("bin/java"), "see whether it exists and may be executed");
        }
    }

    /** Keeps a long search in a file from now on, and goes on with the one that is kept there or begins anew. */
    public void keepingIn(SearchFile file, boolean goOn) {
        workers.keepingIn(file, goOn);
    }

    /** Has a job done; returns true if somebody interrupted it. */
    public boolean perform(Job job, WorkerListener listener) {
        try {
            workers.run(job, listener, interruption::hasHappened);
            return interruption.hasHappened();
        } catch (WorkerException e) {
            if (e.isBadTarget()) {
                throw new BadInput(String.valueOf(e.getMessage()), "`heddle help explore` says what can be explored");
            }
            throw e;
        }
    }

    @Override
    public void close() {
        workers.close();
        interruption.close();
    }
}
