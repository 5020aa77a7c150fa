package dev.heddle.detect.views;

import java.util.List;

/**
 * What the views of a program came to, and what may be missing in it.
 *
 * @param warnings one for each set of fields, those with few fields first
 * @param generations how often everything was forgotten to make room; inconsistencies that span these moments are lost
 * @param cutScopes how many scopes used more locations than are kept of one
 * @param skippedScopes how many scopes were not kept since there was no room and somebody was computing
 * @param unfinished how many generations had more to compare than there is patience for; warnings and instances are missing there
 * @param unlisted how many times a set of fields came up that is not among the warnings, since there are too many
 */
public record ViewReport(
        List<ViewWarning> warnings,
        long generations,
        long cutScopes,
        long skippedScopes,
        long unfinished,
        long unlisted) {
    public ViewReport {
        warnings = List.copyOf(warnings);
    }
}
