package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A file that a command is to write: looked at before anything is begun, and replaced only by one that is whole. */
final class OutFile {
    private OutFile() {}

    /** Writes a file at a path and returns what there is to say of it. */
    interface Writing<T> {
        T writeTo(Path path) throws IOException;
    }

    /** Refuses what can't be written to, and what another recording is just writing to. */
    static void check(Path file) {
        if (file.toString().isEmpty()) {
            throw new BadInput("there is nothing after --out", "name a file there, such as run.hdl");
        }
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
        if (!Files.exists(file)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock == null) {
                throw new BadInput(
                        "another recording writes to " + file, "wait for its end, or name another file after --out");
            }
        } catch (IOException failure) {
            throw cannotWrite(file, failure);
        }
    }

    /**
     * Writes beside a file, then puts it in its place: whatever happens, what was there before is there, or all of the new one. The
     * new one has the permissions of the old.
     */
    static <T> T replace(Path file, Writing<T> writing) {
        check(file);
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file;
            Path fresh = target.resolveSibling(
                    target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
            fresh.toFile().deleteOnExit(); // after Ctrl-C
            try {
                T result = writing.writeTo(fresh);
                if (Files.exists(target)) {
                    Files.setPosixFilePermissions(fresh, Files.getPosixFilePermissions(target));
                }
                Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
                return result;
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException failure) {
            throw cannotWrite(file, failure);
        }
    }

    /** Says why a file can't be written. */
    static BadInput cannotWrite(Path file, IOException failure) {
        return new BadInput(
                "can't write to " + file + reason(failure),
                "see whether you may write there and there is room, or name a file elsewhere with --out");
    }

    /** Returns what is wrong, without the name of the file, which is part of what the JDK says. */
    private static String reason(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return ": Permission denied";
        }
        String text = failure instanceof FileSystemException named ? named.getReason() : failure.getMessage();
        if (text == null) {
            return "";
        }
        return ": "
                + (failure instanceof FileNotFoundException ? text.replaceFirst("^.* \\((.*)\\)$", "$1") : text)
                        .replaceAll("\\s+", " ");
    }
}
