package dev.heddle.cli.render;

import dev.heddle.explore.search.Progress;
import java.io.PrintStream;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows how far a search has got: one line that is rewritten in place on a terminal; elsewhere a line now and then, each time
 * after twice as long. A clock says how long it has taken, whether the search has anything new to say or not.
 */
public final class ProgressText {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);

    /** After which time there is a line even if nothing is known of the search yet. */
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(1);

    private final PrintStream to;
    private final boolean inPlace;
    private final int width;
    private final Supplier<Duration> clock;
    private String doing = "starting";
    private @Nullable Progress last;
    private Duration next = Duration.ZERO;
    private Duration pause = FIRST_PAUSE;
    private boolean shown;

    /**
     * Makes one.
     *
     * @param inPlace whether a line can be rewritten
     * @param clock how long it has taken so far
     */
    public ProgressText(PrintStream to, boolean inPlace, int width, Supplier<Duration> clock) {
        this.to = to;
        this.inPlace = inPlace;
        this.width = width;
        this.clock = clock;
    }

    /** Says what is being done, until it is known how far the search has got. */
    public synchronized void message(String text) {
        doing = text;
        refresh();
    }

    /** Shows how far the search has got. */
    public synchronized void show(Progress progress) {
        last = progress;
        refresh();
    }

    /** Shows what is known as it stands now, if it is time for that. */
    public synchronized void refresh() {
        Duration now = clock.get();
        if (inPlace) {
            rewrite(line(now));
        } else if (now.compareTo(next) >= 0 && (last != null || now.compareTo(LONGEST_SILENCE) >= 0)) {
            to.println(line(now));
            next = now.plus(pause);
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

    private String line(Duration now) {
        String time = "heddle: " + SearchText.seconds(now) + ", ";
        Progress known = last;
        return known == null
                ? time + doing
                : time
                        + "%s, %s, %s"
                                .formatted(
                                        Text.count(known.all(), "execution"),
                                        SearchText.speed(known),
                                        Text.count(known.findings(), "violation"));
    }
}
