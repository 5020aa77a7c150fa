package dev.heddle.cli.render;

import dev.heddle.cli.run.ShellWords;
import dev.heddle.cli.summary.WatchedClasses;
import dev.heddle.cli.summary.WatchedClasses.NotWatched;
import java.util.Comparator;
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
        notWatched(out, classes.accessesNotWatched(), width);
        append(out, "Longer than the 8,000 bytes that HotSpot compiles by default", classes.hugeMethods(), width);
        append(out, "Notes", classes.notes(), width);
    }

    /** Tells of accesses that are not seen, in one line if all of them are in one place. */
    private static void notWatched(StringBuilder out, List<NotWatched> places, int width) {
        if (places.size() == 1) {
            NotWatched only = places.get(0);
            String text = "Accesses of " + classes(only) + " in " + name(only) + " are not watched; " + include(only)
                    + " widens that.";
            out.append('\n');
            Text.wrap(text, width).forEach(line -> out.append(line).append('\n'));
            return;
        }
        append(
                out,
                "Accesses that are not watched, and what widens that",
                places.stream()
                        .sorted(Comparator.comparing(NotWatched::classes).reversed())
                        .map(each -> name(each) + ": " + classes(each) + ", " + include(each))
                        .toList(),
                width);
    }

    private static String classes(NotWatched these) {
        return Text.count(these.classes(), "class", "classes");
    }

    private static String include(NotWatched these) {
        return ShellWords.join(List.of("--include", these.include()));
    }

    /** Returns the name of a jar without its folders; one may lie in another. */
    private static String name(NotWatched these) {
        String place = these.place().replaceFirst("!?/$", "");
        return place.isEmpty() ? "no file" : Text.printable(place.substring(place.lastIndexOf('/') + 1));
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
