package dev.heddle.bench.findings;

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
        StringBuilder text = new StringBuilder("# What checking shows of the bundled programs\n\n");
        text.append(introduction());
        text.append("\n## Programs with a bug\n\n");
        bugs(text);
        text.append("\n## Programs without one\n\n");
        others(text);
        text.append("\n## What is not as it should be\n\n");
        List<String> faults = checks.faults();
        if (faults.isEmpty()) {
            text.append("Nothing.\n");
        }
        faults.forEach(each -> text.append("- ").append(each).append('\n'));
        return text.toString();
    }

    private String introduction() {
        List<String> versions = checks.jdks().stream().map(Jdk::version).toList();
        return """
                Made by `bench/run checked --write`: `heddle check --budget %s`, seed %d, on JDK %s, replays on %s (%s).

                *Shown as* says how sure it is, and how it shows; *execution* in which one of the party that has shown it. *Executions* and *seconds* are
                those of the whole check, which goes on when something is shown: to the end, or until nothing is suspected any more and a third of the
                time is over. *Replayed* says how often the schedule showed the bug again, each time in a fresh JVM; \\* where it has steps inside the
                JDK, which are others on another one, or where the program needs a newer one.
                """.formatted(
                CheckedProgram.BUDGET, options.seed(), versions.get(0), String.join(" and ", versions), Machine.line());
    }

    private void bugs(StringBuilder text) throws IOException {
        List<String> head =
                new ArrayList<>(List.of("program", "bug", "shown as", "execution", "executions", "seconds"));
        List<String> line = new ArrayList<>(List.of("---", "---", "---", "---:", "---:", "---:"));
        for (Jdk on : checks.jdks()) {
            head.add("replayed, " + on.feature());
            line.add("---:");
        }
        row(text, head);
        row(text, line);
        for (Map.Entry<Example, CheckedProgram> each : checks.checked().entrySet()) {
            for (Bug bug : Bug.allOf(each.getKey())) {
                row(text, cells(bug, each.getValue()));
            }
        }
    }

    private List<String> cells(Bug bug, CheckedProgram program) throws IOException {
        Optional<JsonNode> found = program.find(bug);
        List<String> cells = new ArrayList<>(List.of(
                "`" + bug.example().name() + "`",
                bug.title(),
                found.map(ChecksReport::shownAs).orElse("not shown"),
                found.map(each -> number(each.get("execution").asLong())).orElse("–"),
                number(program.executions()),
                seconds(program)));
        for (Jdk on : checks.jdks()) {
            cells.add(found.isEmpty() ? "–" : replayed(bug.example(), found.get(), on));
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

    private void others(StringBuilder text) {
        row(text, List.of("program", "shown", "suspected", "refuted", "executions", "seconds", "every order"));
        row(text, List.of("---", "---:", "---:", "---:", "---:", "---:", "---"));
        for (Map.Entry<Example, CheckedProgram> each : checks.checked().entrySet()) {
            CheckedProgram program = each.getValue();
            if (Bug.allOf(each.getKey()).isEmpty()) {
                row(
                        text,
                        List.of(
                                "`" + each.getKey().name() + "`",
                                Integer.toString(
                                        program.answer().get("findings").size()),
                                number(program.suspicions("SUSPECTED") + program.suspicions("OBSERVED")),
                                number(program.suspicions("REFUTED")),
                                number(program.executions()),
                                seconds(program),
                                program.isEverything() ? "yes" : "no"));
            }
        }
    }

    private static String seconds(CheckedProgram program) {
        return String.format(Locale.ROOT, "%.1f", program.seconds());
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static void row(StringBuilder text, List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
