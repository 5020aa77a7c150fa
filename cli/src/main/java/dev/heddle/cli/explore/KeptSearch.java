package dev.heddle.cli.explore;

import dev.heddle.check.CheckFile;
import dev.heddle.cli.run.BadInput;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.worker.Installation;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.SearchFile;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.model.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The file in which the search of a command is kept: of use only as long as the program, the JDK and Heddle are the same too, and to
 * one process at a time.
 */
public final class KeptSearch implements AutoCloseable {
    private static final int HEX_DIGITS = 8;

    /** How files end that are written and not read: traces and logs. */
    private static final List<String> WRITTEN = List.of(".hdl", ".log");

    /**
     * The file in which each search of the folder has one byte to lock, at the number of its command. It is never deleted: somebody might have
     * opened it already, and would lock a file that the next one does not see.
     */
    private static final String LOCKS = "search-all.lock";

    private final SearchFile file;
    private final Path locks;
    private final long number;
    private @Nullable FileChannel lock;

    private KeptSearch(SearchFile file, Path locks, long number) {
        this.file = file;
        this.locks = locks;
        this.number = number;
    }

    /** Names the file for a job. */
    public static KeptSearch of(Path folder, Job job, List<String> jvmOptions, String jdk, Installation heddle) {
        Budget any = Budget.DEFAULT.withLimits(job.budget().limits());
        String command = Sha256.of(job.withBudget(any).toJson() + jvmOptions).substring(0, HEX_DIGITS);
        List<String> own = heddle.classPath().stream().map(Path::toString).toList();
        Map<String, String> identity = new LinkedHashMap<>();
        identity.put("another build of the program", Sha256.of(stamps(job.classPath(), folder)));
        identity.put("another JDK", jdk);
        identity.put("another version of Heddle", Sha256.of(stamps(own, folder)));
        return new KeptSearch(
                new SearchFile(folder.resolve("search-" + command + ".json"), identity),
                folder.resolve(LOCKS),
                Long.parseLong(command, 16));
    }

    public SearchFile file() {
        return file;
    }

    /** Returns the file in which checks of the same program are kept. */
    public CheckFile checkFile() {
        String name = String.valueOf(file.path().getFileName()).replaceFirst("^search-", "check-");
        return new CheckFile(file.path().resolveSibling(name), file.identity(), file);
    }

    /** Tells whether what is kept, if anything is, is of this program, this JDK and this version of Heddle. */
    public boolean isOfThis() {
        if (!file.exists()) {
            return true;
        }
        try {
            file.check();
            return true;
        } catch (WorkerException another) {
            return false;
        }
    }

    /** Refuses to go on with what is not there, or is of something else. */
    public void checkItCanGoOn() {
        if (!file.exists()) {
            throw new BadInput(
                    "no search of this command is kept in " + file.path().getParent()
                            + ": none was begun, or it has come to its end",
                    "leave --resume out, or give all options as you did then");
        }
        try {
            file.check();
        } catch (WorkerException refused) {
            throw new BadInput(String.valueOf(refused.getMessage()), "leave --resume out: the search begins anew");
        }
    }

    /**
     * Takes it for this process; false if it is taken already.
     *
     * @param afresh whether to forget what is kept
     * @throws IOException if there is no telling, as on a file system without locks
     */
    public boolean take(boolean afresh) throws IOException {
        FileChannel channel = FileChannel.open(locks, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (!isLocked(channel)) {
                return false;
            }
            if (afresh) {
                Files.deleteIfExists(file.path());
            }
            lock = channel;
            return true;
        } finally {
            if (lock != channel) {
                channel.close();
            }
        }
    }

    private boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(number, 1, false) != null;
        } catch (OverlappingFileLockException ownProcess) {
            return false;
        }
    }

    /** Tells whether this process has it. */
    public boolean isTaken() {
        return lock != null;
    }

    @Override
    public void close() throws IOException {
        if (lock != null) {
            lock.close();
        }
    }

    /**
     * Writes down when the files of a class path were changed last, and how long they are: a program may read any of them. What Heddle and the program write counts as little as what is
     * hidden.
     */
    private static String stamps(List<String> classPath, Path written) {
        Path out = written.toAbsolutePath().normalize();
        StringBuilder all = new StringBuilder();
        for (String each : classPath) {
            Path root = Path.of(each).toAbsolutePath().normalize();
            try (Stream<Path> files = Files.walk(root)) {
                files.filter(Files::isRegularFile)
                        .filter(file ->
                                isCode(file) || (isRead(root.relativize(file)) && !out.equals(file.getParent())))
                        .sorted()
                        .forEach(file -> all.append(stamp(file)));
            } catch (IOException | UncheckedIOException missing) {
                all.append(each).append(" is not there");
            }
        }
        return all.toString();
    }

    private static boolean isCode(Path file) {
        String name = file.toString();
        return name.endsWith(".class") || name.endsWith(".jar");
    }

    private static boolean isRead(Path inside) {
        for (Path each : inside) {
            if (each.toString().startsWith(".")) {
                return false;
            }
        }
        return WRITTEN.stream().noneMatch(inside.toString()::endsWith);
    }

    private static String stamp(Path file) {
        try {
            return file + " " + Files.getLastModifiedTime(file).toMillis() + " " + Files.size(file) + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
