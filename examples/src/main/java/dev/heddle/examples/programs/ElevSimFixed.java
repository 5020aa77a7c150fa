package dev.heddle.examples.programs;

/** {@link ElevSim} with the floor read under the lock of its car as well. */
public final class ElevSimFixed implements LiftSimulation.Car {

    private int floor;

    @Override
    public synchronized int floor() {
        return floor;
    }

    @Override
    public synchronized void moveTo(int newFloor) {
        floor = newFloor;
    }

    public static void main(String[] args) throws InterruptedException {
        LiftSimulation.run(args, ElevSimFixed::new);
    }
}
