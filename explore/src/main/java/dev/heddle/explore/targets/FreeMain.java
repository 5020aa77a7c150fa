package dev.heddle.explore.targets;

import dev.heddle.model.JsonReader;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * The main class of a JVM that runs a target freely, with nothing under control: what has no main method that {@code java} could start, such as a test.
 *
 * <p>Its cases run one after the other, each in a thread of its own, and what one throws leaves that thread. The JVM ends when the last one is over and the threads that were started have
 * ended or wait for work, since pools of tests are seldom shut down.
 */
public final class FreeMain {
    private static final int MILLIS_FOR_THREADS = 2_000;
    private static final int GLANCE = 20;

    private FreeMain() {}

    /** Run the target that the only argument names, in JSON. */
    public static void main(String[] arguments) throws InterruptedException {
        if (!(JsonReader.read(arguments[0]) instanceof Map<?, ?> json)) {
            throw new IllegalArgumentException("no target: " + arguments[0]);
        }
        boolean failed = false;
        Cases cases = Cases.of(Entry.fromJson(json), ClassLoader.getSystemClassLoader(), new Freely());
        for (Case each : cases.list()) {
            Running running = new Running(each);
            Thread thread = new Thread(running, "main");
            thread.start();
            thread.join();
            failed |= running.failed;
        }
        awaitOthers();
        System.exit(failed ? 1 : 0);
    }

    /** Give other threads the time to end, unless all that is left waits. */
    private static void awaitOthers() throws InterruptedException {
        long end = System.nanoTime() + MILLIS_FOR_THREADS * 1_000_000L;
        while (System.nanoTime() - end < 0 && anyMoves()) {
            Thread.sleep(GLANCE);
        }
    }

    private static boolean anyMoves() {
        for (Thread each : Thread.getAllStackTraces().keySet()) {
            if (each != Thread.currentThread() && !each.isDaemon() && each.getState() != Thread.State.WAITING) {
                return true;
            }
        }
        return false;
    }

    private static final class Running implements Runnable {
        private final Case target;
        private volatile boolean failed;

        Running(Case target) {
            this.target = target;
        }

        @Override
        public void run() {
            try {
                target.runFreely();
            } catch (Throwable thrown) {
                failed = true;
                throw Thrown.<RuntimeException>as(thrown);
            }
        }
    }

    private static final class Freely implements Scout {
        @Override
        public <T> T learn(Callable<T> piece) {
            try {
                return piece.call();
            } catch (Exception failed) {
                throw new TargetException(String.valueOf(failed.getMessage()), failed);
            }
        }
    }
}
