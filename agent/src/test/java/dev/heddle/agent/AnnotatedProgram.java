package dev.heddle.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A small program whose source says what Heddle must see.
 *
 * <pre>
 * // One sentence: what the program is about.
 * // since 21                    needs that JDK
 * // without NEW CLASS_INIT      events of these kinds are not compared
 * f.i = 1; //&gt; WRITE Fields@1.i = 1 | t: READ Fields@1.i → 1
 * </pre>
 *
 * <p>A line must have exactly the events behind its {@code //>}, in that order, and a line without one must have none. A
 * comment that begins with {@code /* In this order:} lists events, one a line, that must occur one after the other,
 * whatever lies between; these may be events without a line in the program.
 */
record AnnotatedProgram(String name, String source) {
    private static final Pattern SINCE = Pattern.compile("(?m)^// since (\\d+)$");
    private static final Pattern WITHOUT = Pattern.compile("(?m)^// without (.*)$");
    private static final Pattern ORDER = Pattern.compile("(?s)/\\* In this order:\\n(.*?)\\*/");

    /** List the programs that this JDK can run. */
    static List<AnnotatedProgram> all() {
        Path folder = Jars.testClasses().resolve("programs");
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted()
                    .map(AnnotatedProgram::read)
                    .filter(each -> each.since() <= Runtime.version().feature())
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static AnnotatedProgram read(Path file) {
        try {
            return new AnnotatedProgram(file.getFileName().toString().replace(".java", ""), Files.readString(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Give the JDK that the program needs. */
    int since() {
        Matcher since = SINCE.matcher(source);
        return since.find() ? Integer.parseInt(since.group(1)) : 17;
    }

    private List<String> without() {
        Matcher without = WITHOUT.matcher(source);
        return without.find() ? List.of(without.group(1).split(" ", -1)) : List.of();
    }

    /** List the lines of the source, with the events that each must have. */
    String expected() {
        Map<Integer, List<String>> byLine = new TreeMap<>();
        List<String> lines = source.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            int at = lines.get(i).indexOf("//>");
            if (at >= 0) {
                for (String each : lines.get(i).substring(at + 3).split(" \\| ", -1)) {
                    byLine.computeIfAbsent(i + 1, any -> new ArrayList<>()).add(each.trim());
                }
            }
        }
        return annotated(byLine);
    }

    /** List the lines of the source, with the events that each had. */
    String actual(List<Event> events) {
        List<String> without = without();
        Map<Integer, List<String>> byLine = new TreeMap<>();
        for (Event event : events) {
            int line = event.lineIn(name + ".java");
            if (line >= 0 && !without.contains(event.kind())) {
                byLine.computeIfAbsent(line, any -> new ArrayList<>()).add(event.sentence());
            }
        }
        return annotated(byLine);
    }

    private String annotated(Map<Integer, List<String>> byLine) {
        List<String> lines = source.lines().toList();
        StringBuilder text = new StringBuilder();
        byLine.forEach((line, events) -> text.append(line)
                .append(": ")
                .append(lines.get(line - 1).replaceFirst("//>.*", "").trim())
                .append("  //> ")
                .append(String.join(" | ", events))
                .append('\n'));
        return text.toString();
    }

    /** List the events that must occur in this order. */
    List<String> order() {
        Matcher order = ORDER.matcher(source);
        return order.find()
                ? order.group(1)
                        .lines()
                        .map(String::trim)
                        .filter(each -> !each.isEmpty())
                        .toList()
                : List.of();
    }

    /** Take from the events the longest beginning of {@link #order} that occurs in order. */
    List<String> inOrder(List<Event> events) {
        List<String> order = order();
        List<String> found = new ArrayList<>();
        for (Event event : events) {
            if (found.size() < order.size() && event.sentence().equals(order.get(found.size()))) {
                found.add(event.sentence());
            }
        }
        return found;
    }

    /** True if a run did just what the source says. */
    boolean describes(Theatre.Run run) {
        return run.end().equals("returned")
                && actual(run.events()).equals(expected())
                && inOrder(run.events()).equals(order());
    }
}
