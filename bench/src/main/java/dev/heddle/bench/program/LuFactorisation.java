package dev.heddle.bench.program;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Solves a system of linear equations: Gauss' elimination with partial pivoting, whose rows are dealt out to threads that meet at a barrier before
 * and after each pivot is chosen.
 *
 * <p>Arguments: the number of threads and of equations.
 */
public final class LuFactorisation {
    private final double[][] rows;
    private final int threads;
    private final CyclicBarrier barrier;

    /** The column that is eliminated. */
    private int column;

    private LuFactorisation(int threads, int size) {
        this.threads = threads;
        this.rows = new double[size][size + 1];
        this.barrier = new CyclicBarrier(threads, this::choosePivot);
        int random = 1325;
        for (double[] row : rows) {
            for (int i = 0; i < size; i++) {
                random = 3125 * random % 65536;
                row[i] = (random - 32768.0) / 16384.0;
                row[size] += row[i]; // so that all unknowns are 1
            }
        }
        column = -1;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        LuFactorisation system = new LuFactorisation(threads, Integer.parseInt(args[1]));
        Team.run(threads, system::eliminate);
        System.out.println("sum " + Math.round(system.solve()) + ", expected " + system.rows.length);
    }

    private void eliminate(int first) {
        for (int step = 0; step < rows.length; step++) {
            awaitOthers();
            double[] pivot = rows[column];
            for (int i = column + 1 + first; i < rows.length; i += threads) {
                eliminate(rows[i], pivot, column);
            }
        }
    }

    private static void eliminate(double[] row, double[] pivot, int column) {
        double factor = row[column] / pivot[column];
        row[column] = factor;
        for (int i = column + 1; i < row.length; i++) {
            row[i] -= factor * pivot[i];
        }
    }

    private void awaitOthers() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Go to the next column, and bring the row to the top whose element in it is the greatest; runs in one thread while the others wait. */
    private void choosePivot() {
        column++;
        int best = column;
        for (int i = column + 1; i < rows.length; i++) {
            if (Math.abs(rows[i][column]) > Math.abs(rows[best][column])) {
                best = i;
            }
        }
        double[] pivot = rows[best];
        rows[best] = rows[column];
        rows[column] = pivot;
    }

    /** Solve the triangle that is left, and add up the unknowns. */
    private double solve() {
        int size = rows.length;
        double sum = 0;
        for (int i = size - 1; i >= 0; i--) {
            double unknown = rows[i][size] / rows[i][i];
            for (int above = 0; above < i; above++) {
                rows[above][size] -= rows[above][i] * unknown;
            }
            sum += unknown;
        }
        return sum;
    }
}
