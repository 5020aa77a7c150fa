package dev.heddle.explore.search;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.outcome.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is run, again and again. */
public interface Program {
    /** Make the main thread of one execution, and undo what earlier executions changed and the engine does not undo itself. */
    Thread main();

    /** True if this JVM can't bear another execution, so that another one has to go on. */
    default boolean isWorn() {
        return false;
    }

    /** Give the loader through which the program's class files can be read. */
    ClassLoader loader();

    /**
     * Tell what the execution that a scheduler runs has come to; to be asked when it is over, see {@link Scheduler#whenOver}. Nothing unless
     * somebody reads it.
     */
    default Outcome outcome(Scheduler last) {
        return new Outcome(List.of());
    }

    /** Tell what each thread has printed in the last execution, by its name. Nothing unless somebody reads it. */
    default Map<String, String> prints() {
        return Map.of();
    }

    /** List the fields that steps have written in any execution whose outcome was asked for. */
    default Set<String> written() {
        return Set.of();
    }
}
