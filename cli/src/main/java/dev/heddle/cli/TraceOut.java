package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The file that a recording goes to: chosen and checked before anything is started. */
final class TraceOut {
    private final Path path;

    private TraceOut(Path path) {
        this.path = path;
    }

    /** Takes the file that was asked for. A trace that is there already is kept until the recording begins. */
    static TraceOut named(Path file) {
        OutFile.check(file);
        try {
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                    .close();
            return new TraceOut(file);
        } catch (IOException failure) {
            throw OutFile.cannotWrite(file, failure);
        }
    }

    /** Takes a new file in the working folder: {@code NAME.hdl}, or {@code NAME-2.hdl} and so on, so that no trace is lost. */
    static TraceOut fresh(String name) {
        Path file = Path.of(name + ".hdl");
        for (int i = 2; !isNew(file); i++) {
            file = Path.of(name + "-" + i + ".hdl");
        }
        return new TraceOut(file);
    }

    /** Makes a file unless it is there: nobody else gets the same one. */
    private static boolean isNew(Path file) {
        try {
            Files.createFile(file);
            return true;
        } catch (FileAlreadyExistsException taken) {
            return false;
        } catch (IOException failure) {
            throw new BadInput(
                    "can't write to the folder you are in, " + Path.of("").toAbsolutePath(),
                    "name a file elsewhere with --out");
        }
    }

    Path path() {
        return path;
    }

    /** Removes the file if nothing at all was written to it. */
    void removeIfEmpty() throws IOException {
        if (Files.isRegularFile(path) && Files.size(path) == 0) {
            Files.delete(path);
        }
    }
}
