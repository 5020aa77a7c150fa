package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import dev.heddle.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The files that the commands of {@code heddle trace} read and write. */
final class Traces {
    private Traces() {}

    static Trace open(@Nullable Path file) {
        return Trace.open(Objects.requireNonNull(file));
    }

    /** Refuse to write to the file that is read. */
    static void differ(Path in, Path out) {
        try {
            if (Files.exists(out) && Files.isSameFile(in, out)) {
                throw new BadInput(out + " is the file to read", "name another one after --out");
            }
        } catch (IOException failure) {
            throw cannotWrite(out, failure);
        }
    }

    static BadInput cannotWrite(Path out, IOException failure) {
        String reason = failure.getMessage();
        String told = reason == null || reason.equals(out.toString()) ? "" : ": " + reason.replaceAll("\\s+", " ");
        return new BadInput("can't write to " + out + told, "look at the path after --out");
    }
}
