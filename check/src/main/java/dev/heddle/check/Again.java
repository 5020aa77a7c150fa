package dev.heddle.check;

import dev.heddle.explore.search.Replayed;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.explore.worker.WorkerListener;
import dev.heddle.model.Witness;
import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Has what an earlier check has shown shown again: only what shows again is still confirmed. */
final class Again implements WorkerListener {
    private @Nullable Replayed replayed;

    private Again() {}

    /** What comes of it. */
    enum Answer {
        SHOWN,
        NOT_SHOWN,
        /** There was no replay, so that nobody knows. */
        UNKNOWN
    }

    /**
     * Replay the schedule of something that was confirmed.
     *
     * @param ended tells whether somebody has ended us, and so the worker too
     */
    static Answer shows(Shown shown, Job job, WorkerCommand command, BooleanSupplier ended) throws IOException {
        Witness witness = shown.finding().witness();
        if (witness == null) {
            return Answer.NOT_SHOWN;
        }
        Again again = new Again();
        try (Relay worker = Relay.start(command)) {
            worker.run(job.following(witness.schedule()), again, ended);
        } catch (WorkerException gone) {
            return Answer.UNKNOWN;
        }
        Replayed what = again.replayed;
        if (what == null) {
            return Answer.UNKNOWN;
        }
        return what.reproduced() ? Answer.SHOWN : Answer.NOT_SHOWN;
    }

    @Override
    public void replayed(Replayed what, String output) {
        replayed = what;
    }
}
