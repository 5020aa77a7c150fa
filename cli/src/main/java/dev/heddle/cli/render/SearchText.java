package dev.heddle.cli.render;

import dev.heddle.cli.explore.Found;
import dev.heddle.cli.explore.Searched;
import dev.heddle.explore.Result;
import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.model.FindingKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Says at the end of a search what was searched, how far, what came of it, and what to try next. */
public final class SearchText {
    private static final int MOST_OUTCOMES = 12;

    private final Style style;
    private final int width;

    /** Makes a text of lines no longer than the width. */
    public SearchText(Style style, int width) {
        this.style = style;
        this.width = width;
    }

    /** Returns the whole text, with a line break at its end. */
    public String render(Searched searched) {
        StringBuilder out = new StringBuilder();
        out.append(headline(searched)).append('\n');
        appendWrapped(out, verdict(searched));
        searched.advice().ifPresent(advice -> appendWrapped(out, "To get further, " + advice + "."));
        String strategies = "Strategy " + StrategiesText.render(searched) + ".";
        // A long line of strategies stands for itself.
        appendWrapped(out, strategies + (strategies.contains(": ") ? "\n" : " ") + extent(searched));
        if (searched.cases().size() > 1) {
            appendCases(out, searched);
        }
        figures(searched.progress()).forEach(line -> appendWrapped(out, line));
        Set<String> notes = new LinkedHashSet<>(searched.notes());
        searched.cases().forEach(each -> notes.addAll(each.notes()));
        NotesText.append(out, List.copyOf(notes), width);
        appendOutcomes(out, searched);
        appendNext(out, searched);
        return out.toString();
    }

    private String headline(Searched searched) {
        Progress progress = searched.progress();
        String figures =
                Text.count(progress.all(), "execution") + " in " + seconds(progress.time()) + ", " + speed(progress);
        String explored = "heddle: explored ";
        return style.heading(explored + Text.cut(searched.program(), width - explored.length() - figures.length() - 2))
                + ": " + figures;
    }

    /** Returns {@code 4.2 s}. */
    static String seconds(Duration time) {
        return "%.1f s".formatted(time.toMillis() / 1000.0);
    }

    /** Returns {@code 12,000 a second}. */
    static String speed(Progress progress) {
        double speed = progress.speed();
        return speed < 10 ? "%.1f a second".formatted(speed) : "%,.0f a second".formatted(speed);
    }

    private String verdict(Searched searched) {
        if (!searched.found().isEmpty()) {
            return "Found " + kinds(searched.found()) + ".";
        }
        if (searched.result() == Result.NOT_CONTROLLED) {
            return style.alarm("Not controlled") + ", so nothing is claimed.";
        }
        Progress progress = searched.progress();
        if (progress.all() == 0) {
            return style.alarm("Nothing was run.");
        }
        if (progress.executions() == 0) {
            return style.alarm("Nothing was tried to its end")
                    + (progress.cut() == progress.all() ? ": " + allOf(progress.cut()) + " cut off." : ".");
        }
        if (!searched.unfinished().isEmpty()) {
            return "Found nothing, but of "
                    + Text.count(searched.unfinished().size(), "case") + " "
                    + style.alarm("nothing was tried to its end") + ".";
        }
        if (searched.result() == Result.VERIFIED) {
            boolean everywhere =
                    searched.cases().stream().allMatch(each -> each.weak().isEmpty());
            return style.calm("Verified")
                    + (everywhere ? ": nothing is wrong" : " under sequential consistency: nothing is wrong")
                    + Claim.unless(searched.isPatient())
                    + ".";
        }
        String covered = searched.cases().size() == 1 ? searched.cases().get(0).covered() : null;
        return covered == null
                ? "Found nothing."
                : "Found nothing in " + covered.replaceFirst("^every order", "any order") + ".";
    }

    private static String allOf(long count) {
        return count == 1 ? "the one execution was" : "all " + Text.count(count, "execution") + " were";
    }

    /** Returns {@code 2 data races and a deadlock}. */
    private static String kinds(List<Found> found) {
        Map<FindingKind, Integer> counts = new EnumMap<>(FindingKind.class);
        found.forEach(each -> counts.merge(each.finding().kind(), 1, Integer::sum));
        List<String> words = new ArrayList<>();
        counts.forEach((kind, count) -> words.add(Text.count(count, Kinds.one(kind), Kinds.many(kind))));
        return Text.list(words);
    }

    /** Says how far the search went and what that means. */
    private static String extent(Searched searched) {
        if (searched.interrupted()) {
            return "Interrupted: " + untried(searched.progress()) + ".";
        }
        if (searched.cases().isEmpty()) {
            return "There is nothing to run: see the notes.";
        }
        if (searched.cases().size() != 1) {
            return "How far it got is said of each case below.";
        }
        return extent(searched.cases().get(0), searched.found());
    }

    private static String extent(CaseResult result, List<Found> found) {
        if (result.covered() != null) {
            String tried = "Tried " + result.covered() + Claim.within(result.isPatient());
            if (!result.isEverything()) {
                return tried + "; others were not tried.";
            }
            return tried + (result.progress().executions() > 0 ? Claim.of(result.weak(), found) : ".");
        }
        return result.result() == Result.NOT_CONTROLLED
                ? "Ended because " + result.reason() + "."
                : "Bound reached: " + result.reason() + "; " + untried(result.progress()) + ".";
    }

