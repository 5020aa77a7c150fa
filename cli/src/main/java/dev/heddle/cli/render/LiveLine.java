package dev.heddle.cli.render;

import java.io.PrintStream;
import java.time.Duration;

/** A line that says how something goes: rewritten in place on a terminal; elsewhere written now and then, each time after twice as long. */
public final class LiveLine {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);

    /** After which time there is a line even if nothing is known yet. */
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(1);

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
    public LiveLine(PrintStream to, boolean inPlace, int width) {
        this.to = to;
        this.inPlace = inPlace;
        this.width = width;
    }

    /** Tells whether it is rewritten in place. */
    boolean isInPlace() {
        return inPlace;
    }

    /**
     * Shows how it stands, if it is time for that.
     *
     * @param now how long it has taken
     * @param known whether there is anything to say but that it goes on
     */
    public void show(Duration now, String words, boolean known) {
        String line = head(now) + words;
        if (inPlace) {
            to.print("\r\u001b[K" + Text.cut(line, width - 1));
            to.flush();
            shown = true;
        } else if (now.compareTo(next) >= 0 && (known || now.compareTo(LONGEST_SILENCE) >= 0)) {
            to.println(line);
            next = now.plus(pause);
            pause = pause.multipliedBy(2);
        }
    }

    /** Returns what the line begins with. */
    static String head(Duration now) {
        return "heddle: " + SearchText.seconds(now) + ", ";
    }

    /** Takes the line away, so that something else can be printed. */
    public void clear() {
        if (shown) {
            to.print("\r\u001b[K");
            to.flush();
            shown = false;
        }
    }
}
