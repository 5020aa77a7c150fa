package dev.heddle.cli.render;

import dev.heddle.examples.Example;
import dev.heddle.examples.ExpectedFinding;
import dev.heddle.examples.Group;
import java.util.List;
import java.util.Locale;

/** Shows the bundled programs: all in a list, or one of them whole. */
public final class ExampleText {
    private final Style style;
    private final int width;

    /** Makes texts of lines no longer than the width, sources excepted. */
    public ExampleText(Style style, int width) {
        this.style = style;
        this.width = width;
    }

    /** Returns the list, group by group. */
    public String list(List<Example> examples) {
        StringBuilder out = new StringBuilder();
        int name = examples.stream()
                .filter(example -> example.fixes() == null)
                .mapToInt(example -> example.name().length())
                .max()
                .orElse(0);
        for (Group group : Group.values()) {
            out.append(style.heading(capitalised(group.title()))).append('\n');
            for (Example example : examples) {
                if (example.group() == group && example.fixes() == null) {
                    out.append("  ")
                            .append(Text.pad(example.name(), name))
                            .append("  ")
                            .append(Text.cut(example.summary(), width - name - 4))
                            .append('\n');
                }
            }
            out.append('\n');
        }
        out.append("A program with a bug has a mended twin: lost-update and lost-update-fixed.\n\n");
        appendCommands(
                out,
                List.of("heddle examples NAME           shows one", "heddle watch --example NAME    runs it, watched"));
        return out.toString();
    }

    /** Returns one example: what is wrong, its source with line numbers, what to try. */
    public String one(Example example) {
        StringBuilder out = new StringBuilder();
        out.append(style.heading(example.name()))
                .append(": ")
                .append(example.summary())
                .append('\n');
        if (example.fixes() != null) {
            out.append("Mends ").append(example.fixes()).append(".\n");
        } else if (example.twin() != null) {
            out.append("Mended in ").append(example.twin()).append(".\n");
        }
        if (!example.defaultArguments().isEmpty()) {
            out.append("Arguments if none are given: ")
                    .append(String.join(" ", example.defaultArguments()))
                    .append('\n');
        }
        if (example.minimumJdk() > 17) {
            out.append("Needs JDK ").append(example.minimumJdk()).append(" or newer.\n");
        }
        out.append('\n');
        Text.wrap(example.whatIsWrong(), width).forEach(line -> out.append(line).append('\n'));
        out.append('\n');
        appendExpected(out, example.expected());
        appendSource(out, example.source());
        out.append("\nTry\n");
        appendCommands(out, example.tryThis());
        return out.toString();
    }

    private void appendExpected(StringBuilder out, List<ExpectedFinding> expected) {
        if (expected.isEmpty()) {
            return;
        }
        out.append("To be found\n");
        for (ExpectedFinding each : expected) {
            String within = each.isExplorable()
                    ? String.format(
                            Locale.ROOT, "; heddle explore shows it within %,d executions", each.withinExecutions())
                    : "";
            String text = each.kind() + " " + each.location() + ": " + each.note() + within;
            List<String> lines = Text.wrap(text, width - 4);
            for (int i = 0; i < lines.size(); i++) {
                out.append(i == 0 ? "  " : "    ").append(lines.get(i)).append('\n');
            }
        }
        out.append('\n');
    }

    private void appendSource(StringBuilder out, String source) {
        List<String> lines = source.stripTrailing().lines().toList();
        int digits = Integer.toString(lines.size()).length();
        for (int i = 0; i < lines.size(); i++) {
            String number = String.format("%" + digits + "d", i + 1);
            out.append((style.faint(number) + "  " + lines.get(i)).stripTrailing())
                    .append('\n');
        }
    }

    private static void appendCommands(StringBuilder out, List<String> commands) {
        commands.forEach(command -> out.append("  ").append(command).append('\n'));
    }

    private static String capitalised(String title) {
        return Character.toUpperCase(title.charAt(0)) + title.substring(1);
    }
}
