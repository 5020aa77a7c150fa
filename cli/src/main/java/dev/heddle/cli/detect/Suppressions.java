package dev.heddle.cli.detect;

import dev.heddle.cli.run.BadInput;
import dev.heddle.model.Candidate;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What somebody does not want to hear of, as files say it: a pattern in each line.
 *
 * <pre>{@code
 * # hits may be off by a few
 * data-race  com.acme.Stats.hits
 * lockset    *  at com.acme.Startup.*
 * }</pre>
 *
 * <p>The first word is a kind, a source, or {@code *}. Then comes a pattern for what it is about, then, if need be, {@code at} and
 * a pattern for the class and method of one of its places. {@link SuppressionPattern} says what matches.
 */
public final class Suppressions {
    /** The file that is taken if none is named. */
    public static final String USUAL_FILE = "heddle.suppressions";

    private final List<SuppressionPattern> patterns;
    private final boolean[] used;

    private Suppressions(List<SuppressionPattern> patterns) {
        this.patterns = patterns;
        this.used = new boolean[patterns.size()];
    }

    /** Returns the suppressions of some files, all of them together. */
    public static Suppressions of(List<Path> files) {
        List<SuppressionPattern> patterns = new ArrayList<>();
        for (Path file : files) {
            read(file, patterns);
        }
        return new Suppressions(patterns);
    }

    private static void read(Path file, List<SuppressionPattern> patterns) {
        List<String> lines = lines(file, "--suppressions", "look at the path after --suppressions");
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String text = withoutComment(lines.get(i));
            if (!text.isEmpty()) {
                String place = file + ":" + (i + 1);
                try {
                    patterns.add(SuppressionPattern.parse(text, place));
                } catch (IllegalArgumentException mistake) {
                    wrong.add(place + ": " + mistake.getMessage());
                }
            }
        }
        if (!wrong.isEmpty()) {
            int more = wrong.size() - 1;
            String others = more == 0 ? "" : " (and " + more + " more " + (more == 1 ? "line" : "lines") + " like it)";
            throw new BadInput(wrong.get(0) + others, "mend that line of the suppressions, see docs/detect.md");
        }
    }

    /** Returns the lines of a file that a person writes. */
    static List<String> lines(Path file, String option, String advice) {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException absent) {
            throw new BadInput("there is no file " + file, advice);
        } catch (MalformedInputException binary) {
            throw new BadInput(file + " is no text", advice);
        } catch (IOException unreadable) {
            throw new BadInput(
                    "can't read " + file,
                    Files.isDirectory(file) ? "name a file after " + option : "see whether you may");
        }
    }

    /** Returns what stands before a comment, which begins a line or follows a blank. */
    static String withoutComment(String line) {
        return line.replaceFirst("(^|\\s)#.*", "").strip();
    }

    /** Returns the line that suppresses a candidate, with its place, if one does. */
    Optional<String> by(Candidate candidate) {
        String first = null;
        for (int i = 0; i < used.length; i++) {
            SuppressionPattern each = patterns.get(i);
            if (each.matches(candidate)) {
                used[i] = true;
                first = first == null ? each.toString() : first;
            }
        }
        return Optional.ofNullable(first);
    }

    /** Returns those that have matched nothing so far, each with its place. */
    List<String> unused() {
        List<String> unused = new ArrayList<>();
        for (int i = 0; i < used.length; i++) {
            if (!used[i]) {
                unused.add(patterns.get(i).toString());
            }
        }
        return unused;
    }
}
