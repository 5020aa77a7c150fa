package dev.heddle.check;

import dev.heddle.explore.worker.CaseResult;
import java.time.Duration;
import java.util.List;

/**
 * What a check has come to.
 *
 * @param searched what the search came to, case by case
 * @param pursued what the pursuits came to, by party and case
 * @param suspects what was suspected, with what came of it
 * @param notes what a person should know
 * @param failures why parties could not go on, in their own words
 * @param time how long it took
 */
public record Checked(
        List<CaseResult> searched,
        List<CaseResult> pursued,
        List<Suspect> suspects,
        List<String> notes,
        List<String> failures,
        Duration time) {
    /** Keep copies. */
    public Checked {
        searched = List.copyOf(searched);
        pursued = List.copyOf(pursued);
        suspects = List.copyOf(suspects);
        notes = List.copyOf(notes);
        failures = List.copyOf(failures);
    }
}
