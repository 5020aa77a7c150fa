package dev.heddle.examples.everyday;

/** {@link LockOrder} with the purses locked in the order of their numbers. */
public final class LockOrderFixed {

    private static final class Purse {
        private final int number;
        private int coins = 10;

        Purse(int number) {
            this.number = number;
        }
    }

    private static void transfer(Purse from, Purse to, int coins) {
        Purse first = from.number < to.number ? from : to;
        Purse second = from.number < to.number ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.coins -= coins;
                to.coins += coins;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Purse left = new Purse(1);
        Purse right = new Purse(2);
        Thread t1 = new Thread(() -> transfer(left, right, 3), "left-to-right");
        Thread t2 = new Thread(() -> transfer(right, left, 4), "right-to-left");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("coins on the left " + left.coins + ", expected 11");
    }
}
