package dev.heddle.bench.program;

import java.util.concurrent.CountDownLatch;

/**
 * Many threads at once that all read one array and add to one sum, and as many again when the first have ended.
 *
 * <p>Arguments: the number of threads and of elements.
 */
public final class ManyThreads {
    private static final int GENERATIONS = 4;

    private final int[] numbers;
    private long sum;

    private ManyThreads(int elements) {
        numbers = new int[elements];
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        ManyThreads many = new ManyThreads(Integer.parseInt(args[1]));
        for (int generation = 1; generation <= GENERATIONS; generation++) {
            many.fill(generation);
            CountDownLatch all = new CountDownLatch(threads);
            Team.run(threads, number -> many.add(all));
        }
        System.out.println("sum " + many.sum);
    }

    private void fill(int value) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = value;
        }
    }

    private void add(CountDownLatch all) {
        all.countDown();
        try {
            all.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        long own = 0;
        for (int each : numbers) {
            own += each;
        }
        synchronized (this) {
            sum += own;
        }
    }
}
