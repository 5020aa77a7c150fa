package dev.heddle.explore.worker;

import dev.heddle.explore.search.Replayed;
import dev.heddle.model.Finding;
import dev.heddle.model.ScheduleJson;
import dev.heddle.model.Status;
import dev.heddle.model.Witness;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Has a finding shown again in a JVM in which nothing was run before.
 *
 * <p>A worker that has run the program a thousand times may carry what earlier executions have left in the JDK. What shows only
 * because of that is no bug of the program, and no replay would show it.
 */
final class FreshJvm {
    private static final String GONE = "in a fresh JVM it did not happen: something outlives an execution";
    private static final String UNTRIED = "it could not be tried in a fresh JVM: ";

    private final Relay.Starter starter;
    private final Job job;

    FreshJvm(Relay.Starter starter, Job job) {
        this.starter = starter;
        this.job = job;
    }

    /** Have a finding that was confirmed confirmed again, or take that back and say why. */
    Finding confirm(Finding finding) {
        Witness witness = finding.witness();
        if (finding.status() != Status.CONFIRMED || witness == null) {
            return finding;
        }
        String doubt = doubt(ScheduleJson.write(witness.schedule()));
        if (doubt == null) {
            return finding;
        }
        return finding.observed(doubt);
    }

    /** Replay a schedule; null if it shows what it did before, otherwise why nothing is sure. */
    private @Nullable String doubt(String schedule) {
        Answer answer = new Answer();
        try (WorkerProcess fresh = starter.start()) {
            fresh.run(job.following(schedule), answer);
        } catch (IOException | WorkerException failed) {
            return UNTRIED + failed.getMessage();
        }
        Replayed replayed = answer.replayed;
        if (replayed == null) {
            return UNTRIED + "nothing came of it";
        }
        return replayed.reproduced() ? null : GONE + " (" + replayed.reason() + ")";
    }

    /** Keeps what the replay came to. */
    private static final class Answer implements WorkerListener {
        private @Nullable Replayed replayed;

        @Override
        public void replayed(Replayed what, String output) {
            replayed = what;
        }
    }
}
