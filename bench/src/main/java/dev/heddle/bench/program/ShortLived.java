package dev.heddle.bench.program;

/**
 * Objects that one thread makes and fills and another one takes, reads and changes, and nobody knows afterwards.
 *
 * <p>They are handed over many at a time, each of them with its own lock taken. Argument: the number of objects.
 */
public final class ShortLived {
    private static final int AT_ONCE = 1_000;

    /** What is made and thrown away. */
    private static final class Parcel {
        private int weight;
        private int stamped;

        synchronized int stamp(int by) {
            stamped += by;
            return weight + stamped;
        }
    }

    private Parcel[] waiting = new Parcel[0];

    private ShortLived() {}

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]) / AT_ONCE;
        ShortLived post = new ShortLived();
        Thread taker = new Thread(() -> post.take(rounds), "taker");
        taker.start();
        for (int round = 0; round < rounds; round++) {
            Parcel[] parcels = new Parcel[AT_ONCE];
            for (int i = 0; i < AT_ONCE; i++) {
                parcels[i] = new Parcel();
                parcels[i].weight = i;
            }
            post.hand(parcels);
        }
        taker.join();
    }

    private synchronized void hand(Parcel[] parcels) throws InterruptedException {
        while (waiting.length > 0) {
            wait();
        }
        waiting = parcels;
        notifyAll();
    }

    private synchronized Parcel[] fetch() throws InterruptedException {
        while (waiting.length == 0) {
            wait();
        }
        Parcel[] parcels = waiting;
        waiting = new Parcel[0];
        notifyAll();
        return parcels;
    }

    private void take(int rounds) {
        long weight = 0;
        try {
            for (int round = 0; round < rounds; round++) {
                for (Parcel each : fetch()) {
                    weight += each.stamp(round);
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        System.out.println("weight " + weight);
    }
}
