package dev.heddle.cli.render;

import dev.heddle.cli.summary.WatchedClasses;
import java.util.List;

/** Tells a person which classes of a run were not seen, or not all of them, and why. */
final class ClassesText {
    private static final int MOST_LINES = 8;

    private ClassesText() {}

    static void append(StringBuilder out, WatchedClasses classes, int width) {
        append(
                out,
                "Not rewritten, so what they do is not seen",
                classes.leftAlone().stream()
                        .map(left -> left.className() + ": " + left.reason())
                        .toList(),
                width);
        append(
                out,
                "Too long for all hooks, so their accesses are not seen",
                classes.accessHooksDropped().stream()
                        .map(dropped -> dropped.method() + ": " + dropped.reason())
                        .toList(),
                width);
        append(out, "Longer than the 8,000 bytes that HotSpot compiles by default", classes.hugeMethods(), width);
        append(out, "Notes", classes.notes(), width);
    }

    private static void append(StringBuilder out, String title, List<String> lines, int width) {
        if (lines.isEmpty()) {
            return;
        }
        out.append('\n').append(title).append(":\n");
        for (String line : lines.subList(0, Math.min(MOST_LINES, lines.size()))) {
            out.append("  ").append(Text.cut(line, width - 2)).append('\n');
        }
        if (lines.size() > MOST_LINES) {
            out.append("  and ").append(lines.size() - MOST_LINES).append(" more; all of them with --format json\n");
        }
    }
}
