package dev.heddle.explore.worker;

import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Replayed;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;
import dev.heddle.model.Status;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Passes on what workers say, as if there were but one, and keeps how far the job has got. */
final class Course implements WorkerListener {

    private final WorkerListener listener;
    private final FreshJvm freshJvm;
    private final Set<String> notes = new HashSet<>();
    private boolean greeted;
    private int done;
    private @Nullable String current;
    private Progress progress = Progress.NONE;
    private OutcomeTable table = OutcomeTable.NONE;
    private int findings;
    private boolean failed;

    /** The fingerprints of what was found in the case; several workers may find the same. */
    private final Set<String> known = new HashSet<>();

    private final List<SearchFile.Found> told = new ArrayList<>();

    private boolean shown;
    private boolean lasting;

    Course(WorkerListener listener, FreshJvm freshJvm) {
        this.listener = listener;
        this.freshJvm = freshJvm;
    }

    /** Count the cases that are done. */
    synchronized int done() {
        return done;
    }

    /** Leave out cases that were done another time. */
    synchronized void skip(int cases) {
        done = cases;
    }

    /** Give what was found in the case, as it was told. */
    synchronized List<SearchFile.Found> found() {
        return List.copyOf(told);
    }

    /** Count what was found in the case. */
    synchronized int findings() {
        return findings;
    }

    /** True if something was found in the case that is no data race. */
    synchronized boolean hasFailed() {
        return failed;
    }

    /** Give the name of the case that has begun and not ended; null if none has. */
    synchronized @Nullable String current() {
        return current;
    }

    /** True if a case has begun and not ended. */
    synchronized boolean isUnderWay() {
        return current != null;
    }

    /**
     * End the case that was under way, because its worker is gone.
     *
     * @param report why, in the first line; what else is known in the others
     */
    synchronized void breakOff(String report) {
        List<String> lines = report.lines().map(String::strip).toList();
        String reason = lines.get(0).replaceFirst(":$", "");
        String name = current;
        if (name != null) {
            Progress last = progress.withFindings(findings);
            Result result = shown ? Result.VIOLATION : Result.NOT_CONTROLLED;
            List<String> others = lines.subList(1, lines.size());
            ended(new CaseResult(name, result, null, reason, last, others, WeakAccesses.NONE, Map.of(), table));
        }
    }

    @Override
    public synchronized void hello(Hello hello) {
        if (!greeted) {
            listener.hello(hello);
        }
        greeted = true;
    }

    @Override
    public synchronized void note(String note) {
        if (notes.add(note)) {
            listener.note(note);
        }
    }

    @Override
    public synchronized void began(String caseName) {
        if (!caseName.equals(current)) {
            current = caseName;
            listener.began(caseName);
        }
    }

    @Override
    public synchronized void progress(Progress now) {
        progress = now;
        listener.progress(now);
    }

    @Override
    public synchronized void found(Finding finding, Interleaving interleaving, String output) {
        if (!known.add(finding.fingerprint())) {
            return;
        }
        findings++;
        failed |= finding.kind() != FindingKind.DATA_RACE;
        Finding sure = lasting ? freshJvm.confirm(finding) : finding;
        if (sure.status() == Status.CONFIRMED) {
            shown = true;
        }
        told.add(new SearchFile.Found(sure, interleaving, output));
        listener.found(sure, interleaving, output);
    }

    @Override
    public synchronized void reached(Outcome outcome, Schedule schedule) {
        listener.reached(outcome, schedule);
    }

    @Override
    public synchronized void outcomes(OutcomeTable soFar) {
        table = soFar;
        listener.outcomes(soFar);
    }

    @Override
    public synchronized void lasting(boolean may) {
        lasting = may;
    }

    @Override
    public synchronized void ended(CaseResult result) {
        boolean unsure = result.result() == Result.VIOLATION && !shown;
        done++;
        current = null;
        progress = Progress.NONE;
        table = OutcomeTable.NONE;
        findings = 0;
        failed = false;
        known.clear();
        told.clear();
        shown = false;
        listener.ended(unsure ? result.notShown() : result);
    }

    @Override
    public synchronized void replayed(Replayed replayed, String output) {
        listener.replayed(replayed, output);
    }
}
