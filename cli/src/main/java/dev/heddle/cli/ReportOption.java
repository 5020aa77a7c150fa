package dev.heddle.cli;

import dev.heddle.cli.render.Style;
import dev.heddle.cli.run.BadInput;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --out} of commands whose report may go to a file. */
final class ReportOption {
    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the report to a file, not to the terminal. (json is printed all the same.)")
    private @Nullable Path out;

    /** Returns the file, if there is one. */
    Optional<Path> file() {
        return Optional.ofNullable(out);
    }

    /** Refuses a file that can't be written to. */
    void check() {
        if (out != null) {
            checkWritable(out, "--out");
        }
    }

    /** Refuses a file that can't be written to, before anything is begun. */
    static void checkWritable(Path file, String option) {
        try {
            Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                    .close();
        } catch (IOException e) {
            throw new BadInput(
                    "can't write to " + file, "look at the path after " + option + ": its folder must exist");
        }
    }

    /** Returns the style of a text that would otherwise have another. */
    Style style(Style otherwise) {
        return out == null ? otherwise : Style.PLAIN;
    }

    /** Writes a text to the file, or prints it. */
    void write(String text, PrintStream otherwise, Console console) throws IOException {
        if (out == null) {
            otherwise.print(text);
        } else {
            keep(text, console);
        }
    }

    /** Writes a text that was printed to the file, too, if there is one. */
    void keep(String text, Console console) throws IOException {
        if (out != null) {
            Files.writeString(out, text);
            console.say("the report is in " + out);
        }
    }
}
