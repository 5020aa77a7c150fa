package dev.heddle.explore.worker;

import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.pursue.Suspicion;
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
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Passes on what workers say, as if there were but one, and keeps how far the job has got. */
final class Course implements WorkerListener {
    private final WorkerListener listener;
    private final FreshJvm freshJvm;
    private final Ledger ledger;
    private final Set<String> notes = new HashSet<>();
    private boolean greeted;
    private int count;
    private int done;

    /** How many findings there are in all cases. */
    private int ranks;

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

    Course(WorkerListener listener, FreshJvm freshJvm, Ledger ledger) {
        this.listener = listener;
        this.freshJvm = freshJvm;
        this.ledger = ledger;
    }

    /** Count the cases, as far as somebody has told. */
    synchronized int count() {
        return count;
    }

    /** Count the cases that are done. */
    synchronized int done() {
        return done;
    }

    /** Tell again what was found in a case another time, and what it came to if that is all there is of it. */
    synchronized void tellAgain(SearchFile.KeptCase before) {
        began(before.name());
        for (SearchFile.Found each : before.found()) {
            progress(each.at());
            add(each);
        }
        CaseResult result = before.result();
        if (result != null && before.rest() == null) {
            ended(result);
        }
    }

    /** Keep the case that is under way where it stands. */
    synchronized void keep(Supplier<Rest> stand) {
        say(ledger.keep(
                () -> new SearchFile.KeptCase(Objects.requireNonNull(current), List.copyOf(told), null, stand.get())));
    }

    /** True if it is time to keep it again. */
    boolean isToBeKept() {
        return ledger.isDue();
    }

    private void say(@Nullable String problem) {
        if (problem != null) {
            note(problem);
        }
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
     * @param rest where its search stands; null if nobody knows
     */
    synchronized void breakOff(String report, @Nullable Rest rest) {
        List<String> lines = report.lines().map(String::strip).toList();
        String reason = lines.get(0).replaceFirst(":$", "");
        String name = current;
        if (name != null) {
            Progress last = progress.withFindings(findings);
            Result result = shown ? Result.VIOLATION : Result.NOT_CONTROLLED;
            List<String> others = lines.subList(1, lines.size());
            ended(new CaseResult(name, result, null, reason, last, others, WeakAccesses.NONE, Map.of(), table), rest);
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
    public synchronized void outside(String what) {
        listener.outside(what);
    }

    @Override
    public synchronized void astray(String what) {
        listener.astray(what);
    }

    @Override
    public synchronized void cases(int all) {
        count = all;
        ledger.count(all);
        listener.cases(all);
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
    public void found(Finding finding, Interleaving interleaving, String output) {
        found(finding, interleaving, output, lasting);
    }

    /**
     * Hear of a violation; nobody waits while it is shown again in a fresh JVM.
     *
     * @param mayLast true if something may have outlived the executions before
     */
    void found(Finding finding, Interleaving interleaving, String output, boolean mayLast) {
        Progress at;
        synchronized (this) {
            if (!known.add(finding.fingerprint())) {
                return;
            }
            at = progress;
        }
        add(new SearchFile.Found(mayLast ? freshJvm.confirm(finding) : finding, interleaving, output, at));
    }

    private synchronized void add(SearchFile.Found one) {
        Finding finding = one.finding().ranked(++ranks);
        known.add(finding.fingerprint());
        findings++;
        failed |= finding.kind() != FindingKind.DATA_RACE;
        shown |= finding.status() == Status.CONFIRMED;
        told.add(one);
        listener.found(finding, one.interleaving(), one.output());
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
    public synchronized void suspected(Suspicion suspicion) {
        listener.suspected(suspicion);
    }

    @Override
    public synchronized void listened() {
        listener.listened();
    }

    @Override
    public synchronized void refuted(String fingerprint) {
        listener.refuted(fingerprint);
    }

    @Override
    public synchronized void pursued(String fingerprint, long executions, boolean over) {
        listener.pursued(fingerprint, executions, over);
    }

    @Override
    public synchronized void lasting(boolean may) {
        lasting = may;
    }

    @Override
    public void ended(CaseResult result) {
        ended(result, null);
    }

    /**
     * Hear that a case has ended.
     *
     * @param rest where its search stands; null if that has nothing left to do
     */
    synchronized void ended(CaseResult result, @Nullable Rest rest) {
        boolean unsure = result.result() == Result.VIOLATION && !shown;
        CaseResult sure = unsure ? result.notShown() : result;
        SearchFile.KeptCase kept = new SearchFile.KeptCase(result.name(), List.copyOf(told), sure, rest);
        done++;
        current = null;
        progress = Progress.NONE;
        table = OutcomeTable.NONE;
        findings = 0;
        failed = false;
        known.clear();
        told.clear();
        shown = false;
        listener.ended(sure);
        say(ledger.ended(kept)); // only now may it be gone: whoever listens may keep it himself
    }

    @Override
    public synchronized void replayed(Replayed replayed, String output) {
        listener.replayed(replayed, output);
    }
}
