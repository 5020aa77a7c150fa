package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The file that a recording goes to: chosen and checked before anything is started. */
final class TraceOut {
    private final Path path;
    private final Instant checked = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    private TraceOut(Path path) {
        this.path = path;
    }

    /** Takes the file that was asked for. A trace that is there already is kept until the recording begins. */
    static TraceOut named(Path file) {
        if (Files.isDirectory(file)) {
            throw new BadInput(file + " is a folder", "name a file after --out, such as " + file.resolve("run.hdl"));
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new BadInput(file + " is no ordinary file", "name another one after --out");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new BadInput("there is no folder " + folder, "make it, or look at the path after --out");
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock == null) {
                throw new BadInput(
                        "another recording writes to " + file, "wait for its end, or name another file after --out");
            }
        } catch (IOException failure) {
            throw Traces.cannotWrite(file, failure);
        }
        return new TraceOut(file);
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

    /** Tells whether a recording into it has begun since it was chosen. */
    boolean hasBegun() {
        try (Trace trace = Trace.open(path)) {
            return !trace.began().isBefore(checked);
        } catch (TraceException none) {
            return false;
        }
    }

    /** Removes the file if nothing at all was written to it. */
    void removeIfEmpty() throws IOException {
        if (Files.isRegularFile(path) && Files.size(path) == 0) {
            Files.delete(path);
        }
    }
}
