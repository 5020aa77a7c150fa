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
    private static final int WIDEST_BAR = 20;
    private static final int NARROWEST_BAR = 5;

    private final LiveLine live;
    private final int width;
    private final Supplier<Duration> clock;
    private String doing = "starting";
    private @Nullable Progress last;

    /**
     * Makes one.
     *
     * @param inPlace whether a line can be rewritten
     * @param clock how long it has taken so far
     */
    public ProgressText(PrintStream to, boolean inPlace, int width, Supplier<Duration> clock) {
        this.live = new LiveLine(to, inPlace, width);
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
        live.show(now, live.isInPlace() ? withBar(now) : words() + share(), last != null);
    }

    /** Takes the line away, so that something else can be printed. */
    public synchronized void clear() {
        live.clear();
    }

    /** Adds the share that was tried by estimate, and a bar of what room is left. */
    private String withBar(Duration now) {
        String words = words();
        Estimate estimate = estimate();
        if (estimate == null) {
            return words;
        }
        int room = width - LiveLine.head(now).length();
        String percent = Rounded.percent(estimate.share());
        String whole = words + ", " + percent + (estimate.growing() ? " of at least " : " of about ")
                + Rounded.number(estimate.total());
        String text = whole.length() < room ? whole : words + ", " + percent;
        int forBar = Math.min(WIDEST_BAR, room - 1 - text.length() - 3);
        return forBar < NARROWEST_BAR ? text : text + " [" + EstimateText.bar(estimate.share(), forBar) + "]";
    }

    private String share() {
        Estimate estimate = estimate();
        return estimate == null ? "" : ", " + EstimateText.phrase(estimate);
    }

    private @Nullable Estimate estimate() {
        Progress known = last;
        return known == null ? null : known.estimate();
    }

    private String words() {
        Progress known = last;
        return known == null
                ? doing
                : "%s, %s, %s"
                        .formatted(
                                Text.count(known.all(), "execution"),
                                SearchText.speed(known),
                                Text.count(known.findings(), "violation"));
    }
}
