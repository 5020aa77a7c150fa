package dev.heddle.examples.everyday;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** {@link ConcurrentIteration} with a list whose iterators look at a copy. */
public final class ConcurrentIterationFixed {

    private static final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private static final AtomicInteger told = new AtomicInteger();

    private static void tellAll() {
        for (Runnable listener : listeners) {
            listener.run();
        }
    }

    private static void addOne() {
        listeners.add(told::incrementAndGet);
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        for (int i = 0; i < n; i++) {
            addOne();
        }
        Thread t1 = new Thread(ConcurrentIterationFixed::tellAll, "teller");
        Thread t2 = new Thread(ConcurrentIterationFixed::addOne, "adder");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("told " + told + " listeners, the new one perhaps not");
    }
}
