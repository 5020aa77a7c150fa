package dev.heddle.explore;

import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Schedule;
import dev.heddle.model.Site;
import dev.heddle.model.Witness;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What an exploration came to.
 *
 * @param verdict what can be said
 * @param reason why the search ended
 * @param violations what is wrong, each once, in the order in which it was found
 * @param executions how often the program was run, however that ended; reruns that confirm a violation do not count
 * @param completed how many of these came to their end and count; without one nothing is known
 * @param cut how many of these met a limit before their end
 * @param unfinished of what nothing is known because no execution of it came to its end, and what to do about it; null if there is
 *     nothing of the kind
 * @param redundant how many of these were broken off because an equivalent one had been tried
 * @param classes how many classes of equivalent executions {@code dpor} has tried, by itself or as a part of {@code auto}; 0 if it had no
 *     part in it
 * @param strategies what each strategy has done, where there are several, as in {@code auto}; otherwise empty
 * @param share which share of all orders that can make a difference was tried, by estimate: from 0 to 1; null if the strategy has no end,
 *     or has not got so far
 * @param time how long that took
 * @param backend what carried the threads, and on which JDK
 * @param outcomes how many executions had which outcome, as far as the program observes any: {@code r1=0, r2=1}
 * @param outcomeTable the distinct outcomes, if {@link Explorer#outcomes()} asked for them: how often each showed, and an order that
 *     shows it; those of several tests one after the other
 * @param weakAccesses where the program made opaque, acquire or release accesses: what is verified then holds under sequential
 *     consistency only, and they allow more
 * @param notes what a person should know besides
 */
public record Exploration(
        Result verdict,
        String reason,
        List<Violation> violations,
        long executions,
        long completed,
        long cut,
        @Nullable String unfinished,
        long redundant,
        long classes,
        List<Figures> strategies,
        @Nullable Double share,
        Duration time,
        String backend,
        Map<String, Long> outcomes,
        List<Reached> outcomeTable,
        List<Site> weakAccesses,
        List<String> notes) {
    /** Keep copies. */
    public Exploration {
        violations = List.copyOf(violations);
        strategies = List.copyOf(strategies);
        outcomes = Collections.unmodifiableMap(new TreeMap<>(outcomes));
        outcomeTable = List.copyOf(outcomeTable);
        weakAccesses = List.copyOf(weakAccesses);
        notes = List.copyOf(notes);
    }

    /**
     * An outcome that the program can have.
     *
     * @param caseName the test that has it, or whatever else is explored
     * @param outcome what comes out
     * @param count how often it did
     * @param schedule an order in which it does; null if it did not a second time
     */
    public record Reached(
            String caseName,
            Outcome outcome,
            OutcomeTable.Count count,
            @Nullable Schedule schedule) {}

    /**
     * What one of several strategies has done.
     *
     * @param strategy its name
     * @param verdict what it came to by itself
     * @param executions how often it ran the program, however that ended
     * @param redundant how many of these were broken off because an equivalent one had been tried
     * @param classes how many classes of equivalent executions it has tried; 0 if it does not go by them
     * @param time how long that took
     */
    public record Figures(
            String strategy, Result verdict, long executions, long redundant, long classes, Duration time) {
        /** Give the executions in a second. */
        public double executionsPerSecond() {
            return executions / Math.max(1e-9, time.toNanos() / 1e9);
        }
    }

    /**
     * Something wrong.
     *
     * @param finding all that is known of it
     * @param interleaving the shortest order found that shows it, one column a thread
     * @param output what the program printed in that order
     */
    public record Violation(Finding finding, String interleaving, String output) {
        /** Tell what it is. */
        public FindingKind kind() {
            return finding.kind();
        }

        /** Say it in one sentence. */
        public String message() {
            return finding.message();
        }

        /** Give the order that shows it; null if it could not be shown again. */
        public @Nullable Schedule schedule() {
            Witness witness = finding.witness();
            return witness == null ? null : witness.schedule();
        }

        /** Give how the first thread concerned came where it showed, the innermost frame first. */
        public List<StackTraceElement> stack() {
            List<FindingSite> sites = finding.sites();
            return sites.isEmpty() ? List.of() : sites.get(0).stack();
        }

        @Override
        public String toString() {
            String needs = finding.needsText();
            StringBuilder causes = new StringBuilder();
            finding.causes().forEach(each -> causes.append("\n  ").append(each));
            return message()
                    + causes
                    + (needs.isEmpty() ? "" : " (" + needs + ")")
                    + (interleaving.isEmpty() ? "" : "\n" + interleaving);
        }
    }

    /**
     * Throw unless all went well, as far as the search got.
     *
     * @throws AssertionError if something is wrong, or could not be controlled, or no execution came to its end; its message
     *     tells the violations and the orders that show them
     */
    public void assertClean() {
        if (violations.isEmpty() && verdict != Result.NOT_CONTROLLED && unfinished == null) {
            return;
        }
        StringBuilder text = new StringBuilder();
        if (violations.isEmpty() && verdict != Result.NOT_CONTROLLED) {
            text.append(unfinished);
        } else if (violations.isEmpty()) {
            text.append("the program can't be controlled: ").append(reason);
        } else {
            text.append(violations.size())
                    .append(violations.size() == 1 ? " violation in " : " violations in ")
                    .append(executions)
                    .append(executions == 1 ? " execution" : " executions");
            violations.forEach(each -> text.append("\n\n").append(each));
        }
        throw new AssertionError(text.toString());
    }
}
