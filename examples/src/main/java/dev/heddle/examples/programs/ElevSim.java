package dev.heddle.examples.programs;

/**
 * A lift simulator with many locks, in which a car's floor is written under one of them and read under another.
 *
 * <p>A lift moves under the lock of its car, the others read its floor under the lock of the panel. Whoever next takes
 * something from the panel is ordered after the move by the panel's lock, so that the race needs a rare interleaving.
 * The lifts themselves are in {@link LiftSimulation}. Arguments: the number of lifts (2) and of calls (6).
 */
public final class ElevSim implements LiftSimulation.Car {

    private int floor;

    @Override
    public int floor() {
        return floor; // bug: read
    }

    @Override
    public synchronized void moveTo(int newFloor) {
        floor = newFloor; // bug: write
    }

    public static void main(String[] args) throws InterruptedException {
        LiftSimulation.run(args, ElevSim::new);
    }
}
