package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import dev.heddle.explore.engine.Spurious;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** What may happen for no reason does if it is asked for, and then so often and no oftener. */
final class SpuriousTest {
    private static final Spurious ALL = Spurious.parse("all");

    private static final class Box {
        private static final VarHandle VALUE;
        private static final VarHandle WIDE;
        private static final AtomicIntegerFieldUpdater<Box> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Box.class, "value");

        static {
            try {
                VALUE = MethodHandles.lookup().findVarHandle(Box.class, "value", int.class);
                WIDE = MethodHandles.lookup().findVarHandle(Box.class, "wide", long.class);
            } catch (ReflectiveOperationException impossible) {
                throw new ExceptionInInitializerError(impossible);
            }
        }

        volatile int value;
        volatile long wide;
        boolean ready;
    }

    // ---- waiting ----

    private static void waitOnce(Box box) {
        synchronized (box) {
            if (!box.ready) {
                try {
                    box.wait();
                } catch (InterruptedException interrupted) {
                    observe("interrupted");
                }
            }
            observe(box.ready);
        }
    }

    private static void setReady(Box box) {
        synchronized (box) {
            box.ready = true;
            box.notify();
        }
    }

    @Test
    void aWaitWithoutALoopIsSafeOnlyWhereNothingHappensForNoReason() {
        Explored never = Explored.inEveryOrder(() -> {
            Box box = new Box();
            Thread other = new Thread(() -> setReady(box));
            other.start();
            waitOnce(box);
        });
        Explored once = Explored.inEveryOrder(ALL, () -> {
            Box box = new Box();
            Thread other = new Thread(() -> setReady(box));
            other.start();
            waitOnce(box);
        });

        assertThat(never.outcomes()).containsExactly("true");
        assertThat(once.complete()).isTrue();
        assertThat(once.outcomes()).containsExactly("false", "true");
        // Without: main first, and waits; or the other first. With: besides, main wakes up and is back before the other
        // comes,
        // or leaves before the other comes and is back after it, or leaves only after it, too late to be notified.
        assertThat(never.classes()).isEqualTo(2);
        assertThat(once.classes()).isEqualTo(4);
    }

    @Test
    void aWaitThatNobodyEndsMayStillLastForEver() {
        Explored explored = Explored.inEveryOrder(ALL, () -> {
            Box box = new Box();
            waitOnce(box);
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "false");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aThreadWakesForNoReasonAsOftenAsAllowed() {
        Explored twice = Explored.inEveryOrder(Spurious.parse("wakeups=2"), () -> {
            Box box = new Box();
            synchronized (box) {
                for (int i = 0; i < 3; i++) {
                    box.wait();
                    observe(i);
                }
            }
        });

        assertThat(twice.outcomes()).containsExactly("0 1 DEADLOCK", "0 DEADLOCK", "DEADLOCK");
    }

    @Test
    void anInterruptIsNotLostToAThreadThatWakesForNoReason() {
        Explored explored = Explored.inEveryOrder(ALL, () -> {
            Box box = new Box();
            Thread waiter = new Thread(() -> {
                waitOnce(box);
                observe(Thread.currentThread().isInterrupted());
            });
            waiter.start();
            waiter.interrupt();
            waiter.join();
        });

        assertThat(explored.outcomes()).containsExactly("false false", "false true", "interrupted false false");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void aNotificationGoesToWhoStillWaits() {
        Explored explored = Explored.withPreemptions(1, ALL, () -> {
            Box box = new Box();
            Thread one = new Thread(() -> waitOnce(box));
            Thread two = new Thread(() -> waitOnce(box));
            one.start();
            two.start();
            setReady(box);
        });

        assertThat(explored.outcomes()).containsExactly("false false", "false true", "true DEADLOCK", "true true");
    }

    @Test
    void anAwaitedConditionMayComeForNoReason() {
        Explored explored = Explored.inEveryOrder(ALL, () -> {
            ReentrantLock lock = new ReentrantLock();
            Condition condition = lock.newCondition();
            lock.lock();
            observe(condition.awaitNanos(1_000) > 0);
            lock.unlock();
        });

        assertThat(explored.outcomes()).containsExactly("false", "true");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void theJdkBearsIt() {
        Explored plain = Explored.inEveryOrder(() -> {
            BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
            Thread other = new Thread(() -> queue.add("it"));
            other.start();
            observe(queue.take());
        });
        Explored explored = Explored.inEveryOrder(ALL, () -> {
            BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
            Thread other = new Thread(() -> queue.add("it"));
            other.start();
            observe(queue.take());
        });

        assertThat(explored.outcomes()).containsExactly("it");
        assertThat(explored.executions()).isEqualTo(plain.executions());
    }

    // ---- parking ----

    @Test
    void aParkMayReturnForNoReason() {
        Explored explored = Explored.inEveryOrder(ALL, () -> {
            Box box = new Box();
            Thread main = Thread.currentThread();
            Thread other = new Thread(() -> {
                box.value = 1;
                LockSupport.unpark(main);
            });
            other.start();
            LockSupport.park();
            observe(box.value);
        });

        assertThat(explored.outcomes()).containsExactly("0", "1");
        assertThat(explored.classes()).isEqualTo(4);
    }

    @Test
    void aParkThatReturnedForNoReasonLeavesThePermit() {
        Explored explored = Explored.inEveryOrder(Spurious.parse("parks"), () -> {
            LockSupport.park();
            observe("returned");
            LockSupport.unpark(Thread.currentThread());
            LockSupport.park();
            observe("again");
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "returned again");
        assertThat(explored.classes()).isEqualTo(2);
    }

    // ---- weak compare-and-set ----

    private static boolean all(
            Box box, AtomicInteger atomic, AtomicIntegerArray array, AtomicReference<Box> reference) {
        boolean done = atomic.weakCompareAndSetVolatile(0, 1);
        done &= array.weakCompareAndSetPlain(1, 0, 1);
        done &= reference.weakCompareAndSetAcquire(box, null);
        done &= Box.UPDATER.weakCompareAndSet(box, 0, 1);
        done &= Box.VALUE.weakCompareAndSet(box, 1, 2);
        done &= Box.WIDE.weakCompareAndSetRelease(box, 0, 5L);
        observe(atomic.getPlain() + " " + array.getPlain(1) + " " + (reference.getPlain() == null ? 1 : 0) + " "
                + box.value + " " + box.wide);
        return done;
    }

    @Test
    void eachWeakCompareAndSetMayFailForNoReason() {
        Explored explored = Explored.inEveryOrder(Spurious.parse("cas"), () -> {
            Box box = new Box();
            AtomicInteger atomic = new AtomicInteger();
            AtomicIntegerArray array = new AtomicIntegerArray(2);
            AtomicReference<Box> reference = new AtomicReference<>(box);
            Thread other = new Thread(() -> observe(all(box, atomic, array, reference)));
            other.start();
            other.join();
        });

        assertThat(explored.outcomes())
                .containsExactly(
                        "0 1 1 2 5 false",
                        "1 0 1 2 5 false",
                        "1 1 0 2 5 false",
                        "1 1 1 0 5 false",
                        "1 1 1 1 5 false",
                        "1 1 1 2 0 false",
                        "1 1 1 2 5 true");
        assertThat(explored.classes()).isEqualTo(7);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void aWeakCompareAndSetOfAPairMayFail() {
        Explored explored = Explored.inEveryOrder(Spurious.parse("cas"), () -> {
            AtomicMarkableReference<String> pair = new AtomicMarkableReference<>("a", false);
            Thread other = new Thread(() -> observe(pair.weakCompareAndSet("a", "b", false, true)));
            other.start();
            other.join();
            observe(pair.getReference());
        });

        assertThat(explored.outcomes()).containsExactly("false a", "true b");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aStrongCompareAndSetNeverFailsForNoReason() {
        Explored explored = Explored.inEveryOrder(ALL, () -> {
            AtomicInteger count = new AtomicInteger();
            Thread other = new Thread(() -> observe(count.compareAndSet(0, 1)));
            other.start();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("true");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aWeakCompareAndSetThatFindsSomethingElseChoosesNothing() {
        Explored explored = Explored.inEveryOrder(ALL, () -> {
            AtomicInteger count = new AtomicInteger(3);
            Box box = new Box();
            Thread other = new Thread(() ->
                    observe(count.weakCompareAndSetPlain(0, 1) + " " + Box.VALUE.weakCompareAndSetPlain(box, 7, 8)));
            other.start();
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("false false");
        assertThat(explored.classes()).isEqualTo(1);
    }
}
