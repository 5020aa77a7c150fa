package dev.heddle.examples.programs;

/**
 * Threads look for primes, each in its share of the numbers, and count them together without a lock.
 *
 * <p>Arguments: the number of threads (2) and where to stop (40).
 */
public final class PrimeFinder {

    private int found;

    private void search(int first, int step, int limit) {
        for (int candidate = first; candidate < limit; candidate += step) {
            if (isPrime(candidate)) {
                found++; // bug: count
            }
        }
    }

    private static boolean isPrime(int number) {
        for (int divisor = 2; divisor * divisor <= number; divisor++) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return number > 1;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int limit = args.length > 1 ? Integer.parseInt(args[1]) : 40;
        PrimeFinder finder = new PrimeFinder();
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int first = 2 * i + 1;
            workers[i] = new Thread(() -> finder.search(first, 2 * threads, limit), "finder-" + (i + 1));
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        PrimeFinder alone = new PrimeFinder();
        alone.search(1, 2, limit);
        System.out.println("odd primes " + finder.found + ", expected " + alone.found);
    }
}
