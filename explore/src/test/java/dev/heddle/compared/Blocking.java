package dev.heddle.compared;

import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Knows which calls would wait for another thread, as the object is. */
final class Blocking {
    private static final Pattern NAMES = Pattern.compile("(take|put|acquire|lock).*|await|join");

    private Blocking() {}

    /** True if a method waits without end in some states. */
    static boolean mayWait(String name, Class<?>[] parameters) {
        return NAMES.matcher(name).matches() && !Arrays.asList(parameters).contains(TimeUnit.class);
    }

    /** True if a call would wait without end. */
    static boolean wouldWait(Object object, String name, @Nullable Object[] arguments) {
        for (Object each : arguments) {
            if (each instanceof TimeUnit) {
                return false;
            }
        }
        if (object instanceof BlockingQueue<?> queue) {
            return onQueue(queue, name) && !(arguments.length > 0 && arguments[0] == null);
        }
        if (object instanceof Semaphore semaphore) {
            int wanted = arguments.length == 0 ? 1 : arguments[0] instanceof Integer number ? number : 0;
            return name.startsWith("acquire") && wanted > semaphore.availablePermits() && wanted > 0;
        }
        if (object instanceof ReentrantLock lock) {
            return name.startsWith("lock") && lock.isLocked() && !lock.isHeldByCurrentThread();
        }
        if (object instanceof CountDownLatch latch) {
            return name.equals("await") && latch.getCount() > 0;
        }
        if (object instanceof CyclicBarrier barrier) {
            return name.equals("await") && !barrier.isBroken() && barrier.getParties() > barrier.getNumberWaiting() + 1;
        }
        if (object instanceof Phaser phaser) {
            return onPhaser(phaser, name, arguments);
        }
        if (object instanceof Future<?> future) {
            return (name.equals("get") || name.equals("join")) && !future.isDone();
        }
        return object instanceof Exchanger && name.equals("exchange");
    }

    private static boolean onQueue(BlockingQueue<?> queue, String name) {
        if (name.startsWith("take")) {
            return queue instanceof DelayQueue<?> delays ? isEarly(delays) : queue.isEmpty();
        }
        return name.startsWith("put")
                ? queue.remainingCapacity() == 0
                : queue instanceof TransferQueue && name.equals("transfer");
    }

    private static boolean isEarly(DelayQueue<?> queue) {
        Delayed head = queue.peek();
        return head == null || head.getDelay(TimeUnit.NANOSECONDS) > 0;
    }

    /** The tiered one has a root that another is to arrive at: until then, nobody joins those who all have arrived. */
    private static boolean onPhaser(Phaser phaser, String name, @Nullable Object[] arguments) {
        if (phaser.isTerminated()) {
            return false;
        }
        if (name.equals("arriveAndAwaitAdvance")) {
            return phaser.getRegisteredParties() > 0
                    && (phaser.getUnarrivedParties() > 1 || phaser.getRoot() != phaser);
        }
        if (name.equals("register") || name.equals("bulkRegister")) {
            return phaser.getRoot() != phaser && phaser.getRegisteredParties() > 0 && phaser.getUnarrivedParties() == 0;
        }
        return name.startsWith("awaitAdvance") && arguments[0] instanceof Integer phase && phase == phaser.getPhase();
    }
}
