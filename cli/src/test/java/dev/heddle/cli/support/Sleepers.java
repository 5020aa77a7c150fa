package dev.heddle.cli.support;

/** Two threads that sleep for a while before they count under a lock: run freely, who sleeps less comes first; or without the lock. */
public final class Sleepers {
    private static final Object LOCK = new Object();

    @SuppressWarnings("UnusedVariable") // to be counted is all that it is for
    private static int count;

    private Sleepers() {}

    /** Takes how long the first one sleeps, and the second, in milliseconds; and "bare" to do without the lock. */
    public static void main(String[] args) throws InterruptedException {
        boolean bare = args.length > 2;
        Thread first = new Thread(() -> count(Long.parseLong(args[0]), bare), "first");
        Thread second = new Thread(() -> count(Long.parseLong(args[1]), bare), "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void count(long millis, boolean bare) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException never) {
            throw new IllegalStateException(never);
        }
        if (bare) {
            count++;
            return;
        }
        synchronized (LOCK) {
            count++;
        }
    }
}
