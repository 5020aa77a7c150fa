package dev.heddle.explore.search;

import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Verdict;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search has come to that has ended.
 *
 * @param result what it came to
 * @param covered what was tried in full; null if nothing was
 * @param reason why it ended
 */
public record Conclusion(Result result, @Nullable String covered, String reason) {
    /** What to say of a program that prints different things, if nothing else is wrong with it. */
    static final String PRINTS_DIFFERENTLY =
            "it prints different things in different orders, and nobody has said which are right: heddle explore --outcomes lists them";

    /** List what of all notes there is to say of it. */
    public List<String> notes(Collection<String> all) {
        return all.stream()
                .filter(each -> result == Result.VERIFIED || !each.equals(PRINTS_DIFFERENTLY))
                .toList();
    }

    /**
     * Conclude from what a search has seen.
     *
     * @param progress the figures
     * @param shown true if something was found that showed again
     * @param cut why an execution was cut off; null if none was
     * @param uncontrolled what was not under control; null if nothing
     * @param why why it ended
     * @param tried what the strategy has tried in full; null if nothing
     * @param everything true if that is all there is
     * @param notes what a person should know: where something could not be seen, orders make a difference that were not tried
     */
    static Conclusion of(
            Progress progress,
            boolean shown,
            @Nullable String cut,
            @Nullable String uncontrolled,
            String why,
            @Nullable String tried,
            boolean everything,
            Collection<String> notes) {
        String unseen = Verdict.unseen(notes);
        boolean whole = progress.executions() > 0 && progress.cut() == 0 && progress.uncontrolled() == 0;
        String covered = whole && unseen == null ? tried : null;
        boolean met = cut != null && (tried != null || progress.cut() == progress.all());
        String reason = met ? "executions have " + cut : unseen != null && tried != null ? unseen : why;
        if (shown && uncontrolled != null && why.equals(Search.TOO_MUCH_UNCONTROLLED)) {
            return new Conclusion(Result.VIOLATION, covered, uncontrolled);
        }
        if (shown) {
            return new Conclusion(Result.VIOLATION, covered, reason);
        }
        if (uncontrolled != null) {
            return new Conclusion(Result.NOT_CONTROLLED, covered, uncontrolled);
        }
        if (progress.findings() > 0) {
            return new Conclusion(Result.NOT_CONTROLLED, covered, "what was found did not show again");
        }
        if (covered != null && everything) {
            return new Conclusion(Result.VERIFIED, covered, why);
        }
        if (!met && progress.discarded() > 0 && progress.discarded() == progress.all()) {
            reason = "no execution meets what the program assumes";
        }
        return new Conclusion(Result.BOUND_REACHED, covered, reason);
    }
}
