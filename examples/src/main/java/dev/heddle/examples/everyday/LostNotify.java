package dev.heddle.examples.everyday;

/**
 * A thread that looks first and takes the lock to wait afterwards.
 *
 * <p>If the notification falls between the look and the wait, nobody ever wakes the waiting thread and the program
 * hangs; on an ordinary run that is rare.
 */
public final class LostNotify {

    private static final Object lock = new Object();
    private static volatile boolean ready;

    @SuppressWarnings("WaitNotInLoop") // part of the bug
    private static void await() {
        try {
            if (!ready) { // bug: look
                synchronized (lock) {
                    lock.wait(); // bug: wait
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void announce() {
        ready = true;
        synchronized (lock) {
            lock.notifyAll(); // bug: notify
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(LostNotify::await, "waiter");
        Thread announcer = new Thread(LostNotify::announce, "announcer");
        waiter.start();
        announcer.start();
        waiter.join();
        announcer.join();
        System.out.println("the waiter went on");
    }
}
