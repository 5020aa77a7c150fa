package dev.heddle.instrument.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the table says of one method that synchronises, or of one point inside the JDK.
 *
 * @param rule what it says of the method; null for a point inside
 * @param method the method; null for a point inside
 */
public record Row(
        String owner,
        String text,
        @Nullable Rule rule,
        @Nullable MethodPattern method,
        int line) {
    /** List what the table has to say that makes, or may make, an edge in this JDK. */
    public static List<Row> all(JdkTable table) {
        int feature = Runtime.version().feature();
        List<Row> rows = new ArrayList<>();
        for (ClassEntry entry : table.entries()) {
            if (entry.versions().contains(feature)) {
                addLines(entry, feature, rows);
            }
        }
        for (JdkTable.MarkedPoint marked : table.markedPoints()) {
            if (marked.versions().contains(feature)) {
                InsidePoint point = marked.point();
                String owner = "inside " + point.owner().replace('/', '.');
                rows.add(new Row(owner, text(point), null, null, marked.line()));
            }
        }
        return rows;
    }

    private static void addLines(ClassEntry entry, int feature, List<Row> rows) {
        String owner = entry.name().replace('/', '.');
        for (ClassEntry.Line line : entry.lines()) {
            boolean synchronises = entry.kind() == ClassKind.SYNCHRONISING
                    ? !isSilent(line.rule().verb())
                    : isOfThreads(line.rule().verb());
            if (!line.versions().contains(feature) || !synchronises) {
                continue;
            }
            for (MethodPattern pattern : line.methods()) {
                rows.add(new Row(owner, word(line.rule()) + " " + pattern, line.rule(), pattern, line.number()));
            }
        }
    }

    /** True for verbs that say that nothing is handed over. */
    private static boolean isSilent(Verb verb) {
        return verb == Verb.NONE || verb == Verb.QUERY || verb == Verb.PAUSE;
    }

    /** True for verbs that order threads, whatever kind of class they stand for. */
    private static boolean isOfThreads(Verb verb) {
        return switch (verb) {
            case JOIN, PARK, UNPARK, MONITOR_WAIT, MONITOR_NOTIFY, MONITOR_NOTIFY_ALL -> true;
            default -> false;
        };
    }

    private static String word(Rule rule) {
        return rule.verb().word()
                + (rule.shared() ? ".shared" : "")
                + (rule.target().isReceiver() ? "" : "@" + rule.target().argument())
                + (rule.conditional() ? "?" : "");
    }

    private static String text(InsidePoint point) {
        String member =
                point.callee() != null ? " " + point.callee() : point.field() != null ? " " + point.field() : "";
        return point.position().name().toLowerCase(Locale.ROOT) + member + " in " + point.method();
    }

    /** True if a rule that the table gives for a call of a method is the one of this row. */
    public boolean isFor(Rule given, String name, String descriptor) {
        return rule == given && method != null && method.matches(name, descriptor);
    }

    /** Write the row so that a person finds it. */
    @Override
    public String toString() {
        return "jdk.table:" + line + ": " + owner + " " + text;
    }
}
