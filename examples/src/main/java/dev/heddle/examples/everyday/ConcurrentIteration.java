package dev.heddle.examples.everyday;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One thread tells all listeners something while another adds one.
 *
 * <p>The iteration fails with a ConcurrentModificationException, if it does not fail in worse ways. Argument: the
 * number of listeners at the start (3).
 */
public final class ConcurrentIteration {

    private static final List<Runnable> listeners = new ArrayList<>();
    private static final AtomicInteger told = new AtomicInteger();

    private static void tellAll() {
        for (Runnable listener : listeners) { // bug: iterate
            listener.run();
        }
    }

    private static void addOne() {
        listeners.add(told::incrementAndGet); // bug: add
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        for (int i = 0; i < n; i++) {
            addOne();
        }
        Thread t1 = new Thread(ConcurrentIteration::tellAll, "teller");
        Thread t2 = new Thread(ConcurrentIteration::addOne, "adder");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("told " + told + " listeners, the new one perhaps not");
    }
}
