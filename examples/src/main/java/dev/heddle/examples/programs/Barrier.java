package dev.heddle.examples.programs;

/**
 * A hand-made barrier that lets everybody go before it has summed up what they brought.
 *
 * <p>In each round every thread puts down a part, and the last one to arrive adds the parts up. It wakes the others
 * first, so that they put down the parts of the next round while it is still adding. Arguments: the number of threads
 * (2) and of rounds (2).
 */
public final class Barrier {

    private final int[] parts;
    private int arrived;
    private int round;
    private long sum;

    private Barrier(int threads) {
        this.parts = new int[threads];
    }

    private void await() throws InterruptedException {
        boolean last;
        synchronized (this) {
            arrived++;
            last = arrived == parts.length;
            if (last) {
                arrived = 0;
                round++;
                notifyAll();
            } else {
                int mine = round;
                while (round == mine) {
                    wait();
                }
            }
        }
        if (last) {
            sumUp();
        }
    }

    private void sumUp() {
        long total = 0;
        for (int part : parts) { // bug: read
            total += part;
        }
        sum += total;
    }

    private void work(int worker, int rounds) {
        try {
            for (int i = 1; i <= rounds; i++) {
                parts[worker] = i; // bug: write
                await();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Barrier barrier = new Barrier(threads);
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int worker = i;
            workers[i] = new Thread(() -> barrier.work(worker, rounds), "worker-" + (i + 1));
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        System.out.println("sum " + barrier.sum + ", expected " + (long) threads * rounds * (rounds + 1) / 2);
    }
}
