package dev.heddle.explore.load;

import dev.heddle.explore.jdk.ScopedValue;
import dev.heddle.explore.jdk.ThreadBuilder;
import dev.heddle.explore.jdk.ThreadFlock;
import dev.heddle.explore.juc.CountDownLatch;
import dev.heddle.explore.juc.Semaphore;
import dev.heddle.explore.juc.ThreadLocalRandom;
import dev.heddle.explore.juc.atomic.AtomicBoolean;
import dev.heddle.explore.juc.atomic.AtomicInteger;
import dev.heddle.explore.juc.atomic.AtomicIntegerArray;
import dev.heddle.explore.juc.atomic.AtomicIntegerFieldUpdater;
import dev.heddle.explore.juc.atomic.AtomicLong;
import dev.heddle.explore.juc.atomic.AtomicLongArray;
import dev.heddle.explore.juc.atomic.AtomicLongFieldUpdater;
import dev.heddle.explore.juc.atomic.AtomicMarkableReference;
import dev.heddle.explore.juc.atomic.AtomicReference;
import dev.heddle.explore.juc.atomic.AtomicReferenceArray;
import dev.heddle.explore.juc.atomic.AtomicReferenceFieldUpdater;
import dev.heddle.explore.juc.atomic.AtomicStampedReference;
import dev.heddle.explore.juc.locks.LockSupport;
import dev.heddle.explore.juc.locks.ReentrantLock;
import dev.heddle.explore.juc.locks.ReentrantReadWriteLock;
import dev.heddle.explore.juc.locks.StampedLock;
import java.util.Collection;
import java.util.List;

/** Lists the classes written to stand for the JDK's. */
final class Models {
    private static final String CONCURRENT = "java/util/concurrent/";

    private static final List<Class<?>> ATOMIC = List.of(
            AtomicBoolean.class,
            AtomicInteger.class,
            AtomicIntegerArray.class,
            AtomicIntegerFieldUpdater.class,
            AtomicLong.class,
            AtomicLongArray.class,
            AtomicLongFieldUpdater.class,
            AtomicMarkableReference.class,
            AtomicReference.class,
            AtomicReferenceArray.class,
            AtomicReferenceFieldUpdater.class,
            AtomicStampedReference.class);

    private static final List<Class<?>> LOCKS =
            List.of(LockSupport.class, ReentrantLock.class, ReentrantReadWriteLock.class, StampedLock.class);

    private static final List<Class<?>> OTHERS =
            List.of(CountDownLatch.class, Semaphore.class, ThreadLocalRandom.class);

    private Models() {}

    static StandIns standIns(Collection<String> inside) {
        StandIns standIns = new StandIns(inside);
        ATOMIC.forEach(each -> standIns.model(CONCURRENT + "atomic/" + each.getSimpleName(), each));
        LOCKS.forEach(each -> standIns.model(CONCURRENT + "locks/" + each.getSimpleName(), each));
        OTHERS.forEach(each -> standIns.model(CONCURRENT + each.getSimpleName(), each));
        standIns.model("java/lang/Thread$Builder", ThreadBuilder.class);
        standIns.model("java/lang/Thread$Builder$OfPlatform", ThreadBuilder.OfPlatform.class);
        standIns.model("java/lang/Thread$Builder$OfVirtual", ThreadBuilder.OfVirtual.class);
        standIns.model("jdk/internal/misc/ThreadFlock", ThreadFlock.class);
        standIns.model("java/lang/ScopedValue", ScopedValue.class);
        return standIns;
    }
}
