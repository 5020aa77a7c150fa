package dev.heddle.cli.render;

import java.util.List;

/** The end of a report: commands to try next. */
final class NextSteps {
    private NextSteps() {}

    /**
     * Appends commands, each on one line however long it is, with what they are for, which gives way where room is short; nothing if there are none.
     *
     * @param next a command and what it is for, each
     */
    static void append(StringBuilder out, List<String[]> next, int width) {
        if (next.isEmpty()) {
            return;
        }
        int longest = next.stream()
                .filter(each -> each[0].length() + each[1].length() + 4 <= width)
                .mapToInt(each -> each[0].length())
                .max()
                .orElse(0);
        out.append("\nWhat to try next\n");
        for (String[] each : next) {
            String line = "  " + Text.pad(each[0], longest) + "  " + each[1];
            out.append(line.length() <= width ? line : "  " + each[0]).append('\n');
        }
    }
}
