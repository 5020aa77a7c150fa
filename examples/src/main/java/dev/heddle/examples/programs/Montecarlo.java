package dev.heddle.examples.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A Monte Carlo simulation of share prices whose threads put their results into one unguarded list.
 *
 * <p>Two additions at a time can lose a result, or fail outright when the list grows. Arguments: the number of threads
 * (2) and of runs (4).
 */
public final class Montecarlo {

    private static final int DAYS = 20;

    private final List<Double> results = new ArrayList<>();

    private void simulate(int first, int step, int runs) {
        for (int run = first; run < runs; run += step) {
            results.add(finalPrice(run)); // bug: add
        }
    }

    /** Walks one random path of a price, the same one for the same run. */
    private static double finalPrice(int run) {
        Random random = new Random(run);
        double price = 100;
        for (int day = 0; day < DAYS; day++) {
            price *= 1 + random.nextGaussian() / 100;
        }
        return price;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int runs = args.length > 1 ? Integer.parseInt(args[1]) : 4;
        Montecarlo simulation = new Montecarlo();
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int first = i;
            workers[i] = new Thread(() -> simulation.simulate(first, threads, runs), "simulator-" + (i + 1));
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        System.out.println("results " + simulation.results.size() + ", expected " + runs);
    }
}
