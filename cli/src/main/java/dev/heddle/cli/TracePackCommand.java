package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.TraceText;
import dev.heddle.cli.run.BadInput;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.TracePacker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle trace pack}: the same trace in less room. */
@Command(
        name = "pack",
        description = {
            "Pack a trace: the same events in less room. All commands read packed traces as they are.",
            "",
            "Of a damaged trace only what can be trusted is packed, and no longer what is wrong with it: that needs --out, "
                    + "so that both are kept."
        },
        sortOptions = false)
final class TracePackCommand implements Callable<Integer> {
    private final Console console;
    private final HeddleCommand heddle;

    @Parameters(paramLabel = "FILE", description = "A trace.")
    private @Nullable Path file;

    @Option(names = "--out", paramLabel = "FILE", description = "Where to write it; in place of FILE if not given.")
    private @Nullable Path out;

    TracePackCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() {
        Path in = Objects.requireNonNull(file);
        Path target = out == null ? in : out;
        if (out != null) {
            Traces.differ(in, target);
        }
        try (Trace trace = Traces.open(in)) {
            TraceCursor all = trace.cursor();
            long after = OutFile.replace(target, fresh -> {
                while (all.next()) {} // some damage shows only there
                if (out == null && !all.damage().isEmpty()) {
                    throw new BadInput(
                            in + " is damaged, and packed it would not say any more how",
                            "give --out FILE to keep both");
                }
                TracePacker.pack(trace, fresh);
                return Files.size(fresh);
            });
            console.out()
                    .print(
                            heddle.format() == Format.json
                                    ? Json.tracePack(in, target, trace.size(), after, all)
                                            .render()
                                    : TraceText.packed(target, trace.size(), after));
            if (!all.damage().isEmpty()) {
                console.say(Traces.damaged(in, all.losesEvents()));
            }
            return ExitCode.CLEAN;
        }
    }
}
