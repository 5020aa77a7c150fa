package dev.heddle.explore.worker;

import dev.heddle.explore.Result;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Replayed;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.model.Finding;
import dev.heddle.model.Status;
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
    private int findings;
    private boolean shown;
    private boolean lasting;

    Course(WorkerListener listener, FreshJvm freshJvm) {
        this.listener = listener;
        this.freshJvm = freshJvm;
    }

    /** Count the cases that are done. */
    int done() {
        return done;
    }

    /** True if a case has begun and not ended. */
    boolean isUnderWay() {
        return current != null;
    }

    /**
     * End the case that was under way, because its worker is gone.
     *
     * @param report why, in the first line; what else is known in the others
     */
    void breakOff(String report) {
        List<String> lines = report.lines().map(String::strip).toList();
        String reason = lines.get(0).replaceFirst(":$", "");
        String name = current;
        if (name != null) {
            Progress last = progress.withFindings(findings);
            Result result = shown ? Result.VIOLATION : Result.NOT_CONTROLLED;
            List<String> others = lines.subList(1, lines.size());
            ended(new CaseResult(name, result, null, reason, last, others, WeakAccesses.NONE, Map.of()));
        }
    }

    @Override
    public void hello(Hello hello) {
        if (!greeted) {
            listener.hello(hello);
        }
        greeted = true;
    }

    @Override
    public void note(String note) {
        if (notes.add(note)) {
            listener.note(note);
        }
    }

    @Override
    public void began(String caseName) {
        if (!caseName.equals(current)) {
            current = caseName;
            listener.began(caseName);
        }
    }

    @Override
    public void progress(Progress now) {
        progress = now;
        listener.progress(now);
    }

    @Override
    public void found(Finding finding, Interleaving interleaving, String output) {
        findings++;
        Finding sure = lasting ? freshJvm.confirm(finding) : finding;
        if (sure.status() == Status.CONFIRMED) {
            shown = true;
        }
        listener.found(sure, interleaving, output);
    }

    @Override
    public void lasting(boolean may) {
        lasting = may;
    }

    @Override
    public void ended(CaseResult result) {
        boolean unsure = result.result() == Result.VIOLATION && !shown;
        done++;
        current = null;
        progress = Progress.NONE;
        findings = 0;
        shown = false;
        listener.ended(unsure ? result.notShown() : result);
    }

    @Override
    public void replayed(Replayed replayed, String output) {
        listener.replayed(replayed, output);
    }
}
