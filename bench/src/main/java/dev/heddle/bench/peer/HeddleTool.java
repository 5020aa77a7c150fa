package dev.heddle.bench.peer;

import dev.heddle.bench.Program;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.explore.worker.WorkerListener;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Heddle, through the worker that {@code heddle explore} starts. */
public final class HeddleTool implements Tool {
    private final String strategy;

    /** Makes it search with a strategy. */
    public HeddleTool(String strategy) {
        this.strategy = strategy;
    }

    @Override
    public String name() {
        return "Heddle";
    }

    @Override
    public boolean isSeeded() {
        return true;
    }

    @Override
    public Attempt search(Contest contest, Jdk jdk, Duration budget, long seed) throws IOException {
        Budget bounds = Budget.DEFAULT.withTime(budget);
        return search(contest.program(), jdk, contest.hasBug() ? bounds.stoppingFirst() : bounds, seed);
    }

    /** Searches a program within given bounds, in one JVM. */
    public Attempt search(Program program, Jdk jdk, Budget bounds, long seed) throws IOException {
        Job job = Job.search(
                        Entry.parse(program.mainClass(), program.arguments()),
                        List.of(program.classPath().toString()))
                .withStrategy(strategy, seed)
                .withBudget(bounds);
        long start = System.nanoTime();
        try (Relay worker = Relay.start(WorkerCommand.here().on(jdk.home(), jdk.feature()))) {
            Hearing hearing = new Hearing(worker.handle(), start);
            worker.run(job, hearing);
            return hearing.attempt();
        } catch (WorkerException failed) {
            return Attempt.failed(String.valueOf(failed.getMessage()));
        }
    }

    /** Notes when the search begins, when the bug is told and when the search has ended, and the processor time by then. */
    private static final class Hearing implements WorkerListener {
        private final ProcessHandle process;
        private final long start;
        private long cpuAtStart;
        private long cpu;
        private long told;
        private String found = "";
        private Progress progress = Progress.NONE;

        Hearing(ProcessHandle process, long start) {
            this.process = process;
            this.start = start;
        }

        private long cpuNow() {
            return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
        }

        @Override
        public void began(String caseName) {
            cpuAtStart = cpuNow();
        }

        @Override
        public void found(Finding finding, Interleaving interleaving, String output) {
            if (found.isEmpty() && finding.kind() != FindingKind.DATA_RACE) {
                found = finding.message();
                told = System.nanoTime() - start;
            }
        }

        @Override
        public void ended(CaseResult result) {
            cpu = cpuNow() - cpuAtStart;
            progress = result.progress();
            if (found.isEmpty()) {
                told = System.nanoTime() - start;
            }
        }

        Attempt attempt() {
            Spent spent = new Spent(progress.all(), progress.time().toNanos(), cpu);
            return new Attempt(spent, progress.all(), told, found, "");
        }
    }
}
