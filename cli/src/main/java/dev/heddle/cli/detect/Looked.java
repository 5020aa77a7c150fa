package dev.heddle.cli.detect;

import dev.heddle.model.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What was looked at, and how.
 *
 * @param program what was run, by the name a person would give it; null if a trace does not say
 * @param file the trace, or null if the program was run
 * @param on the ways to look
 * @param events how many events there were
 * @param threads how many threads did something
 * @param cutEvents how many events of a damaged trace can't be trusted, and were left out
 * @param damage what is wrong with the trace
 * @param seconds how long the program ran, or how long it took to go through the trace
 * @param programExit the program's own exit code, or null if a trace was looked at
 * @param interrupted whether somebody interrupted the run
 * @param notes what else a person should know of it
 */
public record Looked(
        @Nullable String program,
        @Nullable Path file,
        Set<Source> on,
        long events,
        int threads,
        long cutEvents,
        List<String> damage,
        double seconds,
        @Nullable Integer programExit,
        boolean interrupted,
        List<String> notes) {
    public Looked {
        on = Set.copyOf(on);
        damage = List.copyOf(damage);
        notes = List.copyOf(notes);
    }

    /** True if nothing of a damaged trace can be trusted. */
    public boolean isLost() {
        return events == 0 && !damage.isEmpty();
    }

    /** Returns what to call it. */
    public String name() {
        return file != null ? file.toString() : program != null ? program : "the program";
    }
}
