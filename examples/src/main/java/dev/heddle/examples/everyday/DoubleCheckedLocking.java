package dev.heddle.examples.everyday;

import org.jspecify.annotations.Nullable;

/**
 * Lazy initialisation that looks at the field without a lock first.
 *
 * <p>The field is not volatile, so whoever sees the object may not see what its constructor wrote. Argument: the number
 * of threads (2).
 */
public final class DoubleCheckedLocking {

    private static final class Settings {
        private int timeout;

        Settings(int timeout) {
            this.timeout = timeout; // bug: init
        }
    }

    private static @Nullable Settings instance;

    @SuppressWarnings("DoubleCheckedLocking") // that is the bug
    private static Settings settings() {
        Settings settings = instance; // bug: look
        if (settings == null) {
            synchronized (DoubleCheckedLocking.class) {
                settings = instance;
                if (settings == null) {
                    settings = new Settings(30);
                    instance = settings; // bug: publish
                }
            }
        }
        return settings;
    }

    private static void use() {
        int timeout = settings().timeout; // bug: use
        if (timeout != 30) {
            throw new AssertionError("timeout is " + timeout);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(DoubleCheckedLocking::use, "user-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("timeout " + settings().timeout + ", expected 30");
    }
}
