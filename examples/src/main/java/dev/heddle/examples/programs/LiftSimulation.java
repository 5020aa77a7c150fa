package dev.heddle.examples.programs;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs lifts that share out the calls of a building among themselves; the part that the lift simulators share.
 *
 * <p>Each lift is a thread. It takes a call from the panel, preferring one to which no other lift is nearer, moves
 * there floor by floor, and writes what it did into the log. Panel, log and each car have a lock of their own. How a
 * car keeps its floor is the caller's affair, and the one thing in which the programs differ.
 */
final class LiftSimulation {

    /** Knows on which floor a lift is: the lift moves it, the others look at it while they hold the panel's lock. */
    interface Car {
        int floor();

        void moveTo(int floor);
    }

    private final Object log = new Object();
    private final Deque<Integer> panel = new ArrayDeque<>();
    private final List<Car> cars;
    private int served;

    private LiftSimulation(int lifts, int calls, Supplier<Car> newCar) {
        this.cars = Stream.generate(newCar).limit(lifts).toList();
        for (int call = 0; call < calls; call++) {
            panel.add((call * 7 + 3) % 10);
        }
    }

    /** Runs the simulation with a program's arguments: the number of lifts (2) and of calls (6). */
    static void run(String[] args, Supplier<Car> newCar) throws InterruptedException {
        int lifts = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int calls = args.length > 1 ? Integer.parseInt(args[1]) : 6;
        LiftSimulation simulation = new LiftSimulation(lifts, calls, newCar);
        Thread[] threads = new Thread[lifts];
        for (int i = 0; i < lifts; i++) {
            int lift = i;
            threads[i] = new Thread(() -> simulation.drive(lift), "lift-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("served " + simulation.served + ", expected " + calls);
    }

    private void drive(int lift) {
        cars.get(lift).moveTo(lift);
        for (Integer call = take(lift); call != null; call = take(lift)) {
            moveTo(call, cars.get(lift));
            synchronized (log) {
                served++;
            }
        }
    }

    private static void moveTo(int floor, Car car) {
        while (car.floor() != floor) {
            car.moveTo(car.floor() + Integer.signum(floor - car.floor()));
        }
    }

    private @Nullable Integer take(int lift) {
        synchronized (panel) {
            int[] floors = new int[cars.size()];
            Arrays.setAll(floors, i -> cars.get(i).floor());
            for (Iterator<Integer> calls = panel.iterator(); calls.hasNext(); ) {
                int call = calls.next();
                if (Arrays.stream(floors).allMatch(floor -> away(floors[lift], call) <= away(floor, call))) {
                    calls.remove();
                    return call;
                }
            }
            return panel.poll();
        }
    }

    private static int away(int floor, int call) {
        return Math.abs(floor - call);
    }
}
