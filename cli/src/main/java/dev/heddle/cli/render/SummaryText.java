package dev.heddle.cli.render;

import dev.heddle.cli.summary.SharedLocation;
import dev.heddle.cli.summary.Site;
import dev.heddle.cli.summary.Summary;
import dev.heddle.cli.summary.WatchedThread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/** Tells a person what was seen in a run. */
public final class SummaryText {
    private static final int MOST_GROUPS = 12;

    private final Summary summary;
    private final SourceLines sources;
    private final Style style;
    private final int width;

    /** Makes a text of lines no longer than the width. */
    public SummaryText(Summary summary, SourceLines sources, Style style, int width) {
        this.summary = summary;
        this.sources = sources;
        this.style = style;
        this.width = width;
    }

    /** Returns the whole text, with a line break at its end. */
    public String render(String program) {
        StringBuilder out = new StringBuilder();
        out.append(headline(program)).append('\n');
        if (summary.listener().equals("shared")) {
            appendShared(out);
        } else {
            appendEvents(out);
        }
        appendThreads(out);
        ClassesText.append(out, summary.classes(), width);
        return out.toString();
    }

    private String headline(String program) {
        boolean listsThreads = summary.listener().equals("shared");
        String figures = "%s%s, %.1f s on Java %s"
                .formatted(
                        listsThreads ? Text.count(summary.threads().size(), "thread") + ", " : "",
                        Text.count(summary.eventCount(), "event"),
                        summary.seconds(),
                        summary.jvm().replaceFirst("\\+.*", ""));
        String watched = "heddle: watched ";
        return style.heading(watched + Text.cut(program, width - watched.length() - figures.length() - 2)) + ": "
                + figures;
    }

    private void appendShared(StringBuilder out) {
        List<LocationGroup> groups = LocationGroup.of(summary.shared());
        if (groups.isEmpty()) {
            out.append("\nNo location was touched by more than one thread.\n");
            if (!watchedAccesses()) {
                appendWrapped(
                        out,
                        "But no access to memory was watched at all: only those of class folders and of the main jar are; "
                                + "--include PACKAGE adds others.");
            }
            return;
        }
        long bare = summary.shared().stream()
                        .filter(SharedLocation::lacksCommonLock)
                        .count()
                + sum(more(SharedLocation::moreUnguarded));
        out.append('\n');
        appendWrapped(out, howMany(bare));
        SharedText shared = new SharedText(summary, sources, style, width);
        for (LocationGroup group : groups.subList(0, Math.min(MOST_GROUPS, groups.size()))) {
            out.append('\n');
            shared.append(group, out);
        }
        if (groups.size() > MOST_GROUPS) {
            out.append('\n')
                    .append("and " + (groups.size() - MOST_GROUPS) + " more")
                    .append(" like these; all of them with --format json\n");
        }
        appendMoreObjects(out);
        if (bare > 0) {
            out.append('\n');
            appendWrapped(
                    out,
                    "No common lock is a fact about this run and not yet a bug: starting and joining threads, "
                            + "volatile fields and atomics can order accesses too. heddle explore judges that.");
        }
    }

    private boolean watchedAccesses() {
        return summary.events().containsKey("READ") || summary.events().containsKey("WRITE");
    }

    private String howMany(long bare) {
        int all = summary.shared().size() + sum(more(SharedLocation::moreObjects));
        String touched = Text.count(all, "location was", "locations were") + " touched by more than one thread; ";
        if (all == 1 && bare == 0) {
            return touched + (summary.shared().get(0).written() ? "it had a common lock." : "it was only read.");
        }
        if (bare == 0) {
            return touched + "each that was written had a common lock.";
        }
        if (all == 1) {
            return touched + "it was written and had no common lock.";
        }
        return touched + bare + " of them" + (bare == 1 ? " was" : " were") + " written and had no common lock.";
    }

    /** Returns how many objects there are of each name that has some beyond those listed. */
    private Map<String, Integer> more(ToIntFunction<SharedLocation> count) {
        Map<String, Integer> more = new TreeMap<>();
        for (SharedLocation location : summary.shared()) {
            if (count.applyAsInt(location) > 0) {
                more.put(location.location(), count.applyAsInt(location));
            }
        }
        return more;
    }

    private static int sum(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private void appendMoreObjects(StringBuilder out) {
        Map<String, Integer> unguarded = more(SharedLocation::moreUnguarded);
        more(SharedLocation::moreObjects).forEach((name, count) -> {
            out.append('\n');
            int bare = unguarded.getOrDefault(name, 0);
            appendWrapped(
                    out,
                    "Shared, too, and not shown: " + Text.cut(Text.withoutPackages(name), width) + " of "
                            + Text.count(count, "more object", "more objects")
                            + (bare > 0 ? "; " + bare + " of them written without a common lock" : ""));
        });
    }

    private void appendWrapped(StringBuilder out, String text) {
        Text.wrap(text, width).forEach(line -> out.append(line).append('\n'));
    }

    private void appendEvents(StringBuilder out) {
        Map<String, Long> events = new TreeMap<>(summary.events());
        if (events.isEmpty()) {
            return;
        }
        out.append('\n');
        events.forEach((kind, count) -> out.append("  ")
                .append(Text.pad(kind, 16))
                .append(String.format(Locale.ROOT, "%,15d", count))
                .append('\n'));
    }

    private void appendThreads(StringBuilder out) {
        Map<String, List<String>> startedAt = new LinkedHashMap<>();
        for (WatchedThread thread : summary.threads()) {
            Site site = thread.startedAt();
            if (site != null) {
                startedAt
                        .computeIfAbsent(site.place(), place -> new ArrayList<>())
                        .add(thread.name());
            }
        }
        if (startedAt.isEmpty()) {
            return;
        }
        out.append('\n');
        startedAt.forEach((place, names) -> {
            String end = " started at " + place;
            String who = String.join(", ", names);
            if (who.length() > width - end.length()) {
                who = names.get(0) + " and " + (names.size() - 1) + " more";
            }
            out.append(Text.cut(who, width - end.length())).append(end).append('\n');
        });
    }
}
