package dev.heddle.runtime;

/** A thread of Heddle's own: nothing it does is the program's doing, and no event tells of it. */
public final class HeddleThread extends Thread {
    private final Runnable task;

    public HeddleThread(String name, Runnable task) {
        super(null, null, name, 0, false);
        this.task = task;
        setDaemon(true);
    }

    @Override
    public void run() {
        Installation.enter();
        task.run();
    }
}
