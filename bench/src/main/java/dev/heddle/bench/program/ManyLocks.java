package dev.heddle.bench.program;

/**
 * Accounts, each with a lock of its own, between which two threads move money: always from one to the next, so that all locks are taken in one
 * order.
 *
 * <p>Argument: the number of accounts.
 */
public final class ManyLocks {
    private static final int THREADS = 2;

    private static final class Account {
        private long balance = 100;

        synchronized void move(Account other, long amount) {
            balance -= amount;
            other.add(amount);
        }

        private synchronized void add(long amount) {
            balance += amount;
        }
    }

    private final Account[] accounts;

    private ManyLocks(int count) {
        accounts = new Account[count];
        for (int i = 0; i < count; i++) {
            accounts[i] = new Account();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ManyLocks bank = new ManyLocks(Integer.parseInt(args[0]));
        Team.run(THREADS, bank::moveAll);
        long sum = 0;
        for (Account each : bank.accounts) {
            sum += each.balance;
        }
        System.out.println("sum " + sum + ", expected " + 100L * bank.accounts.length);
    }

    private void moveAll(int amount) {
        for (int i = 1; i < accounts.length; i++) {
            accounts[i - 1].move(accounts[i], amount);
        }
    }
}
