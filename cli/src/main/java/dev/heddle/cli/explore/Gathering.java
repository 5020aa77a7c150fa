package dev.heddle.cli.explore;

import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Gathers what a worker says, writes schedules down, and passes on what a person wants to know at once. */
public final class Gathering implements WorkerListener {
    private final Keeper schedules;
    private final Audience audience;
    private final List<CaseResult> cases = new ArrayList<>();
    private final List<Found> found = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private @Nullable Hello hello;
    private @Nullable String current;
    private @Nullable Progress progress;
    private OutcomeTable table = OutcomeTable.NONE;
    private final Map<String, Map<String, String>> outcomes = new HashMap<>();
    private @Nullable Replayed replayed;
    private String output = "";

    /** Who writes schedules. */
    @FunctionalInterface
    public interface Keeper {
        /** Writes the schedule of a finding, if it has one, and returns the name of the file. */
        Optional<String> save(Finding finding);

        /** Writes the schedule of an outcome and returns the name of the file. */
        default Optional<String> saveOutcome(Schedule schedule) {
            return Optional.empty();
        }
    }

    /** Who wants to hear of things as they happen. */
    public interface Audience {
        /** Hears what the worker is. */
        default void hello(Hello hello) {}

        /** Hears that a case is begun. */
        default void began() {}

        /** Hears of a violation. */
        default void found(Found found) {}

        /** Hears how far all of it has got. */
        default void progress(Progress all) {}
    }

    /**
     * Makes one.
     *
     * @param schedules writes schedules
     */
    public Gathering(Keeper schedules, Audience audience) {
        this.schedules = schedules;
        this.audience = audience;
    }

    /** Makes one for a replay, which has nothing to tell until it is over. */
    public static Gathering ofReplay() {
        return new Gathering(finding -> Optional.empty(), new Audience() {});
    }

    @Override
    public void hello(Hello said) {
        hello = said;
        audience.hello(said);
    }

    @Override
    public void note(String note) {
        notes.add(note);
    }

    @Override
    public void began(String caseName) {
        current = caseName;
        progress = null;
        audience.began();
    }

    @Override
    public void progress(Progress now) {
        progress = now;
        List<Progress> parts =
                new ArrayList<>(cases.stream().map(CaseResult::progress).toList());
        parts.add(now);
        audience.progress(Searched.total(parts));
    }

    @Override
    public void found(Finding finding, Interleaving interleaving, String printed) {
        String name = String.valueOf(current);
        Optional<String> file = schedules.save(finding);
        long execution = progress == null ? 0 : progress.all();
        Found one = new Found(name, execution, finding, interleaving, printed, file);
        found.add(one);
        audience.found(one);
    }

    @Override
    public void reached(Outcome outcome, Schedule schedule) {
        Map<String, String> files = outcomes.computeIfAbsent(String.valueOf(current), each -> new HashMap<>());
        if (!files.containsKey(outcome.id())) {
            schedules.saveOutcome(schedule).ifPresent(file -> files.put(outcome.id(), file));
        }
    }

    @Override
    public void outcomes(OutcomeTable soFar) {
        table = soFar;
    }

    @Override
    public void ended(CaseResult result) {
        cases.add(result);
        table = OutcomeTable.NONE;
        current = null;
        progress = null;
    }

    @Override
    public void replayed(Replayed result, String printed) {
        replayed = result;
        output = printed;
    }

    /** Returns what the worker said of itself; null if it did not get so far. */
    public @Nullable Hello hello() {
        return hello;
    }

    /** Returns what the replay came to; null if it did not get so far. */
    public @Nullable Replayed replayed() {
        return replayed;
    }

    /** Returns what the program printed in the replay. */
    public String output() {
        return output;
    }

    /** Returns what the worker told of the target. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /** Returns all that is known, also of a case that did not come to its end because somebody interrupted it. */
    public Searched searched(String program, Searched.How how, boolean interrupted) {
        List<CaseResult> all = new ArrayList<>(cases);
        String running = current;
        Progress known = progress;
        if (running != null && known != null) {
            boolean violated = found.stream().anyMatch(each -> each.caseName().equals(running));
            all.add(new CaseResult(
                    running,
                    violated ? Result.VIOLATION : Result.BOUND_REACHED,
                    null,
                    "it was interrupted",
                    known,
                    List.of(),
                    WeakAccesses.NONE,
                    Map.of(),
                    table));
        }
        return new Searched(program, how, all, found, outcomes, notes, interrupted);
    }
}
