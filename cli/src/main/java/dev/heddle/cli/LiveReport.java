package dev.heddle.cli;

import dev.heddle.cli.explore.Found;
import dev.heddle.cli.explore.Gathering;
import dev.heddle.cli.render.FindingText;
import dev.heddle.cli.render.ProgressText;
import dev.heddle.cli.render.SourceLines;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.worker.Hello;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Tells the person who waits how it goes, and that it goes on. */
final class LiveReport implements Gathering.Audience, AutoCloseable {
    /** How many steps of an interleaving a report shows. */
    private static final int MOST_ROWS = 40;

    /** How many violations are told with all there is to say. */
    private static final int MOST_WHOLE = 10;

    private static final int MILLIS_OF_PULSE = 500;

    private final long start = System.nanoTime();
    private final Console console;
    private final Format format;
    private final ProgressText progress;
    private final FindingText text;
    private final String target;
    private final boolean chosen;
    private final Thread pulse = new Thread(this::refresh, "heddle-progress");

    /** What the races that were told have in common with others. */
    private final Set<String> races = new HashSet<>();

    private int whole;

    /** Guarded by the progress that is shown. */
    private boolean closed;

    /**
     * Starts to tell.
     *
     * @param target what is explored, so that other names of tests are told
     * @param chosen true if the person has chosen what carries the threads, and need not hear why
     */
    LiveReport(Console console, Format format, SourceLines lines, String target, boolean chosen) {
        this.chosen = chosen;
        this.console = console;
        this.format = format;
        this.target = target;
        progress = new ProgressText(
                console.err(), console.live(), console.width(), () -> Duration.ofNanos(System.nanoTime() - start));
        text = new FindingText(lines, console.outStyle(), console.width(), console.tableWidth(), MOST_ROWS);
        progress.message("starting");
        pulse.setDaemon(true);
        pulse.start();
    }

    private void refresh() {
        try {
            while (true) {
                Thread.sleep(MILLIS_OF_PULSE);
                synchronized (progress) {
                    if (closed) {
                        return;
                    }
                    progress.refresh();
                }
            }
        } catch (InterruptedException over) {
            // There is nothing more to wait for.
        }
    }

    @Override
    public void hello(Hello hello) {
        if (hello.reason() != null && !chosen) {
            synchronized (progress) {
                progress.clear();
                console.say("on platform threads, because " + hello.reason());
            }
        }
    }

    @Override
    public void began() {
        progress.message("running the first execution");
    }

    @Override
    public void found(Found found) {
        if (format == Format.text) {
            String told = told(found) + "\n";
            synchronized (progress) {
                progress.clear();
                console.out().print(told);
            }
        }
    }

    private String told(Found found) {
        boolean many = !found.caseName().equals(target);
        Optional<String> alike = FindingText.alike(found.finding());
        if (alike.isPresent() && !races.add(alike.get())) {
            return text.renderAgain(found, many);
        }
        whole++;
        return whole <= MOST_WHOLE ? text.render(found, many) : text.renderBriefly(found, many);
    }

    @Override
    public void progress(Progress all) {
        progress.show(all);
    }

    /** Shows no more. */
    @Override
    public void close() {
        pulse.interrupt();
        synchronized (progress) {
            closed = true;
            progress.clear();
        }
    }
}
