package dev.heddle.check;

import dev.heddle.explore.search.Replayed;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.explore.worker.WorkerListener;
import dev.heddle.model.Status;
import dev.heddle.model.Witness;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Has what an earlier check has shown shown again: only what shows again is still confirmed. */
final class Again implements WorkerListener {
    private @Nullable Replayed replayed;

    private Again() {}

    /** Replay the schedule of something that was confirmed; true if it shows again. */
    static boolean shows(Shown shown, Job job, WorkerCommand command) throws IOException {
        Witness witness = shown.finding().witness();
        if (witness == null || shown.finding().status() != Status.CONFIRMED) {
            return false;
        }
        Again again = new Again();
        try (Relay worker = Relay.start(command)) {
            worker.run(job.following(witness.schedule()), again);
        } catch (WorkerException gone) {
            return false;
        }
        return again.replayed != null && again.replayed.reproduced();
    }

    @Override
    public void replayed(Replayed what, String output) {
        replayed = what;
    }
}
