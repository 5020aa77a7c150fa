package dev.heddle.cli;

import dev.heddle.check.Standing;
import dev.heddle.check.mend.Mending;
import dev.heddle.cli.render.CheckText;
import dev.heddle.cli.render.LiveLine;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Tells the person who waits for a check how it stands, and that it goes on. */
final class CheckProgress implements AutoCloseable {
    private static final int MILLIS_OF_PULSE = 500;

    private final long start = System.nanoTime();
    private final LiveLine line;
    private final Thread pulse = new Thread(this::refresh, "heddle-progress");
    private @Nullable String last;
    private boolean closed;

    CheckProgress(Console console) {
        line = new LiveLine(console.err(), console.live(), console.width());
        pulse.setDaemon(true);
        pulse.start();
    }

    private void refresh() {
        try {
            while (true) {
                Thread.sleep(MILLIS_OF_PULSE);
                tell();
            }
        } catch (InterruptedException over) {
            // There is nothing more to wait for.
        }
    }

    synchronized void show(Standing standing) {
        last = CheckText.standing(standing);
        tell();
    }

    synchronized void show(Mending.Standing standing) {
        last = CheckText.mending(standing);
        tell();
    }

    /** Says something in a line of its own. */
    synchronized void say(Console console, String what) {
        line.clear();
        console.say(what);
    }

    private synchronized void tell() {
        if (closed) {
            return;
        }
        Duration now = Duration.ofNanos(System.nanoTime() - start);
        String known = last;
        line.show(now, known == null ? "starting" : known, known != null);
    }

    /** Shows no more. */
    @Override
    public synchronized void close() {
        pulse.interrupt();
        closed = true;
        line.clear();
    }
}
