package dev.heddle.bench.hybrid;

import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
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
    private static final String NOT_SHOWN = "not shown";

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
            Grid grid = new Grid(
                    setting.title(),
                    List.of("threads", "recorded", "executions", "processor", "memory", "in the paper"));
            for (HybridRow each : rows) {
                grid.row(each.program, each.searched(setting));
            }
            text.append(grid).append('\n');
        }
        Grid grid = new Grid("`heddle check`", List.of("threads", "executions", "processor", "seconds"));
        for (HybridRow each : rows) {
            grid.row(each.program, each.inAll());
        }
        return text.append(grid).toString();
    }

    private List<String> searched(Setting setting) {
        Pursuit.Outcome outcome = Objects.requireNonNull(outcomes.get(setting));
        Spent spent = outcome.spent();
        String recorded = (outcome.recorded() > 1 ? outcome.recorded() + ", " : "") + (quiet ? "silent" : "shows it");
        return List.of(
                Integer.toString(threads),
                recorded,
                outcome.shown() ? Figure.count(spent.executions()) : NOT_SHOWN,
                outcome.shown() ? Figure.seconds(spent.cpu()) + " s" : Figure.NONE,
                outcome.shown() && spent.memory() > 0 ? Figure.megabytes(spent.memory()) : Figure.NONE,
                Paper.figure(setting, program, threads));
    }

    private List<String> inAll() {
        return List.of(
                Integer.toString(threads),
                checked == null ? NOT_SHOWN : Figure.count(checked.executions()),
                checked == null ? Figure.NONE : Figure.seconds(checked.cpu()) + " s",
                checked == null ? Figure.NONE : Figure.seconds(checked.seconds()));
    }
}
