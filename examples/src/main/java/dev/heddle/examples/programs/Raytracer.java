package dev.heddle.examples.programs;

/**
 * A ray tracer whose threads add up one checksum, each under a lock of its own.
 *
 * <p>The addition looks guarded, but {@code this} is another object in each thread. The picture itself is in {@link
 * Scene}. Arguments: the number of threads (2) and the size of the picture (24).
 */
public final class Raytracer implements Runnable {

    private static long checksum;

    private final int firstRow;
    private final int threads;
    private final int size;

    private Raytracer(int firstRow, int threads, int size) {
        this.firstRow = firstRow;
        this.threads = threads;
        this.size = size;
    }

    @Override
    @SuppressWarnings("StaticGuardedByInstance") // that is the bug
    public void run() {
        long mine = Scene.render(firstRow, threads, size);
        synchronized (this) {
            checksum = checksum + mine; // bug: add
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 24;
        Thread[] tracers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            tracers[i] = new Thread(new Raytracer(i, threads, size), "tracer-" + (i + 1));
            tracers[i].start();
        }
        for (Thread tracer : tracers) {
            tracer.join();
        }
        System.out.println("checksum " + checksum + ", expected " + Scene.render(0, 1, size));
    }
}
