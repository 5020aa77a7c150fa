package dev.heddle.cli.explore;

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

    private final SearchFile file;
    private final Path lockFile;
    private @Nullable FileChannel lock;

    private KeptSearch(SearchFile file, Path lockFile) {
        this.file = file;
        this.lockFile = lockFile;
    }

    /** Names the file for a job. */
    public static KeptSearch of(Path folder, Job job, List<String> jvmOptions, String jdk, Installation heddle) {
        Budget any = Budget.DEFAULT.withLimits(job.budget().limits());
        String command = Sha256.of(job.withBudget(any).toJson() + jvmOptions).substring(0, HEX_DIGITS);
        List<String> own = heddle.classPath().stream().map(Path::toString).toList();
        Map<String, String> identity = new LinkedHashMap<>();
        identity.put("another build of the program", Sha256.of(stamps(job.classPath())));
        identity.put("another JDK", jdk);
        identity.put("another version of Heddle", Sha256.of(stamps(own)));
        return new KeptSearch(
                new SearchFile(folder.resolve("search-" + command + ".json"), identity),
                folder.resolve("search-" + command + ".lock"));
    }

    public SearchFile file() {
        return file;
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
     * Takes it for this process; false if another has it.
     *
     * @param afresh whether to forget what is kept
     */
    public boolean take(boolean afresh) throws IOException {
        FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (channel.tryLock() == null) {
            channel.close();
            return false;
        }
        lock = channel;
        if (afresh) {
            Files.deleteIfExists(file.path());
        }
        return true;
    }

    /** Tells whether this process has it. */
    public boolean isTaken() {
        return lock != null;
    }

    @Override
    public void close() throws IOException {
        if (lock != null) {
            Files.deleteIfExists(lockFile);
            lock.close();
        }
    }

    /** Writes down when the class files and jars of a class path were changed last, and how long they are. */
    private static String stamps(List<String> classPath) {
        StringBuilder all = new StringBuilder();
        for (String each : classPath) {
            try (Stream<Path> files = Files.walk(Path.of(each))) {
                files.filter(KeptSearch::isCode).sorted().forEach(file -> all.append(stamp(file)));
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

    private static String stamp(Path file) {
        try {
            return file + " " + Files.getLastModifiedTime(file).toMillis() + " " + Files.size(file) + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
