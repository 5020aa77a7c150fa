package dev.heddle.cli.render;

import dev.heddle.cli.explore.Searched;
import dev.heddle.explore.Result;
import dev.heddle.explore.search.Progress;
import java.util.List;

/** Says in a line what each of several strategies has done. */
final class StrategiesText {
    private StrategiesText() {}

    /**
     * Returns {@code auto, seed 1}, and what each strategy that it is made of has done if one of them goes by classes: {@code auto, seed
     * 1: 48 executions by pos, pct and bounded:2, and every one of 6 classes by dpor}.
     */
    static String render(Searched searched) {
        String name = searched.how().strategy() + ", seed " + searched.how().seed();
        List<Progress.Part> parts = searched.progress().parts().stream()
                .filter(each -> each.figures().all() > 0)
                .toList();
        List<Progress.Part> sampling =
                parts.stream().filter(each -> each.figures().classes() == 0).toList();
        List<Progress.Part> searching =
                parts.stream().filter(each -> each.figures().classes() > 0).toList();
        if (sampling.isEmpty() || searching.isEmpty()) {
            return name;
        }
        long samples = sampling.stream().mapToLong(each -> each.figures().all()).sum();
        boolean all = searched.cases().stream().allMatch(each -> each.covered() != null);
        StringBuilder text = new StringBuilder(name + ": " + Text.count(samples, "execution") + " by "
                + Text.list(sampling.stream().map(Progress.Part::strategy).toList()));
        for (Progress.Part each : searching) {
            text.append(", and ").append(classes(each, all)).append(" by ").append(each.strategy());
        }
        return text.toString();
    }

    private static String classes(Progress.Part part, boolean all) {
        Progress figures = part.figures();
        String classes = Text.count(figures.classes(), "class", "classes");
        if (figures.all() != figures.classes()) {
            return Text.count(figures.all(), "execution") + " of " + classes;
        }
        boolean everything = all && part.verdict() != Result.BOUND_REACHED;
        return figures.classes() == 1
                ? (everything ? "the only class" : "one class")
                : (everything ? "every one of " : "one of each of ") + classes;
    }
}
