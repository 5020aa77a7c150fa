package dev.heddle.examples.everyday;

/** {@link LostNotify} with the look and the change under the lock that the wait gives up. */
public final class LostNotifyFixed {

    private static final Object lock = new Object();
    private static boolean ready;

    private static void await() {
        try {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void announce() {
        synchronized (lock) {
            ready = true;
            lock.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(LostNotifyFixed::await, "waiter");
        Thread announcer = new Thread(LostNotifyFixed::announce, "announcer");
        waiter.start();
        announcer.start();
        waiter.join();
        announcer.join();
        System.out.println("the waiter went on");
    }
}
