package dev.heddle.runtime;

/** A thread of Heddle's own: nothing it does is the program's doing, and no event tells of it. */
public final class HeddleThread extends Thread {
    public HeddleThread(String name) {
        super(null, null, name, 0, false);
        setDaemon(true);
    }

    @Override
    public void run() {
        Installation.enter();
    }
}
