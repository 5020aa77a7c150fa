package dev.heddle.bench.peer;

import org.jetbrains.lincheck.Lincheck;

/**
 * Has Lincheck run a program, in a JVM of its own: {@code LincheckMain NAME MILLIS ONCE}.
 *
 * <p>One that has no bug is run until the time is over; a search that has nothing left to try begins anew, unless ONCE is
 * {@code true}. One that has a bug is searched once. What came out is the last line of standard error, which {@link Attempt#parse} reads. The time counts from the
 * first execution.
 */
public final class LincheckMain {
    /** Why a search that was not bounded has ended. */
    static final String NOTHING_LEFT = "its search had nothing left to try";

    private static final int MILLIS_BETWEEN_LOOKS = 5;

    /** How long the first execution may be waited for. */
    private static final long PATIENCE_NANOS = 120_000_000_000L;

    private static final Meter METER = new Meter();

    private LincheckMain() {}

    public static void main(String[] args) throws InterruptedException {
        Contest contest = Contest.named(args[0]);
        long nanos = Long.parseLong(args[1]) * 1_000_000;
        boolean once = contest.hasBug() || Boolean.parseBoolean(args[2]);
        Runnable body = () -> {
            ExecutionCount.begin();
            contest.run();
        };
        Thread search = new Thread(() -> search(body, once), "search");
        search.setDaemon(true);
        search.start();
        boolean hasBegun = false;
        long start = System.nanoTime();
        while (System.nanoTime() - start < (hasBegun ? nanos : PATIENCE_NANOS)) {
            if (METER.look() && !hasBegun) {
                hasBegun = true;
                start = System.nanoTime();
            }
            Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
        end("", hasBegun ? "" : "its first execution never began");
    }

    private static void search(Runnable body, boolean once) {
        try {
            do {
                Lincheck.runConcurrentTest(Integer.MAX_VALUE, body);
                METER.endSearch();
            } while (!once);
            end("", NOTHING_LEFT);
        } catch (AssertionError found) {
            end(String.valueOf(found.getMessage()), "");
        } catch (RuntimeException | Error failed) {
            end("", failed.toString());
        }
    }

    /** Says what came out, and leaves: a search can't be stopped otherwise. */
    private static synchronized void end(String found, String failure) {
        METER.endSearch();
        Attempt attempt = new Attempt(METER.spent(), ExecutionCount.begun(), 0, found, failure);
        System.err.println();
        System.err.println(attempt.line());
        System.err.flush();
        Runtime.getRuntime().halt(0);
    }
}
