package dev.heddle.cli.render;

import dev.heddle.explore.outcome.Endings;
import dev.heddle.explore.outcome.Fact;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Shows the distinct outcomes of a program, a row each: in columns if they fit, else as lists. What is the same in all of them is said
 * once, above.
 */
final class OutcomeText {
    private static final int MOST_ROWS = 20;
    private static final int LONGEST = 400;
    private static final String NONE = "–";
    private static final String GAP = "  ";

    /** The package before a class, in what an exception says. */
    private static final Pattern PACKAGES = Pattern.compile("\\b(?:[a-z]\\w*\\.)+(?=[A-Z]\\w*(?:: |; |$))");

    /** What tells the file of a schedule from others. */
    private static final Pattern FILE = Pattern.compile(".*?(outcome-\\w+)\\.schedule\\.json");

    private final OutcomeTable table;
    private final Map<String, String> schedules;
    private final Style style;
    private final int width;
    private final boolean classes;
    private final List<OutcomeTable.Row> shown;

    /** What is told of each outcome that is not the same in all. */
    private final List<Column> columns = new ArrayList<>();

    private final List<Column> always = new ArrayList<>();

    /**
     * What outcomes may differ in.
     *
     * @param label what a person calls it
     */
    private record Column(Fact.Kind kind, String name, String label) {
        Optional<String> in(Outcome outcome) {
            return outcome.value(kind, name).map(this::words);
        }

        private String words(String value) {
            return switch (kind) {
                case ENDED -> PACKAGES.matcher(value).replaceAll("");
                case PRINTED -> '"' + Text.printable(value.strip().replaceAll("\\R", "\\\\n")) + '"';
                default -> Text.printable(value.replaceAll("\\R", "\\\\n"));
            };
        }

        /** Returns it as a part of a sentence: {@code balance = 15}, {@code ends normally}. */
        String phrase(Outcome outcome) {
            String value = in(outcome).orElse("");
            return switch (kind) {
                case ENDED -> value.equals(Endings.NORMALLY) ? "ends normally" : value;
                case RETURNED -> "returned " + value;
                case PRINTED -> label + " " + value;
                default -> label + " = " + value;
            };
        }
    }

    /**
     * Makes a text of lines no longer than the width.
     *
     * @param schedules the files with schedules, by the id of the outcome
     */
    OutcomeText(OutcomeTable table, Map<String, String> schedules, Style style, int width) {
        this.table = table;
        this.schedules = schedules;
        this.style = style;
        this.width = width;
        this.classes = table.isOfClasses();
        this.shown = table.rows().subList(0, Math.min(MOST_ROWS, table.rows().size()));
        arrange();
    }

    /** Finds what is the same in all outcomes, and what is not. */
    private void arrange() {
        Map<String, Fact> all = new LinkedHashMap<>();
        table.rows()
                .forEach(row ->
                        row.outcome().facts().forEach(each -> all.putIfAbsent(each.kind() + each.name(), each)));
        List<Fact> facts = new ArrayList<>(all.values());
        facts.sort(Comparator.comparing(Fact::kind));
        Map<String, Long> labels = facts.stream()
                .collect(Collectors.groupingBy(each -> each.kind() + each.label(), Collectors.counting()));
        for (Fact each : facts) {
            boolean clear = labels.getOrDefault(each.kind() + each.label(), 1L) == 1;
            Column column = new Column(each.kind(), each.name(), label(each, clear));
            boolean same = table.rows().stream()
                    .allMatch(
                            row -> row.outcome().value(each.kind(), each.name()).equals(Optional.of(each.value())));
            if (!same) {
                columns.add(column);
            } else if (isWorthSaying(each)) {
                always.add(column);
            }
        }
    }

    private static String label(Fact fact, boolean clear) {
        return switch (fact.kind()) {
            case ENDED -> "ends";
            case RETURNED -> "returned";
            case OBSERVED -> Text.printable(fact.name());
            case STATE -> clear ? fact.label() : fact.name();
            case PRINTED -> fact.name().isEmpty() ? "printed" : Text.printable(fact.name()) + " printed";
        };
    }

    /** Tells whether what never changes says anything of the program: what no thread has written does not. */
    private boolean isWorthSaying(Fact fact) {
        return switch (fact.kind()) {
            case STATE -> table.written().contains(fact.name());
            case RETURNED -> !fact.value().equals("null");
            default -> true;
        };
    }

