package dev.heddle.examples.programs;

/** {@link BoundedBuffer} with everybody woken whenever something has changed. */
public final class BoundedBufferFixed {

    private final int[] items;
    private int first;
    private int count;
    private long taken;

    private BoundedBufferFixed(int room) {
        this.items = new int[room];
    }

    private synchronized void put(int item) throws InterruptedException {
        while (count == items.length) {
            wait();
        }
        items[(first + count) % items.length] = item;
        count++;
        notifyAll();
    }

    private synchronized void take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        taken += items[first];
        first = (first + 1) % items.length;
        count--;
        notifyAll();
    }

    private void produce(int many) {
        try {
            for (int i = 1; i <= many; i++) {
                put(i);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void consume(int many) {
        try {
            for (int i = 1; i <= many; i++) {
                take();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int many = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int room = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        BoundedBufferFixed buffer = new BoundedBufferFixed(room);
        Thread[] threads = new Thread[2 * pairs];
        for (int i = 0; i < pairs; i++) {
            threads[2 * i] = new Thread(() -> buffer.produce(many), "producer-" + (i + 1));
            threads[2 * i + 1] = new Thread(() -> buffer.consume(many), "consumer-" + (i + 1));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("sum taken " + buffer.taken + ", expected " + (long) pairs * many * (many + 1) / 2);
    }
}