    /** Says how much was tried of what there is, as far as anybody can tell. */
    private static String untried(Progress progress) {
        Estimate estimate = progress.estimate();
        return estimate == null || estimate.left() == 0
                ? "orders remain that were not tried"
                : EstimateText.phrase(estimate) + " were tried";
    }

    private void appendCases(StringBuilder out, Searched searched) {
        out.append('\n');
        for (CaseResult each : searched.cases()) {
            List<Found> found = searched.found().stream()
                    .filter(one -> one.caseName().equals(each.name()))
                    .toList();
            boolean clean = found.isEmpty();
            String executions = Text.count(each.progress().all(), "execution");
            String what = clean
                    ? "found nothing in " + executions
                    : Text.count(found.size(), "violation") + " in " + executions;
            if (clean && each.progress().executions() == 0) {
                what = each.progress().all() == 0 ? "not run" : "tried nothing to its end in " + executions;
            }
            appendWrapped(out, Text.target(each.name()) + ": " + what + ". " + extent(each, found));
        }
    }

    /** Shows the outcomes if they were asked for, or else what the program observed, and how often. */
    private void appendOutcomes(StringBuilder out, Searched searched) {
        for (CaseResult each : searched.cases()) {
            if (!each.table().rows().isEmpty()) {
                String of = searched.cases().size() > 1 ? " of " + Text.target(each.name()) : "";
                Map<String, String> schedules = searched.outcomes().getOrDefault(each.name(), Map.of());
                boolean all = each.isEverything();
                new OutcomeText(each.table(), schedules, style, width).append(out, of, all);
            }
            if (each.outcomes().isEmpty() || !each.table().rows().isEmpty()) {
                continue;
            }
            out.append("\nObserved");
            out.append(searched.cases().size() > 1 ? " in " + Text.target(each.name()) + "\n" : "\n");
            new TreeMap<>(each.outcomes())
                    .entrySet().stream()
                            .limit(MOST_OUTCOMES)
                            .forEach(outcome -> out.append(Text.cut(
                                            "  %,12d×  %s"
                                                    .formatted(outcome.getValue(), Text.printable(outcome.getKey())),
                                            width))
                                    .append('\n'));
            if (each.outcomes().size() > MOST_OUTCOMES) {
                out.append("  and ")
                        .append(Text.count(each.outcomes().size() - (long) MOST_OUTCOMES, "other"))
                        .append("; all of them with --format json\n");
            }
        }
    }

    private static List<String> figures(Progress progress) {
        List<String> lines = new ArrayList<>();
        if (progress.redundant() > 0) {
            lines.add(Text.count(progress.redundant(), "execution")
                    + " broken off because an equivalent one had been tried.");
        }
        if (progress.discarded() > 0) {
            lines.add(Text.count(progress.discarded(), "execution") + " left out because an assumption did not hold.");
        }
        if (progress.cut() > 0) {
            lines.add(Text.count(progress.cut(), "execution") + " cut off at a limit: see --depth and --threads.");
        }
        if (progress.uncontrolled() > 0) {
            lines.add(Text.count(progress.uncontrolled(), "execution") + " in which something was not under control.");
        }
        return lines;
    }

    /** Returns the option that lets a search go further: more of what it ran out of; nothing if it ran out of nothing. */
    private static Optional<String> furtherBound(Searched searched) {
        long executions = searched.cases().stream()
                .filter(each -> each.reason().equals(Search.NO_MORE_EXECUTIONS))
                .mapToLong(each -> each.progress().all())
                .max()
                .orElse(0);
        if (executions > 0) {
            return Optional.of("--executions " + 10 * executions);
        }
        boolean time = searched.interrupted()
                || searched.cases().stream().anyMatch(each -> each.reason().equals(Search.NO_MORE_TIME));
        return searched.progress().cut() > 0
                ? Optional.of("--depth 1000000")
                : time ? Optional.of("--budget 10m") : Optional.empty();
    }

    private void appendNext(StringBuilder out, Searched searched) {
        List<String[]> next = new ArrayList<>();
        searched.found().stream()
                .filter(found -> found.schedule().isPresent())
                .findFirst()
                .ifPresent(found -> next.add(
                        new String[] {"heddle replay " + found.schedule().orElseThrow(), "the first of them, again"}));
        InsideAdvice.of(searched.found())
                .ifPresent(option ->
                        next.add(new String[] {"the same with " + option, "what happens inside the collection"}));
        boolean clean = searched.found().isEmpty();
        String strategy = searched.how().strategy().replaceFirst(":.*", "");
        boolean random = List.of("mix", "random", "pct", "pos").contains(strategy);
        if (clean
                && searched.result() == Result.BOUND_REACHED
                && searched.progress().executions() > 0) {
            furtherBound(searched)
                    .ifPresent(option -> next.add(new String[] {"the same with " + option, "search longer"}));
            if (random || strategy.equals("auto")) {
                next.add(new String[] {"the same with --seed " + (searched.how().seed() + 1), "search elsewhere"});
            }
            if (random) {
                next.add(new String[] {"the same with --strategy bounded", "try every order with few preemptions"});
            }
        }
        if (searched.isPatient() && searched.cases().stream().anyMatch(CaseResult::isEverything)) {
            next.add(Claim.IMPATIENTLY);
        }
        if (searched.result() == Result.NOT_CONTROLLED) {
            next.add(new String[] {"docs/explore.md", "what is under control, and what to do about the rest"});
        }
        NextSteps.append(out, next, width);
    }

    private void appendWrapped(StringBuilder out, String text) {
        Text.wrap(text, width).forEach(line -> out.append(line).append('\n'));
    }
}
