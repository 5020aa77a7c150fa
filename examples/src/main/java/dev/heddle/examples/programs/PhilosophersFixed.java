package dev.heddle.examples.programs;

/** {@link Philosophers} with the fork of the lower number always taken first. */
public final class PhilosophersFixed {

    /** One fork, and how often it was used. */
    private static final class Fork {
        private int used;
    }

    private static void dine(Fork first, Fork second, int meals) {
        for (int meal = 0; meal < meals; meal++) {
            synchronized (first) {
                synchronized (second) {
                    first.used++;
                    second.used++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int seats = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int meals = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Fork[] forks = new Fork[seats];
        for (int i = 0; i < seats; i++) {
            forks[i] = new Fork();
        }
        Thread[] philosophers = new Thread[seats];
        for (int i = 0; i < seats; i++) {
            Fork first = forks[Math.min(i, (i + 1) % seats)];
            Fork second = forks[Math.max(i, (i + 1) % seats)];
            philosophers[i] = new Thread(() -> dine(first, second, meals), "philosopher-" + (i + 1));
            philosophers[i].start();
        }
        for (Thread philosopher : philosophers) {
            philosopher.join();
        }
        int used = 0;
        for (Fork fork : forks) {
            used += fork.used;
        }
        System.out.println("forks used " + used + ", expected " + 2 * seats * meals);
    }
}
