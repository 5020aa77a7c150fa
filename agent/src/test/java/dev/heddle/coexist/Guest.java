package dev.heddle.coexist;

/** Counts in a static field; each loader that defines it has a field of its own. */
public final class Guest implements Runnable {
    private static int counter;
    private final int[] slots = new int[4];

    /** Makes a guest. */
    public Guest() {}

    @Override
    public void run() {
        for (int i = 0; i < slots.length; i++) {
            synchronized (Guest.class) {
                counter++;
                slots[i] += counter;
            }
        }
    }

    @Override
    public String toString() {
        synchronized (Guest.class) {
            return "guest " + counter;
        }
    }
}
