package dev.heddle.agent;

import dev.heddle.runtime.HeddleThread;
import java.util.Optional;

/** Ends this process when the one is gone that wanted it: a program that never ends would go on for ever otherwise. */
final class Owner implements Runnable {
    private static final long GLANCE = 500;
    private static final int ORPHANED = 137;

    private final long process;

    private Owner(long process) {
        this.process = process;
    }

    /** Keep an eye on it. */
    static void watch(long process) {
        new HeddleThread("heddle-owner", new Owner(process)).start();
    }

    @Override
    public void run() {
        try {
            while (isAlive()) {
                Thread.sleep(GLANCE);
            }
            Runtime.getRuntime().halt(ORPHANED);
        } catch (InterruptedException ended) {
            return; // Nobody but the JVM interrupts it.
        }
    }

    private boolean isAlive() {
        Optional<ProcessHandle> found = ProcessHandle.of(process);
        return found.isPresent() && found.get().isAlive();
    }
}
