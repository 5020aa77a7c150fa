package dev.heddle.runtime;

/**
 * A thread of Heddle's own that does what threads of a program do, before there is a program: events tell of it as of any other, to a
 * recording that is thrown away. The program's threads are numbered as if it had never been, and so are those to which Java gives a number for
 * a name.
 */
public final class RehearsalThread extends Thread {
    public RehearsalThread(Runnable part) {
        super(null, part, "heddle-rehearsal", 0, false);
        setDaemon(true);
    }
}
