package dev.heddle.cli.run;

import dev.heddle.cli.summary.RecordedTrace;
import dev.heddle.cli.summary.Summary;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.TraceException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a recording came to.
 *
 * @param program what to call the program
 * @param pid the process, where it was running already, or null
 * @param exit the program's own exit code, or null where it was running already
 * @param interrupted whether somebody interrupted Heddle
 * @param file the trace
 * @param summary what the agent says about it, or nothing where the program ended before the agent could say it
 */
public record Recorded(
        String program,
        @Nullable Long pid,
        @Nullable Integer exit,
        boolean interrupted,
        Path file,
        Optional<Summary> summary) {
    /** Beyond so many events they are not counted: that takes a few seconds. */
    private static final long MOST_COUNTED = 100_000_000;

    /**
     * Counts the events that can be read, if the recording stopped before its time. What some threads stored behind that moment can't be
     * trusted, and no command reads it; the agent, which counts what is stored, does not know.
     */
    public Recorded withReadableEvents() {
        RecordedTrace trace = summary.map(Summary::trace).orElse(null);
        if (trace == null || trace.problem() == null || trace.events() > MOST_COUNTED) {
            return this;
        }
        try (Trace file = Trace.open(this.file)) {
            TraceCursor at = file.cursor();
            long events = 0;
            while (at.next()) {
                events++;
            }
            RecordedTrace readable = trace.withReadable(events, at.cutEvents());
            return new Recorded(program, pid, exit, interrupted, this.file, summary.map(whole -> whole.with(readable)));
        } catch (TraceException unreadable) {
            return this;
        }
    }
}
