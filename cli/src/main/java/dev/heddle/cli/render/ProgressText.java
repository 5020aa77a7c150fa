package dev.heddle.cli.render;

import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Rounded;
import java.io.PrintStream;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows how far a search has got: one line that is rewritten in place on a terminal; elsewhere a line now and then, each time
 * after twice as long. Where the search can tell how much there is to try, the line says how much of it was tried. A clock says how long it has taken, whether the search has anything new to say or not.
 */
public final class ProgressText {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);

    /** After which time there is a line even if nothing is known of the search yet. */
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(1);

    private static final int WIDEST_BAR = 20;
    private static final int NARROWEST_BAR = 5;

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
            rewrite(withBar(line(now)));
        } else if (now.compareTo(next) >= 0 && (last != null || now.compareTo(LONGEST_SILENCE) >= 0)) {
            to.println(line(now) + words());
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

    /** Adds the share that was tried by estimate, and a bar of what room is left. */
    private String withBar(String line) {
        Estimate estimate = estimate();
        if (estimate == null) {
            return line;
        }
        String percent = Rounded.percent(estimate.share());
        String whole = line + ", " + percent + (estimate.growing() ? " of at least " : " of about ")
                + Rounded.number(estimate.total());
        String text = whole.length() < width ? whole : line + ", " + percent;
        int room = Math.min(WIDEST_BAR, width - 1 - text.length() - 3);
        return room < NARROWEST_BAR ? text : text + " [" + EstimateText.bar(estimate.share(), room) + "]";
    }

    private String words() {
        Estimate estimate = estimate();
        return estimate == null ? "" : ", " + EstimateText.phrase(estimate);
    }

    private @Nullable Estimate estimate() {
        Progress known = last;
        return known == null ? null : known.estimate();
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
