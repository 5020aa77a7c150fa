package dev.heddle.examples.programs;

/**
 * A bank account that one teller locks and the others do not.
 *
 * <p>Arguments: the number of tellers (2) and of deposits each makes (1).
 */
public final class Account {

    private final Object lock = new Object();
    private int balance;

    private void deposit(int amount) {
        int before = balance; // bug: read
        balance = before + amount; // bug: write
    }

    private void payIn(int tens) {
        for (int i = 0; i < tens; i++) {
            synchronized (lock) {
                deposit(10);
            }
        }
    }

    /** Does what {@link #payIn} does, and forgets the lock. */
    private void payInInHaste(int fives) {
        for (int i = 0; i < fives; i++) {
            deposit(5);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int tellers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int deposits = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Account account = new Account();
        Thread[] threads = new Thread[tellers];
        for (int i = 0; i < tellers; i++) {
            boolean careful = i == 0;
            Runnable work = careful ? () -> account.payIn(deposits) : () -> account.payInInHaste(deposits);
            threads[i] = new Thread(work, "teller-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int expected = deposits * (10 + 5 * (tellers - 1));
        System.out.println("balance " + account.balance + ", expected " + expected);
    }
}
