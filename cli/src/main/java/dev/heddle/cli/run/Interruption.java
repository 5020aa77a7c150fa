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
 */
public final class Interruption implements AutoCloseable {
    private static final int SECONDS_FOR_PROGRAM = 10;
    private static final int SECONDS_FOR_US = 10;

    private final Supplier<ProcessHandle> running;
    private final CountDownLatch clearedUp = new CountDownLatch(1);
    private final Thread hook = new Thread(this::endProgram, "heddle-interruption");
    private volatile boolean happened;

    private Interruption(Supplier<ProcessHandle> running) {
        this.running = running;
    }

    /** Makes sure that a process ends where this one is ended. */
    public static Interruption awaitedFor(ProcessHandle process) {
        return awaitedFor(() -> process);
    }

    /** Makes sure that the process that runs at that moment ends where this one is ended. */
    public static Interruption awaitedFor(Supplier<ProcessHandle> running) {
        Interruption interruption = new Interruption(running);
        try {
            Runtime.getRuntime().addShutdownHook(interruption.hook);
        } catch (IllegalStateException alreadyShuttingDown) {
            interruption.happened = true;
            running.get().destroy();
        }
        return interruption;
    }

    /** Tells whether a signal came. */
    public boolean hasHappened() {
        return happened;
    }

    private void endProgram() {
        happened = true;
        ProcessHandle process = running.get();
        process.destroy();
        try {
            process.onExit().get(SECONDS_FOR_PROGRAM, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException | InterruptedException e) {
            process.destroyForcibly();
        }
        try {
            clearedUp.await(SECONDS_FOR_US, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
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
