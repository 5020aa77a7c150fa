package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.TraceText;
import dev.heddle.cli.run.BadInput;
import dev.heddle.trace.Trace;
import dev.heddle.trace.std.StdCounts;
import dev.heddle.trace.std.StdExport;
import dev.heddle.trace.std.StdImport;
import dev.heddle.trace.std.StdSyntaxException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle trace convert}: to and from RAPID's STD format. */
@Command(
        name = "convert",
        description = {
            "Convert a trace to RAPID's STD format (thread|operation(target)|location, a line an event), or STD, plain or "
                    + "gzipped, to a trace.",
            "",
            "STD knows r w acq rel fork join. Waiting becomes rel and acq; volatile and atomic accesses get a lock of their own; "
                    + "what was translated or dropped is counted on standard error."
        },
        sortOptions = false)
final class TraceConvertCommand implements Callable<Integer> {
    /** What there is to convert to. */
    enum To {
        std,
        hdl
    }

    private final Console console;
    private final HeddleCommand heddle;

    @Parameters(paramLabel = "FILE", description = "A trace, or a file of STD.")
    private @Nullable Path file;

    @Option(names = "--to", required = true, paramLabel = "std|hdl", description = "What to convert to.")
    private To to = To.std;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Where to write it; what is there is overwritten.")
    private @Nullable Path out;

    TraceConvertCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() {
        Path in = Objects.requireNonNull(file);
        Path target = Objects.requireNonNull(out);
        Traces.differ(in, target);
        StdCounts counts = to == To.std ? export(in, target) : read(in, target);
        if (heddle.format() == Format.json) {
            console.out().print(Json.traceConvert(in, to.name(), target, counts).render());
        }
        TraceText.converted(to.name(), target, counts).forEach(console::say);
        return ExitCode.CLEAN;
    }

    private static StdCounts export(Path in, Path out) {
        try (Trace trace = Traces.open(in)) {
            return Files.exists(out) && !Files.isRegularFile(out) && !Files.isDirectory(out)
                    ? StdExport.write(trace, out) // to standard output, or through a pipe
                    : OutFile.replace(out, fresh -> StdExport.write(trace, fresh));
        } catch (IOException failure) {
            throw OutFile.cannotWrite(out, failure);
        }
    }

    private static StdCounts read(Path in, Path out) {
        if (!Files.exists(in)) {
            throw new BadInput("there is no file " + in, "name a file of STD");
        }
        if (Files.isDirectory(in)) {
            throw new BadInput(in + " is a folder", "name a file of STD");
        }
        if (Traces.isTrace(in)) {
            throw new BadInput(in + " is a trace already", "--to std converts it, --to hdl makes a trace of STD");
        }
        try {
            long events = OutFile.replace(out, fresh -> StdImport.read(in, fresh));
            return new StdCounts(events, events, Map.of(), Map.of(), 0, List.of());
        } catch (StdSyntaxException wrong) {
            throw new BadInput(String.valueOf(wrong.getMessage()), "mend that line");
        }
    }
}
