package dev.heddle.explore.dpor;

/**
 * The execution that showed that something should be tried, as far as it matters which: executions that begin with the same moves number the
 * same targets alike.
 */
final class Origin {
    /** Who moves, and what they choose. */
    final int[] threads;

    final int[] choices;

    /** How many targets have a number before each move. */
    final int[] known;

    /** The names of its targets. */
    final TargetNames names;

    Origin(int[] threads, int[] choices, int[] known, TargetNames names) {
        this.threads = threads;
        this.choices = choices;
        this.known = known;
        this.names = names;
    }

    /** Give how many targets have the same numbers in another execution. */
    int numbersInCommon(Origin other) {
        if (other == this) {
            return Integer.MAX_VALUE;
        }
        int end = Math.min(threads.length, other.threads.length);
        int at = 0;
        while (at < end && threads[at] == other.threads[at] && choices[at] == other.choices[at]) {
            at++;
        }
        return at < end ? known[at] : Integer.MAX_VALUE;
    }
}
