package dev.heddle.cli.render;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shows the end of what a program printed in one execution. */
final class OutputText {
    private static final int MOST_LINES = 8;

    private static final Pattern BEFORE = Pattern.compile("\\((\\d+) lines before this\\)");

    private OutputText() {}

    static void append(StringBuilder out, String output, Style style, int width) {
        append(out, output, "in this execution", style, width);
    }

    static void append(StringBuilder out, String output, String when, Style style, int width) {
        List<String> lines = output.stripTrailing().lines().toList();
        if (lines.isEmpty()) {
            return;
        }
        out.append("  The program printed ").append(when).append(":\n");
        int skipped = Math.max(0, lines.size() - MOST_LINES);
        if (skipped > 0) {
            // What stands for lines that were never kept is itself one of those that are left out.
            Matcher before = BEFORE.matcher(lines.get(0));
            long forgotten = before.matches() ? Long.parseLong(before.group(1)) - 1 : 0;
            out.append(style.faint("    ... " + Text.count(skipped + forgotten, "line") + " left out"))
                    .append('\n');
        }
        for (String line : lines.subList(skipped, lines.size())) {
            out.append(style.faint(Text.cut("    " + Text.printable(line), width)))
                    .append('\n');
        }
    }
}
