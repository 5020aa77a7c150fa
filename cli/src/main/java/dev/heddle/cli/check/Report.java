package dev.heddle.cli.check;

import dev.heddle.check.Checked;
import dev.heddle.check.FreeFailure;
import dev.heddle.check.Freely;
import dev.heddle.check.Suspect;
import dev.heddle.check.mend.Fix;
import dev.heddle.cli.explore.Found;
import dev.heddle.cli.explore.Searched;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Status;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What became of a check.
 *
 * @param program what was checked, by the name a person would give it
 * @param seed where random numbers began
 * @param jdk the version of the JDK that ran it
 * @param backend what carried its threads
 * @param found what was shown: what goes wrong in the program's own eyes first, then what may
 * @param checked the rest
 * @param fixes what would mend what was shown, if that was asked for
 * @param interrupted whether somebody ended it
 */
public record Report(
        String program,
        long seed,
        String jdk,
        String backend,
        List<Found> found,
        Checked checked,
        List<Fix> fixes,
        boolean interrupted) {
    /** Failures before what leads to them; what was confirmed before what was not. */
    private static final Comparator<Found> FAILURES_FIRST = Comparator.comparing(
                    (Found each) -> each.finding().status())
            .thenComparing(each -> each.finding().kind() == FindingKind.DATA_RACE
                    || each.finding().kind() == FindingKind.HIGH_LEVEL_RACE)
            .thenComparingInt(each -> each.finding().rank());

    public Report {
        fixes = List.copyOf(fixes);
        found = found.stream().sorted(FAILURES_FIRST).toList();
    }

    /** Returns what is suspected and was not shown, the surest first. */
    public List<Suspect> left() {
        Set<String> shown = found.stream()
                .map(each -> each.finding().fingerprint() + each.caseName())
                .collect(Collectors.toSet());
        return checked.suspects().stream()
                .filter(each -> !shown.contains(each.suspicion().fingerprint() + each.caseName()))
                .sorted(Comparator.comparing(Suspect::status)
                        .thenComparing(each -> each.suspicion().candidate().doubt() != null))
                .toList();
    }

    /** Returns how the program has failed in free runs, in its own eyes. */
    public List<Freely.Seen> failures() {
        Freely free = checked.free();
        return free == null
                ? List.of()
                : free.failures().stream()
                        .filter(each -> each.failure().kind() != FreeFailure.Kind.HANG || free.hasHung())
                        .toList();
    }

    /** Returns in how many free runs was seen what was shown; 0 if in none. */
    public int seenFreely(Found shown) {
        return checked.suspects().stream()
                .filter(each ->
                        each.suspicion().fingerprint().equals(shown.finding().fingerprint()))
                .mapToInt(Suspect::seen)
                .max()
                .orElse(0);
    }

    /** Returns the strongest that is claimed of anything; refuted if nothing is. */
    public Status strongest() {
        Status strongest = failures().isEmpty() ? Status.REFUTED : Status.OBSERVED;
        for (Found each : found) {
            strongest = stronger(each.finding().status(), strongest);
        }
        for (Suspect each : left()) {
            strongest = stronger(each.status(), strongest);
        }
        return strongest;
    }

    private static Status stronger(Status one, Status other) {
        return one.isStrongerThan(other) ? one : other;
    }

    /** Returns what the search has done, in all cases. */
    public Progress searched() {
        return total(checked.searched());
    }

    /** Returns what was done to go after suspicions, in all cases. */
    public Progress pursued() {
        return total(checked.pursued());
    }

    private static Progress total(List<CaseResult> results) {
        Progress all = Progress.NONE;
        for (CaseResult each : results) {
            all = all.plus(each.progress());
        }
        return all;
    }

    /** Tells whether every order that can make a difference was tried, of every case. */
    public boolean isEverything() {
        return checked.everyOrder();
    }

    /** Tells whether something could not be seen, so that it is not known which orders make a difference. */
    public boolean isUnseen() {
        return checked.searched().stream().anyMatch(each -> each.unseen() != null);
    }

    /** Tells whether nothing is wrong, for sure: every order was tried, all that is suspicious is known, and nothing of that or of an earlier check is left open. */
    public boolean isVerified() {
        return checked.everyOrder()
                && checked.heard()
                && checked.untried() == 0
                && !isOutOfControl()
                && found.isEmpty()
                && left().stream().noneMatch(Suspect::isOpen);
    }

    /** Tells whether waits with a time-out could give up at other moments than they did. */
    public boolean isPatient() {
        return checked.searched().stream().anyMatch(CaseResult::isPatient);
    }

    /** Tells whether something got away from control, so that what is not found may be there. */
    public boolean isOutOfControl() {
        return checked.free() != null
                || (checked.searched().isEmpty() && !checked.failures().isEmpty() && !interrupted && found.isEmpty())
                || checked.searched().stream().anyMatch(CaseResult::isOutOfControl);
    }

    /** Tells whether no execution came to its end, because each met a limit. */
    public boolean isNothingEnded() {
        Progress all = searched().plus(pursued());
        return all.executions() == 0 && all.cut() > 0 && !isOutOfControl();
    }

    /** Returns what to do where executions don't come to their end; nothing if all is well. */
    public Optional<String> advice() {
        return isNothingEnded() ? Searched.advice(checked.searched()) : Optional.empty();
    }

    /** Tells whether there is nothing to run: each test is disabled, say. */
    public boolean isNothingToRun() {
        return checked.cases() == 0;
    }

    /** Tells whether the time was over before any execution was. */
    public boolean isTooShort() {
        return searched().all() + pursued().all() == 0
                && !isNothingToRun()
                && !isOutOfControl()
                && !interrupted
                && found.isEmpty();
    }

    /** Tells whether something is known all the same. */
    public boolean isAnythingKnown() {
        Freely free = checked.free();
        return checked.untried() > 0 || !found.isEmpty() || !left().isEmpty() || (free != null && free.runs() > 0);
    }
}
