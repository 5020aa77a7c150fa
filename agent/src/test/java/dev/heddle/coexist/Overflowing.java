package dev.heddle.coexist;

/** Runs out of stack again and again, in the middle of a write, and goes on with the same object each time. */
public final class Overflowing {
    private static final Overflowing SHARED = new Overflowing();

    private int depth;
    private int others;

    private Overflowing() {}

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 100; i++) {
            try {
                SHARED.descend();
            } catch (StackOverflowError expected) {
                SHARED.others++;
            }
            SHARED.depth = 0;
        }
        Thread last = new Thread(SHARED::count);
        last.start();
        last.join();
        System.out.println(SHARED.others);
    }

    private void descend() {
        depth++;
        descend();
    }

    private void count() {
        others++;
    }
}
