package dev.heddle.programs;

import dev.heddle.explore.Heddle;
import java.util.concurrent.atomic.AtomicLong;

/** Ways in which a program can end. */
public final class Endings {
    private Endings() {}

    /** One thread exits, one goes on or not, and a hook tells. */
    public static void exits() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Heddle.observe("hook", "ran"), "hook"));
        new Thread(() -> Heddle.observe("other", "ran")).start();
        System.exit(3);
        throw new AssertionError("exit returned");
    }

    /** The last thread ends, and then the hooks run, all but one that was taken back. */
    public static void ends() {
        int[] count = {0};
        Thread never = new Thread(() -> Heddle.observe("never", "ran"));
        Runtime.getRuntime().addShutdownHook(never);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Heddle.observe("hook", "sees " + count[0])));
        Runtime.getRuntime().removeShutdownHook(never);
        new Thread(() -> count[0]++).start();
    }

    /** Compute for ever, when another thread has come to its end. */
    public static void never() throws InterruptedException {
        Thread other = new Thread(() -> Heddle.observe("other", "ran"));
        other.start();
        other.join();
        for (long n = 1; n != 0; n += 2) {
            Math.sqrt(n);
        }
    }

    /** Go on and on, with steps that others see. */
    public static void stepping() {
        AtomicLong steps = new AtomicLong();
        new Thread(() -> steps.set(-1)).start();
        while (steps.incrementAndGet() != Long.MIN_VALUE) {
            Thread.onSpinWait();
        }
    }

    /** Nothing happens after a halt. */
    public static void halts() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Heddle.observe("hook", "ran")));
        Heddle.observe("before", "ran");
        Runtime.getRuntime().halt(1);
        Heddle.observe("after", "ran");
    }

    /** A hook that exits again only waits. */
    public static void exitsTwice() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            Heddle.observe("hook", "ran");
            System.exit(5);
            Heddle.observe("hook", "went on");
        }));
        System.exit(4);
    }
}
