package dev.heddle.cli.explore;

import dev.heddle.explore.Result;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.worker.CaseResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What became of a search.
 *
 * @param program what was explored, by the name a person would give it
 * @param how how it was explored
 * @param cases what each case of the target came to: one, unless it is a class of several tests
 * @param found the violations, in the order in which they were found
 * @param outcomes the files with schedules of outcomes, by case and id of the outcome
 * @param notes what a person should know of the target
 * @param interrupted whether somebody ended it
 */
public record Searched(
        String program,
        How how,
        List<CaseResult> cases,
        List<Found> found,
        Map<String, Map<String, String>> outcomes,
        List<String> notes,
        boolean interrupted) {
    public Searched {
        cases = List.copyOf(cases);
        found = List.copyOf(found);
        outcomes = Map.copyOf(outcomes);
        notes = List.copyOf(notes);
    }

    /**
     * How a program is explored.
     *
     * @param strategy the name of what decides who moves
     * @param seed where random numbers begin
     * @param jdk the version of the JDK that runs it
     * @param backend what carries its threads
     */
    public record How(String strategy, long seed, String jdk, String backend) {}

    /**
     * Adds the files of outcomes that an earlier search has written, which this one goes on with.
     *
     * @param former finds the file of an outcome of a case, both by name
     */
    public Searched withFormer(BiFunction<String, String, Optional<String>> former) {
        Map<String, Map<String, String>> files = new HashMap<>();
        for (CaseResult each : cases) {
            Map<String, String> known = new HashMap<>(outcomes.getOrDefault(each.name(), Map.of()));
            for (OutcomeTable.Row row : each.table().rows()) {
                String id = row.outcome().id();
                if (!known.containsKey(id)) {
                    former.apply(each.name(), id).ifPresent(file -> known.put(id, file));
                }
            }
            files.put(each.name(), known);
        }
        return new Searched(program, how, cases, found, files, notes, interrupted);
    }

    /** Tells whether waits with a time-out could give up at other moments than they did. */
    public boolean isPatient() {
        return cases.stream().anyMatch(CaseResult::isPatient);
    }

    /** Adds up the figures of all cases. */
    public Progress progress() {
        return total(cases.stream().map(CaseResult::progress).toList());
    }

    static Progress total(List<Progress> parts) {
        Progress all = Progress.NONE;
        for (Progress each : parts) {
            all = all.plus(each);
        }
        return all;
    }

    /** Returns the cases of which nothing is known: no execution came to its end, because each met a limit. */
    public List<CaseResult> unfinished() {
        return unfinished(cases);
    }

    /** Returns those of some cases of which nothing is known, because each execution met a limit. */
    public static List<CaseResult> unfinished(List<CaseResult> cases) {
        return cases.stream()
                .filter(each -> each.result() == Result.BOUND_REACHED)
                .filter(each ->
                        each.progress().executions() == 0 && each.progress().cut() > 0)
                .toList();
    }

    /** Returns what to do where executions don't come to their end; nothing if all is well. */
    public Optional<String> advice() {
        return advice(cases);
    }

    /** Returns what to do where executions of some cases don't come to their end; nothing if all is well. */
    public static Optional<String> advice(List<CaseResult> cases) {
        return unfinished(cases).stream()
                .findFirst()
                .map(each -> each.reason().endsWith("threads")
                        ? "give a larger --threads, or let the program start fewer"
                        : "give a larger --depth, or let the program do less; one that goes on for ever has no end");
    }

    /** Returns what it all came to: the worst that a case came to. */
    public Result result() {
        for (Result each : List.of(Result.VIOLATION, Result.NOT_CONTROLLED, Result.BOUND_REACHED)) {
            if (cases.stream().anyMatch(one -> one.result() == each)) {
                return each;
            }
        }
        return cases.isEmpty() ? Result.BOUND_REACHED : Result.VERIFIED;
    }
}
