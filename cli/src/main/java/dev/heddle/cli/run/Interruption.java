package dev.heddle.cli.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * What happens when somebody presses Ctrl-C, or a signal ends Heddle otherwise, while a program runs for us.
 *
 * <p>The JVM then runs its shutdown hooks and ends with 128 plus the signal's number (130 for Ctrl-C), whatever the main
 * thread does. The hook here passes the wish to end on to the program and then waits for the main thread: that one is
 * waiting for the program, so it wakes up by itself, reads what is left to read, reports and clears up as after any run.
 * Where the program was not started by us, the wish to end is passed on to whatever the main thread waits for.
 */
public final class Interruption implements AutoCloseable {
    private static final int SECONDS_FOR_PROGRAM = 10;
    private static final int SECONDS_FOR_US = 10;

    private final Runnable end;
    private final CountDownLatch clearedUp = new CountDownLatch(1);
    private final Thread hook = new Thread(this::endAll, "heddle-interruption");
    private volatile boolean happened;

    private Interruption(Runnable end) {
        this.end = end;
    }

    /** Makes sure that a process ends where this one is ended. */
    public static Interruption awaitedFor(ProcessHandle process) {
        return awaitedFor(() -> process);
    }

    /** Makes sure that the process that runs at that moment ends where this one is ended. */
    public static Interruption awaitedFor(Supplier<ProcessHandle> running) {
        return passedTo(() -> endProcess(running.get()));
    }

    /** Does something that makes the main thread stop waiting where this process is ended. */
    public static Interruption passedTo(Runnable end) {
        Interruption interruption = new Interruption(end);
        try {
            Runtime.getRuntime().addShutdownHook(interruption.hook);
        } catch (IllegalStateException alreadyShuttingDown) {
            interruption.happened = true;
            end.run();
        }
        return interruption;
    }

    /** Tells whether a signal came. */
    public boolean hasHappened() {
        return happened;
    }

    private void endAll() {
        happened = true;
        end.run();
        try {
            clearedUp.await(SECONDS_FOR_US, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            return; // Nobody interrupts a shutdown hook; and if, there is no more to wait for.
        }
    }

    private static void endProcess(ProcessHandle process) {
        process.destroy();
        try {
            process.onExit().get(SECONDS_FOR_PROGRAM, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException | InterruptedException e) {
            process.destroyForcibly();
        }
    }

    /** Tells the hook that everything is reported and cleared up. */
    @Override
    public void close() {
        clearedUp.countDown();
        if (!happened) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException shuttingDown) {
                return; // The signal came at this very moment; the hook finds the program ended and us done.
            }
        }
    }
}
