package dev.heddle.examples.programs;

/**
 * A bounded buffer that wakes one thread where it should wake all.
 *
 * <p>Producers and consumers wait in the same set. If {@code notify} wakes a thread of the wrong kind, that one goes
 * back to sleep, and the thread that could go on is never woken: the program hangs, on an ordinary run rarely.
 * Arguments: the number of producers and of consumers (2), of items each handles (1), and the room in the buffer (1).
 */
public final class BoundedBuffer {

    private final int[] items;
    private int first;
    private int count;
    private long taken;

    private BoundedBuffer(int room) {
        this.items = new int[room];
    }

    private synchronized void put(int item) throws InterruptedException {
        while (count == items.length) {
            wait(); // bug: full
        }
        items[(first + count) % items.length] = item;
        count++;
        notify(); // bug: notify-put
    }

    private synchronized void take() throws InterruptedException {
        while (count == 0) {
            wait(); // bug: empty
        }
        taken += items[first];
        first = (first + 1) % items.length;
        count--;
        notify(); // bug: notify-take
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
        BoundedBuffer buffer = new BoundedBuffer(room);
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
