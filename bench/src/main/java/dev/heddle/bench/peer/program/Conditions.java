package dev.heddle.bench.peer.program;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A producer and a consumer that hand over two items through one slot, with a lock and two conditions. */
public final class Conditions {
    private static final int ITEMS = 2;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Condition emptied = lock.newCondition();
    private int item;
    private int taken;

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
            for (int i = 1; i <= ITEMS; i++) {
                put(i);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void consume() {
        try {
            for (int i = 1; i <= ITEMS; i++) {
                take();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Conditions slot = new Conditions();
        Thread producer = new Thread(slot::produce, "producer");
        Thread consumer = new Thread(slot::consume, "consumer");
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
        if (slot.taken != 3) {
            throw new AssertionError("taken " + slot.taken);
        }
    }
}
