package dev.heddle.cli.render;

import dev.heddle.explore.search.Progress;
import java.io.PrintStream;
import java.time.Duration;

/**
 * Shows how far a search has got: one line that is rewritten in place on a terminal; elsewhere a line now and then, each time
 * after twice as long.
 */
public final class ProgressText {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);

    private final PrintStream to;
    private final boolean inPlace;
    private final int width;
    private Duration next = Duration.ZERO;
    private Duration pause = FIRST_PAUSE;
    private boolean shown;

    /**
     * Makes one.
     *
     * @param inPlace whether a line can be rewritten
     */
    public ProgressText(PrintStream to, boolean inPlace, int width) {
        this.to = to;
        this.inPlace = inPlace;
        this.width = width;
    }

    /** Shows a message until there is something else to show; elsewhere than on a terminal not at all. */
    public synchronized void message(String text) {
        if (inPlace) {
            rewrite("heddle: " + text);
        }
    }

    /** Shows how far the search has got. */
    public synchronized void show(Progress progress) {
        if (inPlace) {
            rewrite(line(progress));
        } else if (progress.time().compareTo(next) >= 0) {
            to.println(line(progress));
            next = progress.time().plus(pause);
            pause = pause.multipliedBy(2);
        }
    }

    /** Takes the line away, so that something else can be printed. */
    public synchronized void clear() {
        if (shown) {
            to.print("\r\u001b[K");
            to.flush();
            shown = false;
        }
    }

    private void rewrite(String line) {
        to.print("\r\u001b[K" + Text.cut(line, width - 1));
        to.flush();
        shown = true;
    }

    private static String line(Progress progress) {
        return "heddle: %s, %s, %s, %s"
                .formatted(
                        SearchText.seconds(progress),
                        Text.count(progress.all(), "execution"),
                        SearchText.speed(progress),
                        Text.count(progress.findings(), "violation"));
    }
}
