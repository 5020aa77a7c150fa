package dev.heddle.examples.everyday;

/**
 * A flag that tells a thread to stop, and that the thread may never see.
 *
 * <p>Nothing orders the write and the read, so the compiler may read the flag once and spin for ever. That is what
 * happens on an ordinary run: the main thread waits for half a second, says so, and ends the program with exit code 1.
 */
public final class StopFlag {

    private static boolean stop;

    private static void spin() {
        while (!stop) { // bug: read
            // spins until told to stop
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread spinner = new Thread(StopFlag::spin, "spinner");
        spinner.setDaemon(true);
        spinner.start();
        Thread.sleep(100); // time enough for the compiler
        stop = true; // bug: write
        spinner.join(500);
        System.out.println("stopped " + !spinner.isAlive() + ", expected true");
        if (spinner.isAlive()) {
            System.exit(1);
        }
    }
}
