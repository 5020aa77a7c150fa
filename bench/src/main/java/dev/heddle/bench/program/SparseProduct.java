package dev.heddle.bench.program;

/**
 * A sparse matrix times a vector, again and again: compressed rows, dealt out to threads in ranges.
 *
 * <p>All threads read the indices, the values and the vector; each writes its own part of the result. Arguments: the number of threads, the size of
 * the matrix and how often it is multiplied.
 */
public final class SparseProduct {
    private static final int IN_A_ROW = 5;

    private final int[] starts;
    private final int[] columns;
    private final double[] values;
    private final double[] vector;
    private final double[] product;

    private SparseProduct(int size) {
        starts = new int[size + 1];
        columns = new int[size * IN_A_ROW];
        values = new double[size * IN_A_ROW];
        vector = new double[size];
        product = new double[size];
        long random = 1966;
        for (int row = 0; row < size; row++) {
            vector[row] = row % 7;
            for (int i = starts[row]; i < starts[row] + IN_A_ROW; i++) {
                random = random * 6364136223846793005L + 1442695040888963407L;
                columns[i] = (int) ((random >>> 33) % size);
                values[i] = (random >>> 40) * 0x1.0p-24;
            }
            starts[row + 1] = starts[row] + IN_A_ROW;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        int size = Integer.parseInt(args[1]);
        int times = Integer.parseInt(args[2]);
        SparseProduct matrix = new SparseProduct(size);
        Team.run(threads, part -> {
            for (int i = 0; i < times; i++) {
                matrix.multiply(part * size / threads, (part + 1) * size / threads);
            }
        });
        double sum = 0;
        for (double each : matrix.product) {
            sum += each;
        }
        System.out.println("sum " + sum);
    }

    private void multiply(int from, int to) {
        for (int row = from; row < to; row++) {
            double sum = product[row];
            for (int i = starts[row]; i < starts[row + 1]; i++) {
                sum += values[i] * vector[columns[i]];
            }
            product[row] = sum;
        }
    }
}
