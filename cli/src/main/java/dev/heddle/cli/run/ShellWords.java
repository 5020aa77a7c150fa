package dev.heddle.cli.run;

import java.util.List;
import java.util.stream.Collectors;

/** Writes commands so that they can be pasted into a shell. */
public final class ShellWords {
    private ShellWords() {}

    /** Returns the words with blanks between, each in quotes where it needs them. */
    public static String join(List<String> words) {
        return words.stream().map(ShellWords::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:#@%+=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
