package dev.heddle.bench.peer.program;

/** Threads that each add one a few times, under the monitor of the counter. Arguments: how many threads (2), and how often (2). */
public final class SmallLock {
    private int count;

    private synchronized void increment() {
        count++;
    }

    private void increment(int times) {
        for (int i = 0; i < times; i++) {
            increment();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int many = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int times = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        SmallLock counter = new SmallLock();
        Thread[] threads = new Thread[many];
        for (int i = 0; i < many; i++) {
            threads[i] = new Thread(() -> counter.increment(times));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (counter.count != many * times) {
            throw new AssertionError("counted " + counter.count);
        }
    }
}
