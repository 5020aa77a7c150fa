package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one execution did.
 *
 * @param moves the steps in their order
 * @param returned what the program returned; null if it did not
 * @param verdict how it ended, and what was wrong, in words
 */
record Execution(List<Move> moves, @Nullable String returned, List<String> verdict) {
    /**
     * One step.
     *
     * @param thread the thread's way from the main thread
     * @param what operation and site
     */
    record Move(String thread, String what, int choice) {}

    /** Take down what a scheduler has run last. */
    static Execution of(Scheduler scheduler, @Nullable String returned) {
        List<Move> moves = new ArrayList<>();
        Steps steps = scheduler.steps();
        for (int i = 0; i < steps.count(); i++) {
            moves.add(new Move(
                    scheduler.strand(steps.strand(i)).id(),
                    Op.name(steps.op(i)) + " " + Sites.site(steps.site(i)),
                    steps.choice(i)));
        }
        return new Execution(moves, returned, words(scheduler.verdict()));
    }

    private static List<String> words(Verdict verdict) {
        List<String> words = new ArrayList<>();
        for (Violation each : verdict.violations()) {
            words.add(each.kind() + " " + each.subject() + " " + where(each));
        }
        Collections.sort(words);
        words.add(verdict.ending() + " " + verdict.reason());
        return words;
    }

    /** Names threads by their ids: their names may change, which is no step. */
    private static List<String> where(Violation violation) {
        List<String> where = new ArrayList<>();
        for (Strand each : violation.strands()) {
            where.add(each.id());
        }
        for (int each : violation.sites()) {
            where.add(Sites.site(each).toString());
        }
        Collections.sort(where);
        return where;
    }
}
