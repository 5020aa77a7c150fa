package dev.heddle.cli.run;

import java.util.List;
import java.util.Set;

/** Knows the options of {@code java} that people give to it, so that one in the wrong place is recognised. */
public final class JavaOptions {
    private static final List<String> BEGINNINGS = List.of(
            "-D",
            "-X",
            "-ea:",
            "-da:",
            "-enableassertions:",
            "-disableassertions:",
            "-javaagent:",
            "-agentlib:",
            "-agentpath:",
            "-splash:",
            "-verbose:");

    private static final Set<String> WHOLE = Set.of(
            "-ea",
            "-enableassertions",
            "-da",
            "-disableassertions",
            "-esa",
            "-enablesystemassertions",
            "-dsa",
            "-disablesystemassertions",
            "-verbose",
            "-showversion",
            "--show-version",
            "-server",
            "-client",
            "-m",
            "--module",
            "-p",
            "--module-path",
            "--upgrade-module-path",
            "--add-modules",
            "--add-reads",
            "--add-exports",
            "--add-opens",
            "--limit-modules",
            "--patch-module",
            "--enable-native-access",
            "--illegal-native-access",
            "--sun-misc-unsafe-memory-access",
            "--illegal-final-field-mutation",
            "--enable-preview",
            "--finalization",
            "--source");

    private JavaOptions() {}

    /** Tells whether java has such an option, with or without a value. */
    public static boolean has(String word) {
        return BEGINNINGS.stream().anyMatch(word::startsWith) || WHOLE.contains(word.replaceFirst("=.*", ""));
    }
}
