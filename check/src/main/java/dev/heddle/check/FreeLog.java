package dev.heddle.check;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What free runs come to, as they come; what an earlier check has seen of them counts if there are some in this one. */
final class FreeLog {
    private @Nullable Freely before;
    private @Nullable Freely now;
    private final Map<String, Freely.Seen> failures = new LinkedHashMap<>();

    /** Take in what an earlier check has seen. */
    void remember(@Nullable Freely earlier) {
        before = earlier;
    }

    /** Forget what an earlier check has seen: the program is under control after all. */
    void forget() {
        before = null;
    }

    /** Begin to run the program freely. */
    void goOn(String because) {
        Freely so = before;
        before = null;
        if (so == null) {
            now = new Freely(because, 0, 0, 0, List.of(), List.of(), "");
            return;
        }
        so.failures().forEach(each -> failures.put(each.failure().key(), each));
        now = new Freely(because, so.runs(), so.late(), so.unheard(), so.failures(), so.standing(), so.output());
    }

    /**
     * Hear of a run.
     *
     * @param hung true if it was ended because its own time was up, and not ours
     */
    void ran(FreeRun run, boolean hung) {
        Freely so = Objects.requireNonNull(now, "nobody said that there would be free runs");
        run.failures().forEach(each -> add(each, run));
        if (hung && !FreeRuns.isStuck(run)) {
            add(new FreeFailure(FreeFailure.Kind.HANG, "", null, null, List.of()), run);
        }
        now = new Freely(
                so.because(),
                so.runs() + 1,
                so.late() + (run.late() ? 1 : 0),
                so.unheard() + (run.heard() || run.late() ? 0 : 1),
                failures.values().stream()
                        .sorted(Comparator.comparing(
                                        (Freely.Seen each) -> each.failure().kind())
                                .thenComparingInt(each -> -each.runs()))
                        .toList(),
                so.standing().isEmpty() ? run.standing() : so.standing(),
                run.heard() || !so.output().isEmpty() ? so.output() : run.output());
    }

    private void add(FreeFailure failure, FreeRun run) {
        failures.merge(failure.key(), new Freely.Seen(failure, 1, run.output()), (known, again) -> known.again());
    }

    /** Give what there is; null if there were no free runs in this check. */
    @Nullable
    Freely now() {
        return now;
    }

    /** Give what the next check is to know. */
    @Nullable
    Freely kept() {
        return now == null ? before : now;
    }
}
