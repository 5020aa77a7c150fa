package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.TraceText;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TracePacker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
            after = pack(trace, target);
        } catch (IOException failure) {
            throw Traces.cannotWrite(target, failure);
        }
        console.out()
                .print(
                        heddle.format() == Format.json
                                ? Json.tracePack(in, target, before, after).render()
                                : TraceText.packed(target, before, after));
        return ExitCode.CLEAN;
    }

    /** Pack beside the target, then put it in its place: whatever happens, one whole trace is there. */
    private static long pack(Trace trace, Path target) throws IOException {
        Path fresh = target.resolveSibling(target.getFileName() + ".packing");
        try {
            TracePacker.pack(trace, fresh);
            long length = Files.size(fresh);
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
            return length;
        } finally {
            Files.deleteIfExists(fresh);
        }
    }
}
