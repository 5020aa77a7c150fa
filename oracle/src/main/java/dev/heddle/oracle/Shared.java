package dev.heddle.oracle;

import java.util.List;

/**
 * What the threads of a program share.
 *
 * @param plain how many plain int fields
 * @param volatiles how many volatile int fields
 * @param atomics how many AtomicIntegers
 * @param monitors how many objects to synchronise on
 * @param locks how many ReentrantLocks
 * @param latches the count each CountDownLatch begins with
 * @param semaphores the permits each Semaphore begins with
 */
public record Shared(
        int plain,
        int volatiles,
        int atomics,
        int monitors,
        int locks,
        List<Integer> latches,
        List<Integer> semaphores) {
    /** Keeps its own copies of the lists. */
    public Shared {
        latches = List.copyOf(latches);
        semaphores = List.copyOf(semaphores);
    }

    /** Count the variables of a kind. */
    public int count(Variable.Kind kind) {
        return switch (kind) {
            case PLAIN -> plain;
            case VOLATILE -> volatiles;
            case ATOMIC -> atomics;
        };
    }
}
