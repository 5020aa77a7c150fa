package dev.heddle.examples.figures;

/**
 * A point whose every access is locked, and which can still be seen half moved.
 *
 * <p>After Figs. 1 and 2 of Artho, Havelund and Biere, "High-Level Data Races": one thread uses the pair, one only x,
 * one uses x and y one after the other.
 */
public final class Coord {

    private static final Coord POINT = new Coord(1, 1);
    private static Coord seen = POINT;

    private double x;
    private double y;

    private Coord(double x, double y) {
        this.x = x;
        this.y = y;
    }

    private synchronized double getX() {
        return x;
    }

    private synchronized void setX(double value) {
        x = value; // bug: setX
    }

    private synchronized void setY(double value) {
        y = value; // bug: setY
    }

    private synchronized Coord getXY() {
        return new Coord(x, y); // bug: getXY
    }

    private static void usePair() {
        seen = POINT.getXY();
    }

    private static void useX() {
        POINT.getX();
    }

    private static void useOneAfterTheOther() {
        POINT.setX(0);
        POINT.setY(0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(Coord::usePair, "t1");
        Thread t2 = new Thread(Coord::useX, "t2");
        Thread t3 = new Thread(Coord::useOneAfterTheOther, "t3");
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        System.out.println("t1 saw (" + seen.x + ", " + seen.y + "), never moved by halves");
        if (seen.x != seen.y) {
            throw new AssertionError("t1 saw the point half moved"); // bug: assertion
        }
    }
}
