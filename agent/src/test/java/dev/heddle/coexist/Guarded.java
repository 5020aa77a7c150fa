package dev.heddle.coexist;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;

/** Holds the monitors of collections that guard themselves, in ways that let every thread go on. */
final class Guarded {
    private static final int ROUNDS = 500;

    private Guarded() {}

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < ROUNDS; i++) {
            holdAfterAnAdd();
        }
        viewWhileHeld();
        System.out.println("all threads ended");
    }

    /** One adds; another waits for it under the monitor as soon as it sees what was added. */
    private static void holdAfterAnAdd() throws InterruptedException {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch added = new CountDownLatch(1);
        Thread adder = new Thread(() -> {
            list.add(1);
            added.countDown();
        });
        Thread waiter = new Thread(() -> {
            while (list.isEmpty()) {
                Thread.onSpinWait();
            }
            synchronized (list) {
                await(added);
            }
        });
        waiter.start();
        adder.start();
        adder.join();
        waiter.join();
    }

    /** One holds the monitor until another has called what does not take it. */
    @SuppressWarnings("JdkObsolete") // it is what guards itself
    private static void viewWhileHeld() throws InterruptedException {
        Map<String, String> table = new Hashtable<>();
        CountDownLatch viewed = new CountDownLatch(1);
        Thread viewer = new Thread(() -> {
            Objects.requireNonNull(table.keySet());
            viewed.countDown();
        });
        synchronized (table) {
            viewer.start();
            await(viewed);
        }
        viewer.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException unexpected) {
            throw new IllegalStateException(unexpected);
        }
    }
}
