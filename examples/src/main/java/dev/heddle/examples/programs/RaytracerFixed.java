package dev.heddle.examples.programs;

/** {@link Raytracer} with one lock for the one checksum. */
public final class RaytracerFixed implements Runnable {

    private static long checksum;

    private final int firstRow;
    private final int threads;
    private final int size;

    private RaytracerFixed(int firstRow, int threads, int size) {
        this.firstRow = firstRow;
        this.threads = threads;
        this.size = size;
    }

    @Override
    public void run() {
        long mine = Scene.render(firstRow, threads, size);
        synchronized (RaytracerFixed.class) {
            checksum = checksum + mine;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 24;
        Thread[] tracers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            tracers[i] = new Thread(new RaytracerFixed(i, threads, size), "tracer-" + (i + 1));
            tracers[i].start();
        }
        for (Thread tracer : tracers) {
            tracer.join();
        }
        System.out.println("checksum " + checksum + ", expected " + Scene.render(0, 1, size));
    }
}
