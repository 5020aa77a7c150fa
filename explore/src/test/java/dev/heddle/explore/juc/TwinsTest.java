package dev.heddle.explore.juc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.engine.PlatformBackend;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.ThreadControl;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.strategy.RandomWalk;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Makes the same calls, chosen at random, of the JDK's classes and of those that stand for them. */
final class TwinsTest {
    private static final int ROUNDS = 40;
    private static final int CALLS = 200;

    @SuppressWarnings("UnnecessaryLambda") // it is one of the arguments of a table
    private static final BiPredicate<Method, Object[]> ANYTHING = (method, arguments) -> true;

    /** Has fields that updaters update. */
    static final class Holder {
        volatile int number;
        volatile long big;
        volatile @Nullable String text;
    }

    /** What is compared; weak operations of the original may fail for no reason and are left out. */
    enum Pair {
        ATOMIC_INTEGER(() -> of(new AtomicInteger(), new dev.heddle.explore.juc.atomic.AtomicInteger())),
        ATOMIC_LONG(() -> of(new AtomicLong(3), new dev.heddle.explore.juc.atomic.AtomicLong(3))),
        ATOMIC_BOOLEAN(() -> of(new AtomicBoolean(), new dev.heddle.explore.juc.atomic.AtomicBoolean())),
        ATOMIC_REFERENCE(
                () -> of(new AtomicReference<>("a"), new dev.heddle.explore.juc.atomic.AtomicReference<>("a"))),
        ATOMIC_INTEGER_ARRAY(
                () -> of(new AtomicIntegerArray(4), new dev.heddle.explore.juc.atomic.AtomicIntegerArray(4))),
        ATOMIC_LONG_ARRAY(() -> of(
                new AtomicLongArray(new long[] {1, 2, 3, 4}),
                new dev.heddle.explore.juc.atomic.AtomicLongArray(new long[] {1, 2, 3, 4}))),
        ATOMIC_REFERENCE_ARRAY(() -> of(
                new AtomicReferenceArray<>(new String[] {"a", "b"}),
                new dev.heddle.explore.juc.atomic.AtomicReferenceArray<>(new String[] {"a", "b"}))),
        ATOMIC_STAMPED(() -> of(
                new AtomicStampedReference<>("a", 0),
                new dev.heddle.explore.juc.atomic.AtomicStampedReference<>("a", 0))),
        ATOMIC_MARKABLE(() -> of(
                new AtomicMarkableReference<>("a", false),
                new dev.heddle.explore.juc.atomic.AtomicMarkableReference<>("a", false))),
        INTEGER_FIELD(() -> new Twins(
                AtomicIntegerFieldUpdater.newUpdater(Holder.class, "number"),
                dev.heddle.explore.juc.atomic.AtomicIntegerFieldUpdater.newUpdater(Holder.class, "number"),
                AtomicIntegerFieldUpdater.class,
                TwinsTest::isStrong,
                new Holder(),
                new Holder())),
        LONG_FIELD(() -> new Twins(
                AtomicLongFieldUpdater.newUpdater(Holder.class, "big"),
                dev.heddle.explore.juc.atomic.AtomicLongFieldUpdater.newUpdater(Holder.class, "big"),
                AtomicLongFieldUpdater.class,
                TwinsTest::isStrong,
                new Holder(),
                new Holder())),
        REFERENCE_FIELD(() -> new Twins(
                AtomicReferenceFieldUpdater.newUpdater(Holder.class, String.class, "text"),
                dev.heddle.explore.juc.atomic.AtomicReferenceFieldUpdater.newUpdater(
                        Holder.class, String.class, "text"),
                AtomicReferenceFieldUpdater.class,
                TwinsTest::isStrong,
                new Holder(),
                new Holder())),
        SEMAPHORE(() -> semaphore(false)),
        FAIR_SEMAPHORE(() -> semaphore(true)),
        LATCH(() -> {
            CountDownLatch original = new CountDownLatch(5);
            return new Twins(
                    original,
                    new dev.heddle.explore.juc.CountDownLatch(5),
                    CountDownLatch.class,
                    (method, arguments) ->
                            !method.getName().equals("await") || arguments.length > 0 || original.getCount() == 0);
        }),
        LOCK(() -> lock(false)),
        FAIR_LOCK(() -> lock(true)),
        READ_LOCK(() -> readWriteLock(0)),
        WRITE_LOCK(() -> readWriteLock(1)),
        READ_WRITE_LOCK(() -> readWriteLock(2)),
        CONDITION(() -> {
            ReentrantLock original = new ReentrantLock();
            var model = new dev.heddle.explore.juc.locks.ReentrantLock();
            original.lock();
            model.lock();
            return new Twins(
                    original.newCondition(),
                    model.newCondition(),
                    Condition.class,
                    (method, arguments) -> !Set.of("await()", "awaitUninterruptibly()", "awaitNanos(long)")
                            .contains(signature(method)));
        });

        @SuppressWarnings("ImmutableEnumChecker") // a lambda that captures nothing
        private final Supplier<Twins> twins;

        Pair(Supplier<Twins> twins) {
            this.twins = twins;
        }
    }

    private static Twins of(Object original, Object model) {
        return new Twins(original, model, original.getClass(), TwinsTest::isStrong);
    }

