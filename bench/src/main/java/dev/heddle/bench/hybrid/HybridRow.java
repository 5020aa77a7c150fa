package dev.heddle.bench.hybrid;

import dev.heddle.bench.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What was measured of a program with so many threads.
 *
 * @param quiet true if the race does not happen in what was recorded
 * @param outcomes what came of the search, by setting
 * @param checked what it took to check it; null if that did not show it in the time
 */
record HybridRow(
        String program,
        int threads,
        boolean quiet,
        Map<Setting, Pursuit.Outcome> outcomes,
        @Nullable Spent checked) {
    /** Keeps a copy. */
    HybridRow {
        outcomes = Map.copyOf(outcomes);
    }

    /** Tells whether the race was shown in every way. */
    boolean isShown() {
        return checked != null && outcomes.values().stream().allMatch(Pursuit.Outcome::shown);
    }

    /** Writes a table of each setting, and one of all that is done together. */
    static String markdown(List<HybridRow> rows) {
        StringBuilder text = new StringBuilder();
        for (Setting setting : Setting.values()) {
            text.append("| ").append(setting.title());
            text.append(" | threads | recorded | executions | processor | memory | in the paper |\n");
            text.append("|---|---:|---|---:|---:|---:|---:|\n");
            for (HybridRow each : rows) {
                Pursuit.Outcome outcome = Objects.requireNonNull(each.outcomes.get(setting));
                List<String> cells = new ArrayList<>();
                cells.add((outcome.recorded() > 1 ? outcome.recorded() + ", " : "")
                        + (each.quiet ? "silent" : "shows it"));
                cells.addAll(spent(outcome.shown() ? outcome.spent() : null));
                cells.add(Paper.figure(setting, each.program, each.threads));
                text.append(line(each, cells));
            }
            text.append('\n');
        }
        text.append("| `heddle check` | threads | executions | processor | seconds |\n|---|---:|---:|---:|---:|\n");
        for (HybridRow each : rows) {
            Spent spent = each.checked;
            text.append(line(
                    each,
                    spent == null
                            ? List.of("not shown", Figure.NONE, Figure.NONE)
                            : List.of(
                                    Figure.count(spent.executions()),
                                    Figure.seconds(spent.cpu()) + " s",
                                    Figure.seconds(spent.seconds()))));
        }
        return text.toString();
    }

    private static String line(HybridRow row, List<String> cells) {
        return "| " + row.program + " | " + row.threads + " | " + String.join(" | ", cells) + " |\n";
    }

    private static List<String> spent(@Nullable Spent spent) {
        return spent == null
                ? List.of("not shown", Figure.NONE, Figure.NONE)
                : List.of(
                        Figure.count(spent.executions()),
                        Figure.seconds(spent.cpu()) + " s",
                        spent.memory() == 0 ? Figure.NONE : Figure.megabytes(spent.memory()));
    }
}
