package dev.heddle.examples.figures;

/** {@link Coord} with the pair set in one go by whoever sets both. */
public final class CoordFixed {

    private static final CoordFixed POINT = new CoordFixed(1, 1);
    private static CoordFixed seen = POINT;

    private double x;
    private double y;

    private CoordFixed(double x, double y) {
        this.x = x;
        this.y = y;
    }

    private synchronized double getX() {
        return x;
    }

    private synchronized void setXY(double newX, double newY) {
        x = newX;
        y = newY;
    }

    private synchronized CoordFixed getXY() {
        return new CoordFixed(x, y);
    }

    private static void usePair() {
        seen = POINT.getXY();
    }

    private static void useX() {
        POINT.getX();
    }

    private static void useBothAtOnce() {
        POINT.setXY(0, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t1 = new Thread(CoordFixed::usePair, "t1");
        Thread t2 = new Thread(CoordFixed::useX, "t2");
        Thread t3 = new Thread(CoordFixed::useBothAtOnce, "t3");
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        System.out.println("t1 saw (" + seen.x + ", " + seen.y + "), never moved by halves");
        if (seen.x != seen.y) {
            throw new AssertionError("t1 saw the point half moved");
        }
    }
}
