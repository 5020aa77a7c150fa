package dev.heddle.bench.hybrid.program;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Lifts that share out the calls of a building.
 *
 * <p>The race is on the floor of a lift: it moves under its own lock, between two looks at the panel, and another lift that has the choice between calls looks at where it is, under the lock of
 * the panel. Arguments: threads (2), calls (6).
 */
public final class ElevSim {

    private static final int FLOORS = 7;

    private final Deque<Integer> panel = new ArrayDeque<>();
    private final Object log = new Object();
    private final Lift[] lifts;
    private int stops;
    private int served;

    private ElevSim(int lifts, int calls) {
        this.lifts = new Lift[lifts];
        for (int i = 0; i < lifts; i++) {
            this.lifts[i] = new Lift(i);
        }
        for (int i = 0; i < calls; i++) {
            panel.add((i * 5 + 3) % FLOORS);
        }
    }

    /** One lift. */
    private final class Lift implements Runnable {

        private int floor;

        Lift(int floor) {
            this.floor = floor;
        }

        @Override
        public void run() {
            int at = floor;
            for (Integer call = choose(at); call != null; call = choose(at)) {
                while (at != call) {
                    at += Integer.signum(call - at);
                    pass();
                    moveTo(at);
                    pass();
                }
                synchronized (log) {
                    served++;
                }
            }
        }

        private synchronized void moveTo(int next) {
            floor = next;
        }

        /** Takes a call; the second, if the others are nearer to the first. */
        private @Nullable Integer choose(int at) {
            synchronized (panel) {
                Integer first = panel.poll();
                if (first != null && panel.size() % 3 == 1 && !isNearest(at, first)) {
                    panel.add(first);
                    return panel.poll();
                }
                return first;
            }
        }

        @SuppressWarnings("GuardedBy") // that is the bug
        private boolean isNearest(int at, int call) {
            for (Lift each : lifts) {
                if (each != this && Math.abs(each.floor - call) < Math.abs(at - call)) {
                    return false;
                }
            }
            return true;
        }
    }

    private void pass() {
        synchronized (panel) {
            stops++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int lifts = Crowd.argument(args, 0, 2);
        ElevSim building = new ElevSim(lifts, Crowd.argument(args, 1, 6));
        Thread[] threads = new Thread[lifts];
        for (int i = 0; i < lifts; i++) {
            threads[i] = new Thread(building.lifts[i], "lift-" + (i + 1));
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
        System.out.println("served " + building.served + " calls with " + building.stops + " looks at the panel");
    }
}
