package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.TraceText;
import dev.heddle.trace.Trace;
import dev.heddle.trace.summary.TraceSummary;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code heddle trace info}: a trace in figures. */
@Command(
        name = "info",
        description =
                "Sum a trace up: threads, events, what is shared, and the hottest shared fields with the locks they were used under.",
        sortOptions = false)
final class TraceInfoCommand implements Callable<Integer> {
    private final Console console;
    private final HeddleCommand heddle;

    @Parameters(paramLabel = "FILE", description = "A trace.")
    private @Nullable Path file;

    TraceInfoCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() {
        try (Trace trace = Traces.open(file)) {
            TraceSummary summary = TraceSummary.of(trace);
            console.out()
                    .print(
                            heddle.format() == Format.json
                                    ? Json.traceInfo(trace, summary).render()
                                    : new TraceText(console.outStyle(), console.width()).info(trace, summary));
            return ExitCode.CLEAN;
        }
    }
}
