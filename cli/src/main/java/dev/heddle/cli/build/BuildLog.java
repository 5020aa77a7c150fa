package dev.heddle.cli.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a build tool printed.
 *
 * @param file the whole of it
 */
record BuildLog(Path file) {
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[\\d;]*m");

    /** What compilers say: {@code [ERROR] Bank.java:[3,5] …}, {@code Bank.java:3: error: …}, {@code e: Bank.kt:3:5 …}. */
    private static final Pattern COMPILER = Pattern.compile(
            "\\[ERROR\\] (\\S.*:\\[\\d+(?:,\\d+)?\\].*)|(\\S.*:\\d+: error: .*)|e: (\\S.*:\\d+:\\d+:? .*)");

    /** What Maven says. */
    private static final Pattern MAVEN =
            Pattern.compile("(?:\\[(?:ERROR|FATAL)\\] )+\\s*(.*?)(?: -> \\[Help \\d+\\])?");

    /** What Maven says before it comes to the point. */
    private static final Pattern MAVEN_PREFACE = Pattern.compile(
            "\\s*|COMPILATION ERROR :\\s*|Some problems were encountered.*|The build could not read \\d+ project.*"
                    + "|The project \\S+ \\(.*\\) has \\d+ errors?.*");

    private static final String GRADLE = "* What went wrong:";

    /** Returns the one line that says why a build failed, as well as that can be told. */
    String reason() throws IOException {
        List<String> lines = lines();
        return lines.stream()
                .flatMap(line -> compilerError(line).stream())
                .findFirst()
                .or(() -> gradleError(lines))
                .or(() -> lines.stream()
                        .flatMap(line -> mavenError(line).stream())
                        .findFirst())
                .or(() -> last(lines))
                .orElse("it printed nothing");
    }

    /** Returns the line that was printed last, nothing before the first one. */
    Optional<String> lastLine() throws IOException {
        return last(lines());
    }

    private List<String> lines() throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        return COLOUR.matcher(text).replaceAll("").lines().toList();
    }

    private static Optional<String> last(List<String> lines) {
        return lines.stream().map(String::strip).filter(line -> !line.isEmpty()).reduce((one, next) -> next);
    }

    private static Optional<String> compilerError(String line) {
        Matcher matcher = COMPILER.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return Optional.ofNullable(matcher.group(1))
                .or(() -> Optional.ofNullable(matcher.group(2)))
                .or(() -> Optional.ofNullable(matcher.group(3)));
    }

    private static Optional<String> mavenError(String line) {
        Matcher matcher = MAVEN.matcher(line);
        return matcher.matches() && !MAVEN_PREFACE.matcher(matcher.group(1)).matches()
                ? Optional.of(matcher.group(1).strip())
                : Optional.empty();
    }

    /** Joins the line after Gradle's heading with the causes below it, which begin with {@code >}. */
    private static Optional<String> gradleError(List<String> lines) {
        int heading = lines.indexOf(GRADLE);
        if (heading < 0 || heading + 1 == lines.size()) {
            return Optional.empty();
        }
        StringBuilder reason = new StringBuilder(lines.get(heading + 1).strip());
        lines.stream()
                .skip(heading + 2L)
                .map(String::strip)
                .takeWhile(line -> line.startsWith(">"))
                .forEach(cause -> reason.append(' ').append(cause));
        return Optional.of(reason.toString());
    }
}
