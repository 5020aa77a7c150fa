package dev.heddle.bench.hybrid;

import dev.heddle.bench.Program;
import dev.heddle.check.Check;
import dev.heddle.check.CheckListener;
import dev.heddle.check.FreeRunner;
import dev.heddle.check.Shown;
import dev.heddle.check.Terms;
import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks a program as {@code heddle check} does, until the race on one field is shown. */
final class CheckedRace implements CheckListener {
    private static final int PROCESSES = 2;

    private final String race;
    private final long start = System.nanoTime();
    private volatile @Nullable Spent shown;

    private CheckedRace(String race) {
        this.race = race;
    }

    /** Returns what it took, with this process; null if it was not shown in the time. */
    static @Nullable Spent check(Program program, String race, Jdk jdk, Duration time) throws IOException {
        Job job = Job.search(
                        Entry.parse(program.mainClass(), program.arguments()),
                        List.of(program.classPath().toString()))
                .withBudget(Budget.DEFAULT.withTime(time));
        CheckedRace checked = new CheckedRace(race);
        WorkerCommand command = WorkerCommand.here().on(jdk.home(), jdk.feature());
        new Check(job, command, new Terms(time, PROCESSES, Manner.USUAL), null, FreeRunner.NONE, checked)
                .run(() -> checked.shown != null);
        return checked.shown;
    }

    @Override
    public void found(Shown each) {
        if (shown == null
                && each.finding().kind() == FindingKind.DATA_RACE
                && each.finding().subject().endsWith("." + race)
                && each.finding().status() == Status.CONFIRMED) {
            shown = Spent.below(ProcessHandle.current(), each.execution(), start);
        }
    }
}
