package dev.heddle.bench.program;

/**
 * The first Fourier coefficients of (x + 1)<sup>x</sup> on [0, 2], each by the trapezium rule, dealt out to threads.
 *
 * <p>Nearly all of it is arithmetic on local variables; each thread writes its own elements of two arrays. Arguments: the number of threads
 * and of coefficients.
 */
public final class Series {
    private static final int STEPS = 1_000;
    private static final double LENGTH = 2.0;

    private final double[] cosines;
    private final double[] sines;

    private Series(int coefficients) {
        cosines = new double[coefficients];
        sines = new double[coefficients];
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        Series series = new Series(Integer.parseInt(args[1]));
        Team.run(threads, first -> series.compute(first, threads));
        System.out.println("mean " + series.cosines[0] / 2);
    }

    private void compute(int first, int threads) {
        for (int n = first; n < cosines.length; n += threads) {
            cosines[n] = integral(n, 0);
            sines[n] = integral(n, -Math.PI / 2);
        }
    }

    /** Integrate the function times a cosine of n periods, moved by a phase. */
    private static double integral(int n, double phase) {
        double omega = 2 * Math.PI * n / LENGTH;
        double width = LENGTH / STEPS;
        double sum = (at(0, omega, phase) + at(LENGTH, omega, phase)) / 2;
        for (int i = 1; i < STEPS; i++) {
            sum += at(i * width, omega, phase);
        }
        return 2 / LENGTH * sum * width;
    }

    private static double at(double x, double omega, double phase) {
        return Math.pow(x + 1, x) * Math.cos(omega * x + phase);
    }
}
