package dev.heddle.examples.everyday;

/** {@link StopFlag} with a volatile flag. */
public final class StopFlagFixed {

    private static volatile boolean stop;

    private static void spin() {
        while (!stop) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread spinner = new Thread(StopFlagFixed::spin, "spinner");
        spinner.setDaemon(true);
        spinner.start();
        Thread.sleep(100);
        stop = true;
        spinner.join();
        System.out.println("stopped " + !spinner.isAlive() + ", expected true");
    }
}
