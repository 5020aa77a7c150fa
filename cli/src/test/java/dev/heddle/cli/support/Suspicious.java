package dev.heddle.cli.support;

/** Programs that one run makes suspicious, or not, however lucky it is. */
@SuppressWarnings("UnusedVariable") // to be read and written is all that variables are for here
public final class Suspicious {
    private Suspicious() {}

    /** Run one after the other, in threads that nothing orders. */
    private static void side(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(() -> {
            pause();
            other.run();
        });
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void pause() {
        try {
            Thread.sleep(40);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    /** A pair of numbers. */
    private static final class Coord {
        int x;
        int y;
    }

    /** Two coordinates, behind a reference that is read anew in each locked step and never written. */
    public static final class Sprite {
        private Coord pos = new Coord();

        synchronized void move(int x, int y) {
            pos.x = x;
            pos.y = y;
        }

        synchronized void moveX(int x) {
            pos.x = x;
        }

        synchronized void moveY(int y) {
            pos.y = y;
        }

        public static void main(String[] args) throws InterruptedException {
            Sprite sprite = new Sprite();
            side(() -> sprite.move(1, 2), () -> {
                sprite.moveX(3);
                sprite.moveY(4);
            });
        }
    }
}
