package dev.heddle.bench.findings;

import dev.heddle.bench.Machine;
import dev.heddle.examples.Example;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes what came of a campaign as Markdown. */
final class FindingsReport {
    private final Campaign campaign;
    private final FindingsOptions options;

    FindingsReport(Campaign campaign, FindingsOptions options) {
        this.campaign = campaign;
        this.options = options;
    }

    String markdown() throws IOException {
        StringBuilder text = new StringBuilder("# What exploration finds in the bundled programs\n\n");
        text.append(introduction());
        text.append("\n## Programs with a bug\n\n");
        bugs(text);
        text.append("\n## Programs without one\n\n");
        others(text);
        text.append("\n## What is not as it should be\n\n");
        List<String> faults = campaign.faults();
        if (faults.isEmpty()) {
            text.append("Nothing.\n");
        }
        faults.forEach(each -> text.append("- ").append(each).append('\n'));
        return text.toString();
    }

    private String introduction() {
        List<String> versions = campaign.jdks().stream().map(Jdk::version).toList();
        return """
                Made by `bench/run findings --write`, seed %d, on JDK %s (%s).

                *Within* is the declared bound; the columns `pct`, `pos` and `auto` say in which execution the bug showed first, on each JDK (– if
                it did not within the bound; one of `pct` and `pos` must, and `auto` by itself). *Replayed* says how often the schedule of the
                search by `pct` or `pos` that needed fewer executions showed the bug again, each time in a fresh JVM. It is the schedule that was
                made on the first of the JDKs; where that has steps inside the JDK (\\*), which are others on another one, each JDK replays its
                own.
                """.formatted(options.seed(), String.join(" and ", versions), Machine.line());
    }

    // ---- programs with a bug ----

    private void bugs(StringBuilder text) throws IOException {
        List<String> head = new ArrayList<>(List.of("program", "bug", "within"));
        List<String> line = new ArrayList<>(List.of("---", "---", "---:"));
        for (Jdk jdk : campaign.jdks()) {
            for (String strategy : Campaign.ALL) {
                head.add(strategy + ", " + jdk.feature());
                line.add("---:");
            }
        }
        for (Jdk on : campaign.jdks()) {
            head.add("replayed, " + on.feature());
            line.add("---:");
        }
        row(text, head);
        row(text, line);
        for (Bug bug : campaign.bugs().toList()) {
            row(text, cells(bug));
        }
    }

    private List<String> cells(Bug bug) throws IOException {
        List<String> cells = new ArrayList<>(List.of(
                "`" + bug.example().name() + "`",
                bug.title(),
                number(bug.expected().withinExecutions())));
        for (Jdk jdk : campaign.jdks()) {
            for (String strategy : Campaign.ALL) {
                cells.add(campaign.found(bug, jdk, strategy)
                        .map(found -> number(found.execution()))
                        .orElse("–"));
            }
        }
        for (Jdk on : campaign.jdks()) {
            Optional<Found> replayed = campaign.replayed(bug, on);
            cells.add(replayed.isEmpty() ? "–" : cell(replayed.get(), on));
        }
        return cells;
    }

    private static String cell(Found replayed, Jdk on) throws IOException {
        return Replays.of(replayed.schedule(), on) + (replayed.hasInnerSteps() ? " \\*" : "");
    }

    // ---- programs without one ----

    private void others(StringBuilder text) {
        List<String> head = new ArrayList<>(List.of("program", "executions each"));
        List<String> line = new ArrayList<>(List.of("---", "---:"));
        for (Jdk jdk : campaign.jdks()) {
            for (String strategy : Campaign.ALL) {
                head.add("found: " + strategy + ", " + jdk.feature());
                line.add("---:");
            }
        }
        row(text, head);
        row(text, line);
        for (Example each : campaign.programs()) {
            if (Bug.of(each).isEmpty()) {
                List<String> cells = new ArrayList<>(List.of("`" + each.name() + "`", number(Campaign.bound(each))));
                for (Jdk jdk : campaign.jdks()) {
                    for (String strategy : Campaign.ALL) {
                        cells.add(campaign.search(each, jdk, strategy)
                                .map(search -> Integer.toString(
                                        search.answer().get("findings").size()))
                                .orElse("–"));
                    }
                }
                row(text, cells);
            }
        }
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static void row(StringBuilder text, List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
