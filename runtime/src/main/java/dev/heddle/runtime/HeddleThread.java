package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/** A thread of Heddle's own: nothing it does is the program's doing, and no event tells of it. */
public final class HeddleThread extends Thread {
    private final @Nullable Runnable work;

    public HeddleThread(String name) {
        this(name, null);
    }

    /** Make a thread that does something. */
    public HeddleThread(String name, @Nullable Runnable work) {
        super(null, null, name, 0, false);
        this.work = work;
        setDaemon(true);
    }

    @Override
    public void run() {
        Installation.enter();
        if (work != null) {
            work.run();
        }
    }
}
