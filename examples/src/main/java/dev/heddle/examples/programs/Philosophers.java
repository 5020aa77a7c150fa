package dev.heddle.examples.programs;

/**
 * The dining philosophers: everybody takes the left fork first.
 *
 * <p>If all have taken the left fork before anyone takes the right one, the program hangs; on an ordinary run that is
 * rare. Arguments: the number of philosophers (3) and of meals each has (1).
 */
public final class Philosophers {

    /** One fork, and how often it was used. */
    private static final class Fork {
        private int used;
    }

    private static void dine(Fork left, Fork right, int meals) {
        for (int meal = 0; meal < meals; meal++) {
            synchronized (left) {
                synchronized (right) { // bug: second
                    left.used++;
                    right.used++;
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
            Fork left = forks[i];
            Fork right = forks[(i + 1) % seats];
            philosophers[i] = new Thread(() -> dine(left, right, meals), "philosopher-" + (i + 1));
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
