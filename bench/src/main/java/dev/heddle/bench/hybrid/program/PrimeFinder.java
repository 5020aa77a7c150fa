package dev.heddle.bench.hybrid.program;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads look for primes, interval by interval, and gather them in one list.
 *
 * <p>The race is on the greatest prime so far: it is kept up to date under the lock of the list, between two steps under that of the intervals, under which who takes every third looks
 * at it while others are busy. Arguments: threads (2), intervals (6).
 */
public final class PrimeFinder implements Runnable {

    private static final int LENGTH = 8;

    private final Object intervals = new Object();
    private final List<Integer> primes = new ArrayList<>();
    private final int count;
    private int next;
    private int busy;
    private int found;
    private int greatest;
    private int last;

    private PrimeFinder(int count) {
        this.count = count;
    }

    @Override
    public void run() {
        for (int interval = take(); interval < count; interval = take()) {
            int from = interval * LENGTH;
            for (int number = from; number < from + LENGTH; number++) {
                if (isPrime(number)) {
                    add(number);
                }
            }
            synchronized (intervals) {
                busy--;
            }
        }
    }

    private void add(int prime) {
        synchronized (intervals) {
            found++;
        }
        synchronized (primes) {
            primes.add(prime);
            greatest = Math.max(greatest, prime);
        }
    }

    private int take() {
        synchronized (intervals) {
            if (next % 3 == 2 && busy > 0) {
                last = greatest;
            }
            busy += next < count ? 1 : 0;
            return next == count ? count : next++;
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
        PrimeFinder finder = new PrimeFinder(Crowd.argument(args, 1, 6));
        Crowd.run(Crowd.argument(args, 0, 2), finder);
        System.out.println(finder.found + " primes, the greatest " + finder.greatest + ", seen " + finder.last);
    }
}
