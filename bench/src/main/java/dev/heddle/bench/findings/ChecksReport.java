package dev.heddle.bench.findings;

import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
import dev.heddle.bench.Machine;
import dev.heddle.examples.Example;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Writes what came of checks as Markdown. */
final class ChecksReport {
    private final Checks checks;
    private final FindingsOptions options;

    ChecksReport(Checks checks, FindingsOptions options) {
        this.checks = checks;
        this.options = options;
    }

    String markdown() throws IOException {
        return CampaignText.of(
                "What checking shows of the bundled programs", introduction(), bugs(), others(), checks.faults());
    }

    private String introduction() {
        List<String> versions = checks.jdks().stream().map(Jdk::version).toList();
        return """
                Made by `bench/run checked --write`: `heddle check --budget %s`, seed %d, on JDK %s, replays on %s (%s).

                *Shown as* says how sure it is, and how it shows; *execution* in which one of the party that has shown it. *Executions* and *seconds* are
                those of the whole check, which goes on when something is shown: to the end, or until something is confirmed, nothing is suspected any more
                and a third of the time is over. *Replayed* says how often the schedule showed the bug again, each time in a fresh JVM; \\* where it has steps inside the
                JDK, which are others on another one, or where the program needs a newer one.
                """.formatted(
                CheckedProgram.BUDGET, options.seed(), versions.get(0), String.join(" and ", versions), Machine.line());
    }

    private String bugs() throws IOException {
        List<String> figures = new ArrayList<>(List.of("execution", "executions", "seconds"));
        for (Jdk on : checks.jdks()) {
            figures.add("replayed, " + on.feature());
        }
        Grid grid = new Grid(List.of("program", "bug", "shown as"), figures);
        for (Map.Entry<Example, CheckedProgram> each : checks.checked().entrySet()) {
            for (Bug bug : Bug.allOf(each.getKey())) {
                grid.row(cells(bug, each.getValue()));
            }
        }
        return grid.toString();
    }

    private List<String> cells(Bug bug, CheckedProgram program) throws IOException {
        Optional<JsonNode> found = program.find(bug);
        List<String> cells = new ArrayList<>(List.of(
                "`" + bug.example().name() + "`",
                bug.title(),
                found.map(ChecksReport::shownAs).orElse("not shown"),
                found.map(each -> Figure.count(each.get("execution").asLong())).orElse(Figure.NONE),
                Figure.count(program.executions()),
                Figure.seconds(program.seconds())));
        for (Jdk on : checks.jdks()) {
            cells.add(found.isEmpty() ? Figure.NONE : replayed(bug.example(), found.get(), on));
        }
        return cells;
    }

    private String replayed(Example example, JsonNode finding, Jdk on) throws IOException {
        Optional<Path> schedule = checks.schedule(example, finding, on);
        return schedule.isEmpty() ? "\\*" : Replays.of(schedule.get(), on).toString();
    }

    private static String shownAs(JsonNode finding) {
        String proof = finding.path("proof").asString("");
        String status = finding.get("status").asString().toLowerCase(Locale.ROOT);
        return proof.isEmpty() ? status : status + ", " + proof.toLowerCase(Locale.ROOT);
    }

    private String others() {
        Grid grid =
                new Grid("program", List.of("shown", "suspected", "refuted", "executions", "seconds", "every order"));
        for (Map.Entry<Example, CheckedProgram> each : checks.checked().entrySet()) {
            CheckedProgram program = each.getValue();
            if (Bug.allOf(each.getKey()).isEmpty()) {
                grid.row(
                        "`" + each.getKey().name() + "`",
                        List.of(
                                Figure.count(program.answer().get("findings").size()),
                                Figure.count(program.suspicions("SUSPECTED") + program.suspicions("OBSERVED")),
                                Figure.count(program.suspicions("REFUTED")),
                                Figure.count(program.executions()),
                                Figure.seconds(program.seconds()),
                                program.isEverything() ? "yes" : "no"));
            }
        }
        return grid.toString();
    }
}
