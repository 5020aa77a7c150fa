package dev.heddle.cli.render;

import dev.heddle.cli.render.LocationGroup.Row;
import dev.heddle.cli.summary.SharedLocation;
import dev.heddle.cli.summary.Summary;
import dev.heddle.cli.summary.WatchedThread;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

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
    private static final int LONGEST_WHO = 26;
    private static final int LONGEST_HELD = 34;
    private static final int SHORTEST_SOURCE = 12;
    private static final Map<String, String> VERBS = Map.of(
            "READ", "reads",
            "WRITE", "writes",
            "VOLATILE_READ", "reads volatile",
            "VOLATILE_WRITE", "writes volatile",
            "ATOMIC", "updates atomically");

    private final Map<String, String> threadNames = new HashMap<>();
    private final SourceLines sources;
    private final Style style;
    private final int width;

    SharedText(Summary summary, SourceLines sources, Style style, int width) {
        for (WatchedThread thread : summary.threads()) {
            threadNames.put(thread.id(), thread.name());
        }
        this.sources = sources;
        this.style = style;
        this.width = width;
    }

    void append(LocationGroup group, StringBuilder out) {
        out.append(heading(group)).append('\n');
        List<Cells> rows = group.rows().stream().map(this::cells).toList();
        int who = longest(rows.stream().map(Cells::who).toList());
        int verb = longest(rows.stream().map(Cells::verb).toList());
        int count = longest(rows.stream().map(Cells::count).toList());
        int place = longest(rows.stream().map(Cells::place).toList());
        int source = longest(rows.stream().map(Cells::source).toList());
        int held = longest(rows.stream().map(Cells::held).toList());
        int left = width - (2 + who + 2 + verb + 2 + count + 2 + 2 + held);
        place = Math.min(place, left);
        source = Math.min(source, left - place - 2);
        if (source < SHORTEST_SOURCE) {
            source = 0;
        }
        for (Cells row : rows) {
            StringBuilder line = new StringBuilder("  ");
            line.append(Text.pad(row.who, who)).append("  ");
            line.append(Text.pad(row.verb, verb)).append("  ");
            line.append(" ".repeat(count - row.count.length()))
                    .append(row.count)
                    .append("  ");
            line.append(Text.pad(Text.cut(row.place, place), place)).append("  ");
            if (source > 0) {
                line.append(Text.pad(Text.cut(row.source, source), source)).append("  ");
            }
            line.append(row.held);
            out.append(line.toString().stripTrailing()).append('\n');
        }
        if (group.locations().size() > 1) {
            String others =
                    "  the same happened to " + Text.count(group.locations().size() - 1L, "other") + ": "
                            + String.join(
                                    ", ",
                                    group.locations().stream()
                                            .skip(1)
                                            .map(SharedText::title)
                                            .toList());
            out.append(style.faint(Text.cut(others, width))).append('\n');
        }
    }

    private String heading(LocationGroup group) {
        SharedLocation first = group.first();
        String status = status(first);
        String title = Text.cut(title(first), width - status.length() - 2);
        String gap = " ".repeat(Math.max(2, width - title.length() - status.length()));
        return style.heading(title) + gap + (first.isUnguarded() ? style.alarm(status) : style.calm(status));
    }

    private static String status(SharedLocation location) {
        if (!location.guardedBy().isEmpty()) {
            return Text.cut("guarded by " + String.join(", ", location.guardedBy()), 40);
        }
        return location.written() ? "no common lock" : "only read";
    }

    /** Returns {@code Account@1.balance}, and {@code Bank.total} for a static field. */
    static String title(SharedLocation location) {
        String name = Text.withoutPackages(location.location());
        String object = location.object();
        if (object == null) {
            return name;
        }
        int member = Math.max(name.lastIndexOf('.'), name.lastIndexOf('['));
        return member < 0 ? object : object + name.substring(member);
    }

    private Cells cells(Row row) {
        Optional<String> text = sources.at(row.site());
        return new Cells(
                who(row.threads()),
                VERBS.getOrDefault(row.kind(), row.kind().toLowerCase(Locale.ROOT)),
                String.format(Locale.ROOT, "%,d×", row.count()),
                text.isPresent() ? row.site().place() : row.site().placeInMethod(),
                text.orElse(""),
                Text.cut(
                        row.locks().isEmpty() ? "holds nothing" : "holds " + String.join(", ", row.locks()),
                        LONGEST_HELD));
    }

    private String who(List<String> threads) {
        List<String> names = threads.stream()
                .map(id -> threadNames.getOrDefault(id, "thread " + id))
                .toList();
        String all = String.join(", ", names);
        if (all.length() <= LONGEST_WHO || names.size() == 1) {
            return Text.cut(all, LONGEST_WHO);
        }
        return Text.cut(names.get(0), LONGEST_WHO - 10) + " and " + (names.size() - 1) + " more";
    }

    private static int longest(List<String> texts) {
        return texts.stream().mapToInt(String::length).max().orElse(0);
    }

    private record Cells(String who, String verb, String count, String place, String source, String held) {}
}
