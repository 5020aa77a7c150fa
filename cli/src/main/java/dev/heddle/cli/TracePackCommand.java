package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.TraceText;
import dev.heddle.trace.Trace;
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
        description = "Pack a trace: the same events in less room. All commands read packed traces as they are.",
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
        long before;
        long after;
        try (Trace trace = Traces.open(in)) {
            before = trace.size();
            after = OutFile.replace(target, fresh -> {
                TracePacker.pack(trace, fresh);
                return Files.size(fresh);
            });
        }
        console.out()
                .print(
                        heddle.format() == Format.json
                                ? Json.tracePack(in, target, before, after).render()
                                : TraceText.packed(target, before, after));
        try (Trace packed = Traces.open(target)) {
            if (!packed.damage().isEmpty()) {
                console.say("the trace is damaged, and what can't be trusted was left out; " + Traces.seeDamage(in));
            }
        }
        return ExitCode.CLEAN;
    }
}
