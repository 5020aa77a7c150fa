package dev.heddle.examples.programs;

/** {@link Account} with the lock in the deposit itself, where no teller can forget it. */
public final class AccountFixed {

    private final Object lock = new Object();
    private int balance;

    private void deposit(int amount) {
        synchronized (lock) {
            int before = balance;
            balance = before + amount;
        }
    }

    private void payInTens(int tens) {
        for (int i = 0; i < tens; i++) {
            deposit(10);
        }
    }

    private void payInFives(int fives) {
        for (int i = 0; i < fives; i++) {
            deposit(5);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int tellers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int deposits = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        AccountFixed account = new AccountFixed();
        Thread[] threads = new Thread[tellers];
        for (int i = 0; i < tellers; i++) {
            boolean first = i == 0;
            Runnable work = first ? () -> account.payInTens(deposits) : () -> account.payInFives(deposits);
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
