package dev.heddle.bench.hybrid;

import dev.heddle.bench.Program;
import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.Chase;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerListener;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Has one worker record a program, suspect what it may, and go after that until the race on one field is shown. */
final class Pursuit implements WorkerListener {
    private final String race;
    private final Relay worker;
    private final long start = System.nanoTime();
    private Progress progress = Progress.NONE;
    private boolean suspected;
    private boolean listened;
    private boolean seen;
    private @Nullable Spent shown;
    private @Nullable Spent ended;

    private Pursuit(String race, Relay worker) {
        this.race = race;
        this.worker = worker;
    }

    /**
     * What a pursuit comes to.
     *
     * @param suspected true if the race was suspected after what was recorded
     * @param seen true if what was recorded had the race in it already
     * @param shown true if the race was shown
     * @param recorded how many executions were recorded
     * @param spent what it took until then, or until the end
     */
    record Outcome(boolean suspected, boolean seen, boolean shown, int recorded, Spent spent) {
        static final Outcome NOTHING = new Outcome(false, false, false, 0, Spent.NOTHING);

        /** Adds what came after it. */
        Outcome plus(Outcome next) {
            return new Outcome(
                    suspected || next.suspected,
                    seen || next.seen,
                    next.shown,
                    recorded + next.recorded,
                    spent.plus(next.spent));
        }

        /** True if it is one that has to be searched for: suspected, and not seen. */
        boolean isQuiet() {
            return suspected && !seen;
        }
    }

    /** Records one execution, and no more. */
    static Outcome record(Program program, String race, Jdk jdk, long seed) throws IOException {
        return run(program, race, jdk, Setting.FREEZE_AND_HINT.manner(), seed, Budget.DEFAULT.withExecutions(1));
    }

    /** Searches, for so long at most. */
    static Outcome search(Program program, String race, Jdk jdk, Manner manner, long seed, Duration time)
            throws IOException {
        return run(program, race, jdk, manner, seed, Budget.DEFAULT.withTime(time));
    }

    private static Outcome run(Program program, String race, Jdk jdk, Manner manner, long seed, Budget budget)
            throws IOException {
        Job job = Job.search(
                        Entry.parse(program.mainClass(), program.arguments()),
                        List.of(program.classPath().toString()))
                .withStrategy("random", seed)
                .withBudget(budget)
                .chasing(new Chase(manner, Pursuits.Share.ALL, List.of(), null));
        try (Relay worker = Relay.start(WorkerCommand.here().on(jdk.home(), jdk.feature()))) {
            Pursuit pursuit = new Pursuit(race, worker);
            worker.run(job, pursuit, () -> pursuit.shown != null);
            return pursuit.outcome();
        }
    }

    private Outcome outcome() {
        Spent last = shown != null ? shown : ended;
        if (last == null) {
            throw new IllegalStateException("the worker has not said what it came to");
        }
        return new Outcome(suspected, seen, shown != null, 1, last);
    }

    private Spent spent() {
        return Spent.by(worker.handle(), progress.all(), start);
    }

    /** True if a field is the one with the race: its class is named with its package. */
    private boolean isIt(String field) {
        return field.endsWith("." + race);
    }

    @Override
    public void progress(Progress soFar) {
        progress = soFar;
    }

    @Override
    public void suspected(Suspicion suspicion) {
        suspected |= suspicion.candidate().kind() == FindingKind.DATA_RACE
                && isIt(suspicion.candidate().subject());
    }

    @Override
    public void listened() {
        listened = true;
    }

    @Override
    public void found(Finding finding, Interleaving interleaving, String output) {
        if (shown == null
                && finding.kind() == FindingKind.DATA_RACE
                && isIt(finding.subject())
                && finding.status() == Status.CONFIRMED) {
            seen = !listened;
            shown = spent();
            if (listened) {
                worker.close();
            }
        }
    }

    @Override
    public void ended(CaseResult result) {
        ended = spent();
    }
}
