package dev.heddle.cli;

import dev.heddle.cli.render.SourceLines;
import dev.heddle.cli.run.BadInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The option {@code --source} of every command that shows source lines. */
final class SourceOption {
    @Option(
            names = "--source",
            paramLabel = "FOLDER",
            description = "Where the program's sources are, to show their lines; may be repeated. "
                    + "The usual places below this folder are looked into anyway.")
    private List<Path> folders = new ArrayList<>();

    /** Refuse what is no folder. */
    void check() {
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw new BadInput(
                        "no folder " + folder,
                        "look at the path after --source: it is the folder in which the packages begin");
            }
        }
    }

    /** Look into these folders, too. */
    void add(List<Path> more) {
        folders.addAll(more);
    }

    /** Give the lines of a program that may be a bundled one. */
    SourceLines lines(boolean bundled) {
        return bundled
                ? BundledProgram.sources()
                : new SourceFolders(folders, Path.of("").toAbsolutePath());
    }
}
