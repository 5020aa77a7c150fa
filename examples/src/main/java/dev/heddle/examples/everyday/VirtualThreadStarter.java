package dev.heddle.examples.everyday;

/** Starts virtual threads by reflection, so that the examples compile for JDKs that have none. */
final class VirtualThreadStarter {

    private VirtualThreadStarter() {}

    /** Starts a virtual thread; on a JDK before 21 says so and ends the program with exit code 2. */
    static Thread start(Runnable task) {
        if (Runtime.version().feature() < 21) {
            System.err.println("this example needs JDK 21 or newer, and this is JDK " + Runtime.version());
            System.exit(2);
        }
        try {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
