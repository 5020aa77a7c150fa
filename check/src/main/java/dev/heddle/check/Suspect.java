package dev.heddle.check;

import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Status;

/**
 * A suspicion, and what has come of it.
 *
 * @param caseName in which case of the target
 * @param suspicion what is suspected
 * @param status how sure it is
 * @param executions how many executions were for it alone
 * @param over true if nothing is left to try that was for it alone
 * @param seen in how many free runs it was seen
 */
public record Suspect(String caseName, Suspicion suspicion, Status status, long executions, boolean over, int seen) {
    /** Add reasons; what was shown or refuted stays so. */
    Suspect with(Suspicion more) {
        Status now = more.candidate().status();
        return new Suspect(
                caseName, more, isOpen() && now.isStrongerThan(status) ? now : status, executions, over, seen);
    }

    Suspect with(Status now) {
        return new Suspect(caseName, suspicion, now, executions, over, seen);
    }

    Suspect in(String other) {
        return new Suspect(other, suspicion, status, executions, over, seen);
    }

    Suspect pursued(long soFar, boolean isOver) {
        return new Suspect(caseName, suspicion, status, soFar, isOver, seen);
    }

    /** Add that a free run has made it suspicious; what such a run observes was not refuted. */
    Suspect seenAgain(Suspicion more) {
        boolean happened = more.candidate().status() == Status.OBSERVED && status != Status.CONFIRMED;
        return new Suspect(
                caseName, suspicion.with(more), happened ? Status.OBSERVED : status, executions, over, seen + 1);
    }

    /** True if a search sees it in every execution that shows it: so one that has tried everything and has not seen it refutes it. */
    boolean isSought() {
        FindingKind kind = suspicion.candidate().kind();
        return isRefutable() && (kind == FindingKind.DATA_RACE || kind == FindingKind.DEADLOCK);
    }

    /** True if what is searched under control is what made it suspicious, so that it counts if nothing shows it. */
    boolean isRefutable() {
        return !suspicion.hearsay();
    }

    /** True if it is neither shown nor refuted. */
    public boolean isOpen() {
        return status != Status.CONFIRMED && status != Status.REFUTED;
    }
}
