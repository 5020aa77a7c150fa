package dev.heddle.cli.render;

import dev.heddle.cli.explore.ExploreAgain;
import dev.heddle.cli.explore.Rerun;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.search.Replayed;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Schedule;

/** Tells a person what a replay showed. */
public final class ReplayText {
    private final InterleavingText interleaving;
    private final Style style;
    private final int width;

    /**
     * Makes a text.
     *
     * @param width how long a line of words may be
     * @param columns how long a line of an interleaving may be
     * @param mostRows how many steps of the interleaving are shown, more or less
     */
    public ReplayText(SourceLines sources, Style style, int width, int columns, int mostRows) {
        this.interleaving = new InterleavingText(sources, style, columns, mostRows);
        this.style = style;
        this.width = width;
    }

    /** Returns the whole text, with a line break at its end. */
    public String render(Rerun rerun) {
        StringBuilder out = new StringBuilder();
        Schedule.Expected expected = rerun.schedule().expected();
        if (rerun.last().isEmpty()) {
            return "heddle: the replay of " + rerun.program()
                    + (rerun.interrupted() ? " was interrupted\n" : " did not come to its end\n");
        }
        Replayed last = rerun.last().get();
        String status = status(rerun, last);
        FindingKind kind = expected.kind();
        String heading = kind == null ? "Outcome" : Kinds.heading(kind, expected.message());
        String title = Text.cut(heading, width - status.length() - 2);
        String gap = " ".repeat(Math.max(2, width - title.length() - status.length()));
        out.append(kind == null ? style.heading(title) : style.alarm(title))
                .append(gap)
                .append(status)
                .append('\n');
        appendWrapped(out, kind == null ? expected.message() : Kinds.sentence(kind, expected.message()));
        interleaving.append(out, last.interleaving());
        if (last.reason() != null) {
            out.append('\n');
            appendWrapped(
                    out,
                    why(last, last.reason()) + last.reason() + (last.reason().endsWith(".") ? "" : "."));
            appendWrapped(out, advice(rerun));
        }
        if (!rerun.output().isBlank()) {
            out.append('\n');
        }
        OutputText.append(out, rerun.output(), style, width);
        return out.toString();
    }

    private static String advice(Rerun rerun) {
        int made = rerun.schedule().fixed().jdk();
        int here = Runtime.Version.parse(rerun.jdk()).feature();
        if (here != made && rerun.schedule().hasInnerSteps()) {
            return "The schedule was made on JDK " + made + " and has steps inside the JDK, which are others on JDK "
                    + here + ". Replay it on that version: --jdk HOME with the folder of a JDK " + made + ".";
        }
        return "The program, its class path or what it reads has changed since, or something in it is not under "
                + "control. Explore it again: "
                + ExploreAgain.command(rerun.schedule().run());
    }

    private static String status(Rerun rerun, Replayed last) {
        if (rerun.wanted() > 1) {
            String result = "reproduced " + rerun.reproduced() + " of "
                    + rerun.replays().size() + " times";
            return rerun.replays().size() < rerun.wanted() && last.reproduced() ? result + ", interrupted" : result;
        }
        return last.reproduced() ? "reproduced" : last.ending() == Ending.DIVERGED ? "diverged" : "not reproduced";
    }

    private static String why(Replayed last, String reason) {
        if (last.ending() != Ending.DIVERGED) {
            return "Not reproduced: ";
        }
        return reason.startsWith("step ") ? "Diverged at " : "Diverged: ";
    }

    private void appendWrapped(StringBuilder out, String text) {
        Text.wrap(text, width - 2).forEach(line -> out.append("  ").append(line).append('\n'));
    }
}
