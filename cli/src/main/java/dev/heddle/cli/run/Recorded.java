package dev.heddle.cli.run;

import dev.heddle.cli.summary.Summary;
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
        Optional<Summary> summary) {}
