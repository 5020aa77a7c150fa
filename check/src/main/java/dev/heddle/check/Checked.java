package dev.heddle.check;

import dev.heddle.explore.worker.CaseResult;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a check has come to.
 *
 * @param searched what the search came to, case by case
 * @param pursued what the pursuits came to, by party and case
 * @param cases how many cases there are; less than none if nobody knows
 * @param everyOrder true if every order of every case was tried
 * @param heard true if all is known of every case that is suspicious
 * @param suspects what was suspected, with what came of it
 * @param untried how many findings of an earlier check nobody has come to show again
 * @param notes what a person should know
 * @param free what free runs came to; null if there were none
 * @param failures why parties could not go on, in their own words
 * @param time how long it took
 */
public record Checked(
        List<CaseResult> searched,
        List<CaseResult> pursued,
        int cases,
        boolean everyOrder,
        boolean heard,
        List<Suspect> suspects,
        int untried,
        List<String> notes,
        @Nullable Freely free,
        List<String> failures,
        Duration time) {
    /** Why a search has ended that did not come to its end. */
    public static final String ENDED = "it was ended";

    /** Keep copies. */
    public Checked {
        searched = List.copyOf(searched);
        pursued = List.copyOf(pursued);
        suspects = List.copyOf(suspects);
        notes = List.copyOf(notes);
        failures = List.copyOf(failures);
    }
}
