package dev.heddle.cli.render;

import dev.heddle.cli.render.LocationGroup.Row;
import dev.heddle.cli.summary.Access;
import dev.heddle.cli.summary.SharedLocation;
import dev.heddle.cli.summary.Summary;
import dev.heddle.cli.summary.WatchedThread;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Shows the shared locations: who touched each, from where, holding what.
 *
 * <pre>
 * Account@1.balance                                                    no common lock
 *   teller-1  reads   2,000×  Account.java:14  int b = balance;        holds nothing
 *   teller-2  writes  2,000×  Account.java:15  balance = b + amount;   holds Object@3
 * </pre>
 */
final class SharedText {
    private static final int MOST_ROWS = 10;
    private static final Map<String, String> VERBS = Map.of(
            "READ", "reads",
            "WRITE", "writes",
            "VOLATILE_READ", "reads volatile",
            "VOLATILE_WRITE", "writes volatile",
            "ATOMIC", "updates");

    private final Map<String, String> threadNames = new HashMap<>();
    private final Map<String, Integer> order = new HashMap<>();
    private final SourceLines sources;
    private final Style style;
    private final int width;

    SharedText(Summary summary, SourceLines sources, Style style, int width) {
        for (WatchedThread thread : summary.threads()) {
            threadNames.put(thread.id(), thread.name());
            order.put(thread.id(), order.size());
        }
        this.sources = sources;
        this.style = style;
        this.width = width;
    }

    void append(LocationGroup group, StringBuilder out) {
        out.append(heading(group)).append('\n');
        List<Row> shown = shown(group.rows());
        boolean known = shown.stream().anyMatch(row -> sources.at(row.site()).isPresent());
        Table table = new Table(width);
        for (Row row : shown) {
            table.add(
                    who(row.threads(), moreThreads(group.first(), row)),
                    VERBS.getOrDefault(row.kind(), row.kind().toLowerCase(Locale.ROOT)),
                    String.format(Locale.ROOT, "%,d×", row.count()),
                    known ? row.site().place() : row.site().placeInMethod(),
                    row.site().place(),
                    sources.at(row.site()).orElse(""),
                    row.locks().isEmpty() ? "holds nothing" : "holds " + String.join(", ", row.locks()));
        }
        table.append(out);
        if (shown.size() < group.rows().size()) {
            out.append("  and ").append(group.rows().size() - shown.size()).append(" more; all with --format json\n");
        }
        if (group.first().otherAccesses() > 0) {
            out.append("  and ")
                    .append(Text.count(group.first().otherAccesses(), "access", "accesses"))
                    .append(" from other places or under other locks\n");
        }
        if (group.locations().size() > 1) {
            String others =
                    "  the same happened to " + Text.count(group.locations().size() - 1L, "other") + ": "
                            + String.join(
                                    ", ",
                                    group.locations().stream()
                                            .skip(1)
                                            .map(SharedLocation::object)
                                            .toList());
            out.append(style.faint(Text.cut(others, width))).append('\n');
        }
    }

    private String heading(LocationGroup group) {
        SharedLocation first = group.first();
        String status = status(first);
        String title = Text.cut(first.object(), width - status.length() - 2);
        String gap = " ".repeat(Math.max(2, width - title.length() - status.length()));
        return style.heading(title) + gap + (first.lacksCommonLock() ? style.alarm(status) : style.calm(status));
    }

    private static String status(SharedLocation location) {
        if (!location.guardedBy().isEmpty()) {
            return Text.cut("guarded by " + String.join(", ", location.guardedBy()), 40);
        }
        return location.written() ? "no common lock" : "only read";
    }

    /** Returns the rows that there is room for: those with the fewest locks, since they are what to look for. */
    private static List<Row> shown(List<Row> rows) {
        Set<Row> fewestLocks = rows.stream()
                .sorted(Comparator.comparingInt(row -> row.locks().size()))
                .limit(MOST_ROWS)
                .collect(Collectors.toSet());
        return rows.stream().filter(fewestLocks::contains).toList();
    }

    /** Returns how many threads the row stands for whose ids are not known. */
    private static int moreThreads(SharedLocation location, Row row) {
        return location.accesses().stream()
                .filter(access -> access.kind().equals(row.kind())
                        && access.site().equals(row.site())
                        && access.locks().equals(row.locks()))
                .mapToInt(Access::moreThreads)
                .sum();
    }

    private String who(List<String> threads, int more) {
        List<String> names = threads.stream()
                .sorted(Comparator.comparingInt(id -> order.getOrDefault(id, Integer.MAX_VALUE)))
                .map(id -> threadNames.getOrDefault(id, "thread " + id))
                .toList();
        String all = String.join(", ", names) + (more > 0 ? " and " + more + " more" : "");
        int count = names.size() + more;
        int longest = width / 4;
        if (all.length() <= longest || count == 1) {
            return Text.cutMiddle(all, longest);
        }
        return Text.cutMiddle(names.get(0), longest - 10) + " and " + (count - 1) + " more";
    }
}
