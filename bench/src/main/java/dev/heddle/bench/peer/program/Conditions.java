package dev.heddle.bench.peer.program;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A producer and a consumer that hand over items through one slot, with a lock and two conditions. Argument: how many items (2). */
public final class Conditions {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Condition emptied = lock.newCondition();
    private int item;
    private int taken;
    private final int items;

    private Conditions(int items) {
        this.items = items;
    }

    private void put(int next) throws InterruptedException {
        lock.lock();
        try {
            while (item != 0) {
                emptied.await();
            }
            item = next;
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    private void take() throws InterruptedException {
        lock.lock();
        try {
            while (item == 0) {
                filled.await();
            }
            taken += item;
            item = 0;
            emptied.signal();
        } finally {
            lock.unlock();
        }
    }

    private void produce() {
        try {
            for (int i = 1; i <= items; i++) {
                put(i);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void consume() {
        try {
            for (int i = 1; i <= items; i++) {
                take();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Conditions slot = new Conditions(items);
        Thread producer = new Thread(slot::produce, "producer");
        Thread consumer = new Thread(slot::consume, "consumer");
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
        if (slot.taken != items * (items + 1) / 2) {
            throw new AssertionError("taken " + slot.taken);
        }
    }
}
