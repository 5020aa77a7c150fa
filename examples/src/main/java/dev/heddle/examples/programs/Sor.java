package dev.heddle.examples.programs;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Successive over-relaxation of a grid, its rows dealt out to threads that meet at a barrier.
 *
 * <p>Red points depend on black ones only and the other way round; a barrier lies between the two colours, so nothing
 * races and the result is the same for any number of threads. Arguments: the number of threads (2), the size of the
 * grid (8) and of rounds (2).
 */
public final class Sor {

    private static final double OMEGA = 1.25;

    private final double[][] grid;
    private final CyclicBarrier barrier;
    private final int threads;
    private final int rounds;

    private Sor(int threads, int size, int rounds) {
        this.grid = new double[size][size];
        this.barrier = new CyclicBarrier(threads);
        this.threads = threads;
        this.rounds = rounds;
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                grid[row][column] = (row * 31 + column * 17) % 10;
            }
        }
    }

    private void relax(int first) {
        for (int round = 0; round < rounds; round++) {
            for (int colour = 0; colour < 2; colour++) {
                for (int row = 1 + first; row < grid.length - 1; row += threads) {
                    relaxRow(row, colour);
                }
                awaitOthers();
            }
        }
    }

    private void relaxRow(int row, int colour) {
        for (int column = 1 + (row + colour) % 2; column < grid.length - 1; column += 2) {
            double around =
                    grid[row - 1][column] + grid[row + 1][column] + grid[row][column - 1] + grid[row][column + 1];
            grid[row][column] = OMEGA / 4 * around + (1 - OMEGA) * grid[row][column];
        }
    }

    private void awaitOthers() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private double sum() {
        double sum = 0;
        for (double[] row : grid) {
            for (double value : row) {
                sum += value;
            }
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 8;
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 2;
        Sor sor = new Sor(threads, size, rounds);
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int first = i;
            workers[i] = new Thread(() -> sor.relax(first), "relaxer-" + (i + 1));
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        Sor alone = new Sor(1, size, rounds);
        alone.relax(0);
        System.out.println("sum " + sor.sum() + ", expected " + alone.sum());
    }
}
