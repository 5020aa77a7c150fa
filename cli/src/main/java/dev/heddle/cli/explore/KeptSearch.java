package dev.heddle.cli.explore;

import dev.heddle.explore.search.Budget;
import dev.heddle.explore.worker.Installation;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.SearchFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * Names the file in which a search is kept: the same for the same command, and of use only as long as the program, the JDK and Heddle are
 * the same too.
 */
public final class KeptSearch {
    private static final int HEX_DIGITS = 8;

    private KeptSearch() {}

    /** Gives the file for a job. */
    public static SearchFile file(Path folder, Job job, List<String> jvmOptions, String jdk, Installation heddle) {
        Budget any = Budget.DEFAULT.withLimits(job.budget().limits());
        String command = job.withBudget(any).toJson() + jvmOptions;
        Path file = folder.resolve("search-" + hash(command).substring(0, HEX_DIGITS) + ".json");
        List<String> own = heddle.classPath().stream().map(Path::toString).toList();
        return new SearchFile(file, hash(command + jdk + stamps(own) + stamps(job.classPath())));
    }

    /** Writes down when the files of a class path were changed last, and how long they are. */
    private static String stamps(List<String> classPath) {
        StringBuilder all = new StringBuilder();
        for (String each : classPath) {
            try (Stream<Path> files = Files.walk(Path.of(each))) {
                files.filter(Files::isRegularFile).sorted().forEach(file -> all.append(stamp(file)));
            } catch (IOException | UncheckedIOException missing) {
                all.append(each).append(" is not there");
            }
        }
        return all.toString();
    }

    private static String stamp(Path file) {
        try {
            return file + " " + Files.getLastModifiedTime(file).toMillis() + " " + Files.size(file) + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
