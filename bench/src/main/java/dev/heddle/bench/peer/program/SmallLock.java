package dev.heddle.bench.peer.program;

/** Two threads that each add one twice, under the monitor of the counter. */
public final class SmallLock {
    private int count;

    private synchronized void increment() {
        count++;
    }

    private void incrementTwice() {
        increment();
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        SmallLock counter = new SmallLock();
        Thread one = new Thread(counter::incrementTwice, "one");
        Thread other = new Thread(counter::incrementTwice, "other");
        one.start();
        other.start();
        one.join();
        other.join();
        if (counter.count != 4) {
            throw new AssertionError("counted " + counter.count);
        }
    }
}
