package dev.heddle.examples.everyday;

import org.jspecify.annotations.Nullable;

/** {@link DoubleCheckedLocking} with a volatile field, whose write publishes everything before it. */
public final class DoubleCheckedLockingFixed {

    private static final class Settings {
        private int timeout;

        Settings(int timeout) {
            this.timeout = timeout;
        }
    }

    private static volatile @Nullable Settings instance;

    private static Settings settings() {
        Settings settings = instance;
        if (settings == null) {
            synchronized (DoubleCheckedLockingFixed.class) {
                settings = instance;
                if (settings == null) {
                    settings = new Settings(30);
                    instance = settings;
                }
            }
        }
        return settings;
    }

    private static void use() {
        int timeout = settings().timeout;
        if (timeout != 30) {
            throw new AssertionError("timeout is " + timeout);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(DoubleCheckedLockingFixed::use, "user-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("timeout " + settings().timeout + ", expected 30");
    }
}
