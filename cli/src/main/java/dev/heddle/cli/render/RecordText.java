package dev.heddle.cli.render;

import dev.heddle.cli.run.Recorded;
import dev.heddle.cli.run.ShellWords;
import dev.heddle.cli.summary.RecordedTrace;
import dev.heddle.cli.summary.Summary;
import java.util.List;

/** Tells a person what was recorded. */
public final class RecordText {
    /** A line may be too long before a name is cut to less. */
    private static final int SHORTEST_NAME = 40;

    private final Style style;
    private final int width;

    /** Makes a text of lines no longer than the width. */
    public RecordText(Style style, int width) {
        this.style = style;
        this.width = width;
    }

    /** Returns the whole text of a recording that the agent has summed up, with a line break at its end. */
    public String render(Recorded recorded, Summary summary, RecordedTrace trace) {
        StringBuilder out = new StringBuilder();
        out.append(headline(recorded, summary, trace)).append('\n');
        if (trace.events() == 0) {
            paragraph(
                    out,
                    "Nothing was there to record: accesses count only of class folders and of the main jar; "
                            + "--include PACKAGE adds others.");
        }
        String problem = trace.problem();
        if (problem != null) {
            paragraph(
                    out,
                    style.alarm("The recording stopped") + " before its time, and the program went on without it: "
                            + Text.printable(problem) + ". What happened until then is in the file" + cut(trace)
                            + ".");
        }
        if (trace.outOfOrder() > 0) {
            paragraph(
                    out,
                    style.alarm("Events may stand in the wrong order") + ": "
                            + Text.count(trace.outOfOrder(), "time")
                            + " a thread had waited too long for another one's access, and went on.");
        }
        ClassesText.append(out, summary.classes(), width);
        out.append("\nLook into it: ").append(command("info", recorded)).append('\n');
        return out.toString();
    }

    /** Returns what can be done with the trace of a program that was killed. */
    public static String command(String what, Recorded recorded) {
        return ShellWords.join(List.of("heddle", "trace", what, recorded.file().toString()));
    }

    private String headline(Recorded recorded, Summary summary, RecordedTrace trace) {
        String figures = "%s of %s, %s in %s, %.1f s on Java %s"
                .formatted(
                        Text.count(trace.events(), "event"),
                        Text.count(trace.threads(), "thread"),
                        Text.size(trace.bytes()),
                        recorded.file(),
                        summary.seconds(),
                        summary.jvm().replaceFirst("\\+.*", ""));
        String begin = "heddle: recorded ";
        int room = Math.max(SHORTEST_NAME, width - begin.length() - figures.length() - 2);
        return style.heading(begin + Text.cut(recorded.program(), room)) + ": " + figures;
    }

    private static String cut(RecordedTrace trace) {
        if (trace.cutEvents() == 0) {
            return "";
        }
        boolean one = trace.cutEvents() == 1;
        return "; " + Text.count(trace.cutEvents(), "event") + " that "
                + (one ? "another thread stored after it is" : "other threads stored after it are")
                + " left out, since what " + (one ? "it depends" : "they depend") + " on may be missing";
    }

    private void paragraph(StringBuilder out, String text) {
        out.append('\n');
        Text.wrap(text, width).forEach(line -> out.append(line).append('\n'));
    }
}
