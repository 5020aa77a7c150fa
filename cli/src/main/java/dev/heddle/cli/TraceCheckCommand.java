package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.TraceText;
import dev.heddle.trace.Trace;
import dev.heddle.trace.check.CheckResult;
import dev.heddle.trace.check.TraceCheck;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code heddle trace check}: whether a trace tells of something that can have happened. */
@Command(
        name = "check",
        description = {
            "Check that a trace can have happened: locks have one holder, threads begin after their start and do nothing "
                    + "after their end, reads return the last write.",
            "",
            "Exit code 0 if it can have happened, 1 if something can't. A damaged trace is checked as far as it can be trusted, "
                    + "which the first line says; that it is damaged does not change the exit code. Reads of values that nobody was recorded to write are counted "
                    + "apart: somebody wrote who was not watched."
        },
        sortOptions = false)
final class TraceCheckCommand implements Callable<Integer> {
    private final Console console;
    private final HeddleCommand heddle;

    @Parameters(paramLabel = "FILE", description = "A trace.")
    private @Nullable Path file;

    TraceCheckCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() {
        try (Trace trace = Traces.open(file)) {
            CheckResult result = TraceCheck.of(trace);
            console.out()
                    .print(
                            heddle.format() == Format.json
                                    ? Json.traceCheck(trace, result).render()
                                    : new TraceText(console.outStyle(), console.width()).check(trace, result));
            return result.isClean() ? ExitCode.CLEAN : ExitCode.FINDINGS;
        }
    }
}
