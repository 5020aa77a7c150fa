package dev.heddle.cli.render;

import java.util.List;

/** Shows the end of what a program printed in one execution. */
final class OutputText {
    private static final int MOST_LINES = 8;

    private OutputText() {}

    static void append(StringBuilder out, String output, Style style, int width) {
        List<String> lines = output.stripTrailing().lines().toList();
        if (lines.isEmpty()) {
            return;
        }
        out.append("  The program printed in this execution:\n");
        int skipped = Math.max(0, lines.size() - MOST_LINES);
        if (skipped > 0) {
            out.append(style.faint("    ... " + Text.count(skipped, "line") + " left out"))
                    .append('\n');
        }
        for (String line : lines.subList(skipped, lines.size())) {
            out.append(style.faint(Text.cut("    " + Text.printable(line), width)))
                    .append('\n');
        }
    }
}
