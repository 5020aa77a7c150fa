package dev.heddle.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A process that has ended, and all that it had started with it.
 *
 * @param exit its exit code; of no meaning if it was ended
 * @param late whether it was ended because its time was up, or because somebody ended us
 * @param output the end of what it printed
 */
public record EndedProcess(int exit, boolean late, String output) {
    private static final int GLANCE = 20;

    /** How long a process may take to say its last words, in milliseconds, and how long what it has started. */
    private static final int LAST_WORDS = 4_000;

    private static final int CHILDREN = 500;
    private static final int MOST_OUTPUT = 4_096;

    /** Runs it, for some time at most; it has no input. */
    public static EndedProcess run(Iterable<String> command, Duration most, BooleanSupplier ended) throws IOException {
        ProcessBuilder builder = new ProcessBuilder().redirectErrorStream(true);
        command.forEach(builder.command()::add);
        Process process = builder.start();
        Tail tail = new Tail(process.getInputStream());
        tail.start();
        Set<ProcessHandle> children = new LinkedHashSet<>();
        try {
            process.getOutputStream().close();
            long end = System.nanoTime() + most.toNanos();
            boolean late = false;
            while (!late && !process.waitFor(GLANCE, TimeUnit.MILLISECONDS)) {
                process.descendants().forEach(children::add);
                late = ended.getAsBoolean() || System.nanoTime() - end >= 0;
            }
            if (late) {
                process.destroy();
                process.waitFor(LAST_WORDS, TimeUnit.MILLISECONDS);
            }
            process.destroyForcibly();
            int exit = process.waitFor();
            end(children);
            // Somebody who is not ours may hold the other end for ever.
            tail.join(CHILDREN);
            return new EndedProcess(exit, late, tail.text());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return new EndedProcess(0, true, tail.text());
        } finally {
            process.destroyForcibly();
            children.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static void end(Set<ProcessHandle> children) throws InterruptedException {
        children.removeIf(each -> !each.isAlive());
        children.forEach(ProcessHandle::destroy);
        long end = System.nanoTime() + CHILDREN * 1_000_000L;
        while (children.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() - end < 0) {
            Thread.sleep(GLANCE);
        }
    }

    /** Keeps the end of what comes. */
    private static final class Tail extends Thread {
        private final InputStream from;
        private byte[] kept = {};
        private boolean cut;

        Tail(InputStream from) {
            super("heddle-output");
            this.from = from;
            setDaemon(true);
        }

        @Override
        public void run() {
            byte[] buffer = new byte[8192];
            try {
                for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
                    add(buffer, n);
                }
            } catch (IOException closed) {
                return; // Nothing more will come.
            }
        }

        private synchronized void add(byte[] more, int count) {
            int all = kept.length + count;
            int from = Math.max(0, all - MOST_OUTPUT);
            byte[] now = new byte[all - from];
            int old = Math.max(0, kept.length - from);
            System.arraycopy(kept, kept.length - old, now, 0, old);
            System.arraycopy(more, count - (now.length - old), now, old, now.length - old);
            kept = now;
            cut |= from > 0;
        }

        /** Returns it, from the beginning of a line on. */
        synchronized String text() {
            String text = new String(kept, Charset.defaultCharset());
            return cut ? text.substring(text.indexOf('\n') + 1) : text;
        }
    }
}
