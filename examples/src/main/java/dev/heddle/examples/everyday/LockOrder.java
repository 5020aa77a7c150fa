package dev.heddle.examples.everyday;

/**
 * Two transfers in opposite directions, each locking where the money comes from first.
 *
 * <p>If both have taken their first lock, neither gets its second and the program hangs; on an ordinary run that is
 * rare.
 */
public final class LockOrder {

    private static final class Purse {
        private int coins = 10;
    }

    private static void transfer(Purse from, Purse to, int coins) {
        synchronized (from) {
            synchronized (to) { // bug: second
                from.coins -= coins;
                to.coins += coins;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Purse left = new Purse();
        Purse right = new Purse();
        Thread t1 = new Thread(() -> transfer(left, right, 3), "left-to-right");
        Thread t2 = new Thread(() -> transfer(right, left, 4), "right-to-left");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("coins on the left " + left.coins + ", expected 11");
    }
}
