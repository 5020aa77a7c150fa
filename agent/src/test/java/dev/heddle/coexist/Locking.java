package dev.heddle.coexist;

/** Takes monitors in every way the language has, often enough to be compiled. */
public final class Locking {
    private final Object lock = new Object();
    private long sum;

    private Locking() {}

    public static void main(String[] args) {
        Locking locking = new Locking();
        for (int i = 0; i < 200_000; i++) {
            locking.block(i);
            locking.loop(i & 3);
            locking.nested(i);
            locking.method(i);
            locking.guarded(i);
        }
        System.out.println(locking.sum);
    }

    private void block(int i) {
        synchronized (lock) {
            sum += i;
        }
    }

    /** The body begins with a loop: its first instruction is a jump target. */
    private void loop(int n) {
        synchronized (lock) {
            while (n > 0) {
                sum += n--;
            }
        }
    }

    private void nested(int i) {
        synchronized (lock) {
            synchronized (this) {
                sum ^= i;
            }
        }
    }

    private synchronized void method(int i) {
        sum += i % 3;
    }

    /** The body begins with a try. */
    private void guarded(int i) {
        synchronized (lock) {
            try {
                sum += 10 / (i & 1);
            } catch (ArithmeticException even) {
                sum++;
            }
        }
    }
}
