package dev.heddle.examples.programs;

/** {@link Barrier} with the parts summed up before anybody is let go. */
public final class BarrierFixed {

    private final int[] parts;
    private int arrived;
    private int round;
    private long sum;

    private BarrierFixed(int threads) {
        this.parts = new int[threads];
    }

    private synchronized void await() throws InterruptedException {
        arrived++;
        if (arrived == parts.length) {
            sumUp();
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

    private void sumUp() {
        long total = 0;
        for (int part : parts) {
            total += part;
        }
        sum += total;
    }

    private void work(int worker, int rounds) {
        try {
            for (int i = 1; i <= rounds; i++) {
                parts[worker] = i;
                await();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        BarrierFixed barrier = new BarrierFixed(threads);
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
