package dev.heddle.examples.programs;

/** {@link PrimeFinder} with each thread adding its own count once, under a lock. */
public final class PrimeFinderFixed {

    private int found;

    private void search(int first, int step, int limit) {
        int mine = 0;
        for (int candidate = first; candidate < limit; candidate += step) {
            if (isPrime(candidate)) {
                mine++;
            }
        }
        synchronized (this) {
            found += mine;
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
        PrimeFinderFixed finder = new PrimeFinderFixed();
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int first = 2 * i + 1;
            workers[i] = new Thread(() -> finder.search(first, 2 * threads, limit), "finder-" + (i + 1));
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        PrimeFinderFixed alone = new PrimeFinderFixed();
        alone.search(1, 2, limit);
        System.out.println("odd primes " + finder.found + ", expected " + alone.found);
    }
}
