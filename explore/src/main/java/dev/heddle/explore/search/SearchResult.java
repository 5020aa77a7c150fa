package dev.heddle.explore.search;

import dev.heddle.explore.Result;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search came to, and how.
 *
 * @param result what it came to
 * @param covered what was tried in full, if the strategy came to its end
 * @param reason why it ended: the bound it met, or what can't be controlled
 * @param findings the violations found in this JVM, in the order in which they were found
 * @param progress the figures
 * @param notes what a person should know besides
 * @param weak the opaque, acquire and release accesses of its executions
 * @param outside the first call in this JVM that waited for what is outside the program, and where; null if none did
 * @param rest where it stood if it has not ended, but goes on elsewhere; null if it has ended
 */
public record SearchResult(
        Result result,
        @Nullable String covered,
        String reason,
        List<Finding> findings,
        Progress progress,
        List<String> notes,
        WeakAccesses weak,
        @Nullable String outside,
        @Nullable Stand rest) {
    /** True if it has found what ends a search that stops at the first violation: a data race does not. */
    public boolean hasFailure() {
        return findings.stream().anyMatch(each -> each.kind() != FindingKind.DATA_RACE);
    }

    /** Keep copies. */
    public SearchResult {
        findings = List.copyOf(findings);
        notes = List.copyOf(notes);
    }
}
