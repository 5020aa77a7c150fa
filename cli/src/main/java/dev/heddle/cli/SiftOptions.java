package dev.heddle.cli;

import dev.heddle.cli.detect.Baseline;
import dev.heddle.cli.detect.Sieve;
import dev.heddle.cli.detect.Sifted;
import dev.heddle.cli.detect.Suppressions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which findings are not to be reported. */
final class SiftOptions {
    @Option(
            names = "--suppressions",
            paramLabel = "FILE",
            description = "Patterns of what not to report, one a line (docs/detect.md); may be repeated. If not given: "
                    + Suppressions.USUAL_FILE + " in this folder, if there is one.")
    private List<Path> suppressions = new ArrayList<>();

    @Option(names = "--baseline", paramLabel = "FILE", description = "Findings that are known, and not reported again.")
    private @Nullable Path baseline;

    @Option(
            names = "--write-baseline",
            paramLabel = "FILE",
            description = "Write what is found now to a file for --baseline.")
    private @Nullable Path writeBaseline;

    @Option(names = "--all", description = "Report what is doubtful, too, and everything in full.")
    private boolean all;

    /** Tells whether everything is to be told in full. */
    boolean all() {
        return all;
    }

    /** Reads the files, and refuses what can't be read or written, before anything is begun. */
    Sieve sieve() {
        Path usual = Path.of(Suppressions.USUAL_FILE);
        List<Path> files = suppressions.isEmpty() && Files.exists(usual) ? List.of(usual) : suppressions;
        Sieve sieve =
                new Sieve(Suppressions.of(files), baseline == null ? Baseline.EMPTY : Baseline.read(baseline), all);
        if (writeBaseline != null) {
            ReportOption.checkWritable(writeBaseline, "--write-baseline");
        }
        return sieve;
    }

    /** Returns the file to be written, if there is one. */
    Optional<Path> written() {
        return Optional.ofNullable(writeBaseline);
    }

    /** Writes the baseline, if that is asked for. */
    void write(Sifted sifted) throws IOException {
        if (writeBaseline != null) {
            Files.writeString(writeBaseline, Baseline.text(sifted));
        }
    }
}
