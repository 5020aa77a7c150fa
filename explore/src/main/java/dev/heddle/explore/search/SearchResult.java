package dev.heddle.explore.search;

import dev.heddle.model.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search came to, and how.
 *
 * @param result what it came to
 * @param covered what was tried in full, if the strategy came to its end
 * @param reason why it ended: the bound it met, or what can't be controlled
 * @param findings the violations, in the order in which they were found
 * @param progress the figures
 * @param notes what a person should know besides
 */
public record SearchResult(
        Result result,
        @Nullable String covered,
        String reason,
        List<Finding> findings,
        Progress progress,
        List<String> notes) {
    /** Keep copies. */
    public SearchResult {
        findings = List.copyOf(findings);
        notes = List.copyOf(notes);
    }
}
