package dev.heddle.explore.engine;

import dev.heddle.model.FindingKind;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Something wrong that an execution showed.
 *
 * @param kind what it is
 * @param subject what it is about, without what changes from run to run: a location, a lock, a class of exception
 * @param sentence makes one sentence for a person, when asked: most races show again and again, and are told once
 * @param sites the numbers of the sites that make it what it is
 * @param strands the threads concerned, beside their sites where there is one for each
 * @param step the number of steps done when it showed
 * @param thrown what was thrown, if anything was
 * @param tear how fields were torn that belong together, if they were
 */
public record Violation(
        FindingKind kind,
        String subject,
        Supplier<String> sentence,
        List<Integer> sites,
        List<Strand> strands,
        int step,
        @Nullable Throwable thrown,
        @Nullable Tear tear) {
    /** Tell of what is no tear. */
    public Violation(
            FindingKind kind,
            String subject,
            Supplier<String> sentence,
            List<Integer> sites,
            List<Strand> strands,
            int step,
            @Nullable Throwable thrown) {
        this(kind, subject, sentence, sites, strands, step, thrown, null);
    }

    /** Say it in one sentence. */
    public String message() {
        return sentence.get();
    }

    /** Put it into words now: the names of its objects hold until the next execution begins. */
    public Violation named() {
        String words = sentence.get();
        return new Violation(kind, subject, () -> words, sites, strands, step, thrown, tear);
    }
}
