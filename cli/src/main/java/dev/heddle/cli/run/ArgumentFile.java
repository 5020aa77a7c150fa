package dev.heddle.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A file of arguments for {@code java}, as in {@code java @args.txt}. It is read only to know what is started: the JVM reads it by
 * itself. So one with comments, escapes or line continuations is left to the JVM.
 */
final class ArgumentFile {
    private static final long LONGEST = 1 << 20;
    private static final Pattern HARD = Pattern.compile("[#\\\\]");
    private static final Pattern WORD = Pattern.compile("(?:\"[^\"\n]*\"|'[^'\n]*'|[^\\s\"']++)++");

    private ArgumentFile() {}

    /** Returns the words in a file, if they are easily read. */
    static Optional<List<String>> words(Path file) {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LONGEST) {
                return Optional.empty();
            }
            String text = Files.readString(file);
            if (HARD.matcher(text).find() || !WORD.matcher(text).replaceAll("").isBlank()) {
                return Optional.empty();
            }
            return Optional.of(WORD.matcher(text)
                    .results()
                    .map(MatchResult::group)
                    .map(word -> word.replaceAll("[\"']", ""))
                    .toList());
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
