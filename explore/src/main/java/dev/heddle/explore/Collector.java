package dev.heddle.explore;

import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Columns;
import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Replayed;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.Hello;
import dev.heddle.explore.worker.WorkerListener;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Puts together what a worker says. */
final class Collector implements WorkerListener {
    private static final int WIDTH = 120;

    private final List<Exploration.Violation> violations = new ArrayList<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private final Map<String, Long> outcomes = new TreeMap<>();
    private final List<Exploration.Reached> reached = new ArrayList<>();
    private final Map<String, Schedule> schedules = new HashMap<>();
    private WeakAccesses weak = WeakAccesses.NONE;
    private Result verdict = Result.VERIFIED;
    private String reason = "there is nothing to explore";
    private boolean begun;
    private Progress progress = Progress.NONE;
    private @Nullable String unfinished = "nothing was run: name something that there is to run";
    private String backend = "";
    private @Nullable Replay replay;

    @Override
    public void hello(Hello hello) {
        backend = hello.backend() + " on JDK " + hello.version();
    }

    @Override
    public void note(String note) {
        notes.add(note);
    }

    @Override
    public void found(Finding finding, Interleaving interleaving, String output) {
        violations.add(new Exploration.Violation(finding, text(interleaving), output));
    }

    @Override
    public void reached(Outcome outcome, Schedule schedule) {
        schedules.putIfAbsent(outcome.id(), schedule);
    }

    @Override
    public void replayed(Replayed replayed, String output) {
        replay = new Replay(replayed.reproduced(), replayed.reason(), text(replayed.interleaving()), output);
    }

    private static String text(Interleaving interleaving) {
        return String.join("\n", Columns.render(interleaving.withCalls().folded(3), WIDTH));
    }

    @Override
    public void ended(CaseResult result) {
        notes.addAll(result.notes());
        result.outcomes().forEach((outcome, count) -> outcomes.merge(outcome, count, Long::sum));
        for (OutcomeTable.Row each : result.table().rows()) {
            Schedule schedule = schedules.get(each.outcome().id());
            reached.add(new Exploration.Reached(result.name(), each.outcome(), each.count(), schedule));
        }
        schedules.clear();
        long others = result.table().others().executions();
        if (others > 0) {
            notes.add(others + (others == 1 ? " execution of " : " executions of ") + result.name()
                    + " had outcomes beyond the first " + OutcomeTable.MOST + ", which are not told apart");
        }
        weak = weak.plus(result.weak().sites());
        progress = progress.plus(result.progress());
        unfinished = begun && unfinished != null ? unfinished : unfinished(result);
        if (!begun || result.result().weight() > verdict.weight()) {
            verdict = result.result();
            reason = result.reason();
            begun = true;
        }
    }

    /** Say of a case that nothing is known of it, and what to do; null if an execution of it came to its end. */
    private static @Nullable String unfinished(CaseResult result) {
        Progress figures = result.progress();
        if (figures.executions() > 0) {
            return null;
        }
        String advice;
        if (figures.discarded() > 0) {
            advice = "let it assume less";
        } else if (figures.cut() == 0) {
            advice = "give it a longer budget()";
        } else if (result.reason().endsWith("threads")) {
            advice = "give it more threads(), or let it start fewer";
        } else {
            advice = "give it a larger depth(), or let it do less; one that goes on for ever has no end";
        }
        return "no execution of " + result.name() + " came to its end: " + result.reason() + "; " + advice;
    }

    Replay replay() {
        Replay known = replay;
        if (known == null) {
            throw new IllegalStateException("the replay got away from control: " + reason);
        }
        return known;
    }

    private static Exploration.Figures figures(Progress.Part part) {
        Progress figures = part.figures();
        return new Exploration.Figures(
                part.strategy(), part.verdict(), figures.all(), figures.redundant(), figures.classes(), figures.time());
    }

    Exploration result() {
        Estimate estimate = progress.estimate();
        return new Exploration(
                verdict,
                reason,
                List.copyOf(violations),
                progress.all(),
                progress.executions(),
                progress.cut(),
                unfinished,
                progress.redundant(),
                progress.classes(),
                progress.parts().stream().map(Collector::figures).toList(),
                estimate == null ? null : estimate.share(),
                progress.time(),
                backend,
                outcomes,
                reached,
                weak.sites(),
                List.copyOf(notes));
    }
}
