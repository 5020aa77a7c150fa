package dev.heddle.trace.check;

import java.util.List;

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
 * @param cut how many events of the file could not be trusted, and were not checked
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
        long cut,
        List<String> damage) {
    /** True if nothing in the trace is impossible. A file may be cut, and reads may have unknown writers or
     * be unsorted, all the same. */
    public boolean isClean() {
        return lockProblems + threadProblems + orderProblems == 0;
    }
}
