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
 * @param executions how many executions were for it alone, of the party that was after it last
 * @param over true if nothing is left to try that was for it alone
 * @param seen in how many free runs it was seen
 */
public record Suspect(String caseName, Suspicion suspicion, Status status, long executions, boolean over, int seen) {
    /** Begin with a suspicion of which nothing has come yet. */
    static Suspect fresh(String caseName, Suspicion suspicion) {
        return new Suspect(caseName, suspicion, suspicion.candidate().status(), 0, false, 0);
    }

    /**
     * Add reasons.
     *
     * <p>What was shown stays so; and what was refuted, unless it has happened in a run that was free. Who listens under control tells all that it knows each time, but knows nothing of free runs.
     */
    Suspect with(Suspicion more) {
        boolean apart = suspicion.hearsay() || more.hearsay();
        Suspicion all = apart ? suspicion.with(more) : more;
        Status now = more.candidate().status();
        boolean counts = isOpen() || (status == Status.REFUTED && more.happenedFreely());
        boolean surer = counts && now.isStrongerThan(status);
        return new Suspect(caseName, all, surer ? now : status, executions, over, seen);
    }

    /** Give it the status that it had before anybody went after it. */
    Suspect afresh() {
        return new Suspect(caseName, suspicion, suspicion.candidate().status(), executions, false, seen);
    }

    /** Give it another status, whatever it had. */
    Suspect with(Status now) {
        return new Suspect(caseName, suspicion, now, executions, over, seen);
    }

    /** Add that something was found of it, which is so sure. */
    Suspect shown(Status how) {
        return how.isStrongerThan(status) ? with(how) : this;
    }

    /** Add that no order shows it: that counts if it was under control that it became suspicious, and if it was not shown. */
    Suspect refuted() {
        return isOpen() && isRefutable() ? with(Status.REFUTED) : this;
    }

    Suspect in(String other) {
        return new Suspect(other, suspicion, status, executions, over, seen);
    }

    Suspect pursued(long soFar, boolean isOver) {
        return new Suspect(caseName, suspicion, status, soFar, isOver, seen);
    }

    /** Add that one more free run has made it suspicious. */
    Suspect seenOnceMore() {
        return new Suspect(caseName, suspicion, status, executions, over, seen + 1);
    }

    /** True if a search sees it in every execution that shows it: so one that has tried everything and has not seen it refutes it. */
    boolean isSought() {
        FindingKind kind = suspicion.candidate().kind();
        return kind == FindingKind.DATA_RACE || kind == FindingKind.DEADLOCK;
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
