package dev.heddle.trace.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a check of a trace has come to.
 *
 * @param events how many events were checked
 * @param reads how many of them were reads whose value could be compared with a write's
 * @param lockProblems how many events break the rule for locks
 * @param threadProblems how many break the rule for threads
 * @param orderProblems how many reads return a value that was written there, but not last
 * @param unknownWriter how many reads return a value that nobody was recorded to write there
 * @param unsorted how many reads return a value that was not there and are one of these two: there were too many to tell which
 * @param problems the first of the problems
 * @param missing what the recorder says is missing, and why, or null: what breaks a rule may do so for want of it
 * @param cut how many events of the file could not be trusted, and were not checked
 * @param losesEvents whether events are left out or missing because the file is damaged; it may be damaged without
 * @param damage what is wrong with the file
 */
public record CheckResult(
        long events,
        long reads,
        long lockProblems,
        long threadProblems,
        long orderProblems,
        long unknownWriter,
        long unsorted,
        List<Problem> problems,
        @Nullable String missing,
        long cut,
        boolean losesEvents,
        List<String> damage) {
    /**
     * True if nothing in the trace is impossible: no event breaks a rule, or events are missing that may be why. A file may be cut, and reads
     * may have unknown writers or be unsorted, all the same.
     */
    public boolean isClean() {
        return missing != null || !breaksRules();
    }

    /** True if an event breaks a rule, whatever the reason. */
    public boolean breaksRules() {
        return lockProblems + threadProblems + orderProblems > 0;
    }
}
