package dev.heddle.bench.findings;

import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
import dev.heddle.bench.Machine;
import dev.heddle.examples.Example;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
        return CampaignText.of(
                "What exploration finds in the bundled programs", introduction(), bugs(), others(), campaign.faults());
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

    private String bugs() throws IOException {
        List<String> figures = new ArrayList<>(List.of("within"));
        for (Jdk jdk : campaign.jdks()) {
            for (String strategy : Campaign.ALL) {
                figures.add(strategy + ", " + jdk.feature());
            }
        }
        for (Jdk on : campaign.jdks()) {
            figures.add("replayed, " + on.feature());
        }
        Grid grid = new Grid(List.of("program", "bug"), figures);
        for (Bug bug : campaign.bugs().toList()) {
            grid.row(cells(bug));
        }
        return grid.toString();
    }

    private List<String> cells(Bug bug) throws IOException {
        List<String> cells = new ArrayList<>(List.of(
                "`" + bug.example().name() + "`",
                bug.title(),
                Figure.count(bug.expected().withinExecutions())));
        for (Jdk jdk : campaign.jdks()) {
            for (String strategy : Campaign.ALL) {
                cells.add(campaign.found(bug, jdk, strategy)
                        .map(found -> Figure.count(found.execution()))
                        .orElse(Figure.NONE));
            }
        }
        for (Jdk on : campaign.jdks()) {
            Optional<Found> replayed = campaign.replayed(bug, on);
            cells.add(replayed.isEmpty() ? Figure.NONE : cell(replayed.get(), on));
        }
        return cells;
    }

    private static String cell(Found replayed, Jdk on) throws IOException {
        return Replays.of(replayed.schedule(), on) + (replayed.hasInnerSteps() ? " \\*" : "");
    }

    // ---- programs without one ----

    private String others() {
        List<String> figures = new ArrayList<>(List.of("executions each"));
        for (Jdk jdk : campaign.jdks()) {
            for (String strategy : Campaign.ALL) {
                figures.add("found: " + strategy + ", " + jdk.feature());
            }
        }
        Grid grid = new Grid("program", figures);
        for (Example each : campaign.programs()) {
            if (Bug.of(each).isEmpty()) {
                List<String> cells = new ArrayList<>(List.of(Figure.count(Campaign.bound(each))));
                for (Jdk jdk : campaign.jdks()) {
                    for (String strategy : Campaign.ALL) {
                        cells.add(campaign.search(each, jdk, strategy)
                                .map(search -> Figure.count(
                                        search.answer().get("findings").size()))
                                .orElse(Figure.NONE));
                    }
                }
                grid.row("`" + each.name() + "`", cells);
            }
        }
        return grid.toString();
    }
}