    private static boolean isStrong(Method method, Object[] arguments) {
        return !method.getName().startsWith("weak");
    }

    private static String signature(Method method) {
        String parameters = String.join(
                ", ",
                Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .toList());
        return method.getName() + "(" + parameters + ")";
    }

    private static Twins semaphore(boolean fair) {
        Semaphore original = new Semaphore(3, fair);
        return new Twins(
                original,
                new dev.heddle.explore.juc.Semaphore(3, fair),
                Semaphore.class,
                (method, arguments) -> !method.getName().startsWith("acquire")
                        || original.availablePermits() >= (arguments.length == 0 ? 1 : (int) arguments[0]));
    }

    private static Twins lock(boolean fair) {
        ReentrantLock original = new ReentrantLock(fair);
        var model = new dev.heddle.explore.juc.locks.ReentrantLock(fair);
        return new Twins(original, model, ReentrantLock.class, ANYTHING, original.newCondition(), model.newCondition());
    }

    private static Twins readWriteLock(int part) {
        ReentrantReadWriteLock original = new ReentrantReadWriteLock();
        var model = new dev.heddle.explore.juc.locks.ReentrantReadWriteLock();
        BiPredicate<Method, Object[]> allowed =
                (method, arguments) -> !method.getName().startsWith("lock") || original.getReadHoldCount() == 0;
        return switch (part) {
            case 0 -> new Twins(original.readLock(), model.readLock(), ReentrantReadWriteLock.ReadLock.class, ANYTHING);
            case 1 ->
                new Twins(original.writeLock(), model.writeLock(), ReentrantReadWriteLock.WriteLock.class, allowed);
            default ->
                new Twins(
                        original,
                        model,
                        ReentrantReadWriteLock.class,
                        allowed,
                        original.writeLock().newCondition(),
                        model.writeLock().newCondition());
        };
    }

    @BeforeAll
    static void fieldsHaveNumbers() {
        assertThat(Explored.loader()).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    void giveTheSameOutsideControl(Pair pair) {
        assertThat(differences(pair)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void giveTheSameUnderControlWhereAnotherThreadIsAlive(Pair pair) {
        List<String> differences = Collections.synchronizedList(new ArrayList<>());
        Scheduler scheduler = new Scheduler(new PlatformBackend(), new RandomWalk(1));
        Verdict verdict = scheduler.run(new ControlledThread(
                () -> {
                    ControlledThread other = new ControlledThread(() -> ThreadControl.park(0), "parked");
                    other.setDaemon(true);
                    other.start();
                    differences.addAll(differences(pair));
                },
                "main"));

        assertThat(differences).isEmpty();
        assertThat(verdict.violations()).isEmpty();
        assertThat(scheduler.steps().count()).isGreaterThan(ROUNDS);
    }

    private static List<String> differences(Pair pair) {
        List<String> differences = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            Twins twins = pair.twins.get();
            Random random = new Random(round);
            for (int call = 0; call < CALLS; call++) {
                String difference = twins.step(random);
                if (difference != null) {
                    differences.add("round " + round + ", call " + call + ": " + difference);
                    break;
                }
            }
        }
        return differences;
    }

    // ---- stamped locks: stamps are compared by what can be done with them ----

    @Test
    void stampsDoTheSame() {
        for (int round = 0; round < ROUNDS; round++) {
            StampedLock original = new StampedLock();
            var model = new dev.heddle.explore.juc.locks.StampedLock();
            List<Long> originals = new ArrayList<>(List.of(0L));
            List<Long> models = new ArrayList<>(List.of(0L));
            Random random = new Random(round);
            for (int call = 0; call < CALLS; call++) {
                int which = random.nextInt(originals.size());
                int action = random.nextInt(12);
                String expected = act(action, originals, which, new StampedCalls.OfOriginal(original));
                String actual = act(action, models, which, new StampedCalls.OfModel(model));
                assertThat(actual)
                        .as("round " + round + ", call " + call + ", action " + action)
                        .isEqualTo(expected);
            }
        }
    }

    private static String act(int action, List<Long> stamps, int which, StampedCalls lock) {
        long stamp = stamps.get(which);
        String result;
        try {
            result = switch (action) {
                case 0 -> got(stamps, lock.tryWriteLock());
                case 1, 2 -> got(stamps, lock.tryReadLock());
                case 3 -> got(stamps, lock.tryOptimisticRead());
                case 4 -> got(stamps, lock.tryConvertToWriteLock(stamp));
                case 5 -> got(stamps, lock.tryConvertToReadLock(stamp));
                case 6 -> got(stamps, lock.tryConvertToOptimisticRead(stamp));
                case 7 -> lock.unlock(stamp);
                case 8 -> lock.unlockRead(stamp);
                case 9 -> lock.unlockWrite(stamp);
                case 10 -> "" + lock.tryUnlockRead();
                default -> "" + lock.tryUnlockWrite();
            };
        } catch (IllegalMonitorStateException refused) {
            result = "refused";
        }
        return result + " " + lock.validate(stamp) + " " + lock.describe();
    }

    private static String got(List<Long> stamps, long stamp) {
        stamps.add(stamp);
        return StampedLock.isWriteLockStamp(stamp) + " " + StampedLock.isReadLockStamp(stamp) + " "
                + StampedLock.isOptimisticReadStamp(stamp);
    }
}
