package dev.heddle.examples.figures;

/** {@link ForwardRace} with x read under its own lock everywhere. */
public final class ForwardRaceFixed {

    private static final Object lockX = new Object();
    private static final Object lockY = new Object();
    private static int x;
    private static int y;

    private static void copyUnderBoth() {
        synchronized (lockX) {
            synchronized (lockY) {
                y = x;
            }
        }
    }

    private static void first() {
        copyUnderBoth();
        synchronized (lockX) {
            x = 7;
        }
    }

    private static void second() {
        copyUnderBoth();
        synchronized (lockX) {
            x = 7;
        }
        copyUnderBoth();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(ForwardRaceFixed::first, "t1");
        Thread t2 = new Thread(ForwardRaceFixed::second, "t2");
        t2.start();
        t1.start();
        t1.join();
        t2.join();
        System.out.println("x " + x + ", expected 7");
        System.out.println("y is " + y);
    }
}