    /**
     * Appends it.
     *
     * @param of how the heading names the case; empty if there is but one
     * @param all whether there are no other outcomes
     */
    void append(StringBuilder out, String of, boolean all) {
        OutcomeTable.Count total = table.total();
        String many = table.others().executions() > 0 ? "more than " : all ? "" : "at least ";
        String what = many + Text.count(table.rows().size(), "outcome") + of;
        String in = " in "
                + (classes
                        ? Text.count(total.classes(), "class of executions", "classes of executions")
                        : Text.count(total.executions(), "execution"));
        String besides = ", " + Text.count(total.executions(), "execution") + " in all";
        boolean more = classes
                && total.executions() > total.classes()
                && what.length() + in.length() + besides.length() <= width;
        out.append('\n')
                .append(style.heading(Text.cut(what, width - in.length())))
                .append(in)
                .append(more ? besides : "")
                .append('\n');
        if (table.rows().size() > 1 && !always.isEmpty()) {
            wrapped(
                    out,
                    "always: ",
                    "        ",
                    phrases(always, table.rows().get(0).outcome()));
        }
        if (shown.size() > 1 && fits()) {
            appendColumns(out);
        } else {
            appendList(out);
        }
        appendRest(out);
        schedule(shown.get(0))
                .ifPresent(file -> out.append(GAP)
                        .append(shown.size() == 1 ? "Replay: heddle replay " : "Replay one: heddle replay ")
                        .append(file)
                        .append('\n'));
    }

    private static String phrases(List<Column> some, Outcome outcome) {
        return some.stream()
                .filter(each -> each.in(outcome).isPresent())
                .map(each -> each.phrase(outcome))
                .collect(Collectors.joining(", "));
    }

    private String count(OutcomeTable.Count count) {
        return classes && count.classes() == 0
                ? "(%,d×)".formatted(count.executions())
                : "%,d".formatted(classes ? count.classes() : count.executions());
    }

    private Optional<String> schedule(OutcomeTable.Row row) {
        return Optional.ofNullable(schedules.get(row.outcome().id()));
    }

    /** Returns what tells the file of a row's schedule from others. */
    private String name(OutcomeTable.Row row) {
        return schedule(row)
                .map(FILE::matcher)
                .filter(Matcher::matches)
                .map(match -> match.group(1))
                .orElse(NONE);
    }

    private List<List<String>> cells() {
        List<List<String>> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(classes ? "classes" : "executions"));
        columns.forEach(each -> head.add(each.label()));
        head.add("schedule");
        lines.add(head);
        for (OutcomeTable.Row row : shown) {
            List<String> line = new ArrayList<>(List.of(count(row.count())));
            columns.forEach(each -> line.add(each.in(row.outcome()).orElse(NONE)));
            line.add(name(row));
            lines.add(line);
        }
        return lines;
    }

    private static int[] widths(List<List<String>> lines) {
        int[] widths = new int[lines.get(0).size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        return widths;
    }

    private boolean fits() {
        int sum = 0;
        for (int each : widths(cells())) {
            sum += GAP.length() + each;
        }
        return sum <= width;
    }

    private void appendColumns(StringBuilder out) {
        List<List<String>> lines = cells();
        int[] widths = widths(lines);
        for (int row = 0; row < lines.size(); row++) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = lines.get(row).get(i);
                // The count stands to the right.
                line.append(GAP)
                        .append(i == 0 ? " ".repeat(widths[i] - cell.length()) + cell : Text.pad(cell, widths[i]));
            }
            String text = line.toString().stripTrailing();
            out.append(row == 0 ? style.faint(text) : text).append('\n');
        }
    }

    private void appendList(StringBuilder out) {
        List<String> counts = shown.stream().map(row -> times(row.count())).toList();
        int widest = counts.stream().mapToInt(String::length).max().orElse(0);
        List<Column> told = new ArrayList<>(columns);
        if (table.rows().size() == 1) {
            told.addAll(always);
            told.sort(Comparator.comparing(Column::kind));
        }
        String under = " ".repeat(widest + GAP.length());
        for (int i = 0; i < shown.size(); i++) {
            OutcomeTable.Row row = shown.get(i);
            String first = " ".repeat(widest - counts.get(i).length()) + counts.get(i) + GAP;
            wrapped(out, first, under, Text.cut(phrases(told, row.outcome()), LONGEST));
            if (shown.size() > 1 && schedule(row).isPresent()) {
                out.append(GAP).append(under).append(style.faint(name(row))).append('\n');
            }
        }
    }

    private String times(OutcomeTable.Count count) {
        String number = count(count);
        return number.endsWith(")") ? number : number + "×";
    }

    private void appendRest(StringBuilder out) {
        int more = table.rows().size() - shown.size();
        if (more > 0) {
            out.append(GAP).append("and ").append(more).append(" more; all of them with --format json\n");
        }
        if (table.others().executions() > 0) {
            Text.wrap(
                            "and " + Text.count(table.others().executions(), "execution")
                                    + " with further outcomes: no more than "
                                    + String.format(Locale.ROOT, "%,d", OutcomeTable.MOST) + " are told apart",
                            width - GAP.length())
                    .forEach(line -> out.append(GAP).append(line).append('\n'));
        }
    }

    private void wrapped(StringBuilder out, String first, String others, String text) {
        List<String> lines = Text.wrap(text.isEmpty() ? "nothing" : text, width - GAP.length() - first.length());
        for (int i = 0; i < lines.size(); i++) {
            out.append(GAP).append(i == 0 ? first : others).append(lines.get(i)).append('\n');
        }
    }
}
