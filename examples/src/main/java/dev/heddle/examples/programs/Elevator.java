package dev.heddle.examples.programs;

/**
 * Two lifts that serve the same floors, correctly, and look suspicious to whoever counts fields per lock.
 *
 * <p>On each floor one passenger per lift waits to go up and as many to go down. A lift claims its passenger under the
 * floor's lock; only the lift that takes the last one also puts out the button. The other lift has used the button and
 * the claim in separate steps, which looks like a pair torn apart but is only a branch not taken. Argument: the number
 * of floors (3).
 */
public final class Elevator {

    private static final int LIFTS = 2;

    /** What a floor's lock guards, once for each direction. */
    private static final class Floor {

        private int upWaiting = LIFTS;
        private boolean upButton = true;
        private int upLastLift;

        private int downWaiting = LIFTS;
        private boolean downButton = true;
        private int downLastLift;

        synchronized boolean isUpCalled() {
            return upButton && upWaiting > 0; // no bug: up-look
        }

        synchronized void claimUp(int lift) {
            upWaiting--;
            upLastLift = lift; // no bug: up-claim
            if (upWaiting == 0) {
                upButton = false; // no bug: up-button
            }
        }

        synchronized boolean isDownCalled() {
            return downButton && downWaiting > 0; // no bug: down-look
        }

        synchronized void claimDown(int lift) {
            downWaiting--;
            downLastLift = lift; // no bug: down-claim
            if (downWaiting == 0) {
                downButton = false; // no bug: down-button
            }
        }
    }

    private static void serve(int lift, Floor[] floors) {
        for (Floor floor : floors) {
            if (floor.isUpCalled()) {
                floor.claimUp(lift);
            }
        }
        for (Floor floor : floors) {
            if (floor.isDownCalled()) {
                floor.claimDown(lift);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Floor[] floors = new Floor[args.length > 0 ? Integer.parseInt(args[0]) : 3];
        for (int i = 0; i < floors.length; i++) {
            floors[i] = new Floor();
        }
        Thread first = new Thread(() -> serve(1, floors), "lift-1");
        Thread second = new Thread(() -> serve(2, floors), "lift-2");
        first.start();
        second.start();
        first.join();
        second.join();
        int waiting = 0;
        for (Floor floor : floors) {
            waiting += floor.upWaiting + floor.downWaiting;
            boolean served = floor.upLastLift > 0 && floor.downLastLift > 0;
            System.out.println("floor served " + served + ", expected true");
        }
        System.out.println("still waiting " + waiting + ", expected 0");
    }
}
