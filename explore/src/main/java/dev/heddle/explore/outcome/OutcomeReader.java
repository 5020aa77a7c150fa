package dev.heddle.explore.outcome;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.load.ExploringLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds out what an execution has come to. */
public final class OutcomeReader {
    /** Stands for what a program has returned that returns nothing. */
    public static final Object NOTHING = new Object();

    private final FinalState state;

    /** Make a reader for programs that a loader has loaded. */
    public OutcomeReader(ExploringLoader loader) {
        this.state = new FinalState(loader);
    }

    /**
     * Read the outcome of the execution that a scheduler runs, when it is over: see {@link Scheduler#whenOver}.
     *
     * @param returned what the program has returned, or {@link #NOTHING}
     * @param printed what each thread has printed
     */
    public Outcome read(Scheduler scheduler, @Nullable Object returned, Map<String, String> printed) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(Fact.Kind.ENDED, "", Endings.of(scheduler.verdict())));
        if (returned != NOTHING) {
            facts.add(new Fact(Fact.Kind.RETURNED, "", Values.text(returned)));
        }
        scheduler
                .verdict()
                .observations()
                .forEach((name, value) -> facts.add(new Fact(Fact.Kind.OBSERVED, name, Values.bounded(value))));
        state.read(scheduler, facts);
        boolean several = printed.size() > 1;
        printed.forEach(
                (thread, text) -> facts.add(new Fact(Fact.Kind.PRINTED, several ? thread : "", Values.bounded(text))));
        return new Outcome(facts);
    }

    /** List the names of fields that steps have written in any execution read so far. */
    public Set<String> written() {
        return state.written();
    }
}
