package dev.heddle.bench.library;

/** A program on a library with many threads, whose result does not depend on how they are scheduled. */
@FunctionalInterface
interface Workload {

    /** Does the work, starting and ending every thread it needs, and says what came of it. */
    void run(int size, Results results) throws Exception;

    /**
     * Runs a workload as a program: prints its results, and ends with 1 if a check failed or an exception escaped from any thread.
     *
     * <p>After success it returns instead of exiting, so that a thread the library left behind keeps the JVM alive and is noticed.
     */
    static void main(Workload workload, int defaultSize, String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : defaultSize;
        Results results = new Results();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> results.failed(thrown));
        try {
            workload.run(size, results);
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception | Error e) {
            results.failed(e);
        }
        System.out.print(results.text());
        if (!results.hold()) {
            System.exit(1);
        }
    }
}
