package dev.heddle.compared;

import java.util.Comparator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** Objects whose public methods are called at random. */
public enum Subject {
    ARRAY_BLOCKING_QUEUE(() -> new ArrayBlockingQueue<>(3)),
    FAIR_ARRAY_BLOCKING_QUEUE(() -> new ArrayBlockingQueue<>(2, true)),
    LINKED_BLOCKING_QUEUE(() -> new LinkedBlockingQueue<>(3)),
    UNBOUNDED_BLOCKING_QUEUE(LinkedBlockingQueue::new),
    LINKED_BLOCKING_DEQUE(() -> new LinkedBlockingDeque<>(3)),
    PRIORITY_BLOCKING_QUEUE(PriorityBlockingQueue::new),
    REVERSED_PRIORITY_BLOCKING_QUEUE(() -> new PriorityBlockingQueue<>(2, Comparator.reverseOrder())),
    DELAY_QUEUE(DelayQueue::new),
    LINKED_TRANSFER_QUEUE(LinkedTransferQueue::new),
    SYNCHRONOUS_QUEUE(SynchronousQueue::new),
    FAIR_SYNCHRONOUS_QUEUE(() -> new SynchronousQueue<>(true)),
    CONCURRENT_LINKED_QUEUE(ConcurrentLinkedQueue::new),
    CONCURRENT_LINKED_DEQUE(ConcurrentLinkedDeque::new),
    CONCURRENT_HASH_MAP(ConcurrentHashMap::new),
    SMALL_CONCURRENT_HASH_MAP(() -> new ConcurrentHashMap<>(1)),
    CONCURRENT_KEY_SET(ConcurrentHashMap::newKeySet),
    CONCURRENT_SKIP_LIST_MAP(ConcurrentSkipListMap::new),
    REVERSED_SKIP_LIST_MAP(() -> new ConcurrentSkipListMap<>(Comparator.reverseOrder())),
    CONCURRENT_SKIP_LIST_SET(ConcurrentSkipListSet::new),
    COPY_ON_WRITE_ARRAY_LIST(CopyOnWriteArrayList::new),
    COPY_ON_WRITE_ARRAY_SET(CopyOnWriteArraySet::new),
    ATOMIC_BOOLEAN(AtomicBoolean::new),
    ATOMIC_INTEGER(AtomicInteger::new),
    ATOMIC_LONG(AtomicLong::new),
    ATOMIC_REFERENCE(() -> new AtomicReference<>(Words.NAMES[0])),
    ATOMIC_INTEGER_ARRAY(() -> new AtomicIntegerArray(3)),
    ATOMIC_LONG_ARRAY(() -> new AtomicLongArray(3)),
    ATOMIC_REFERENCE_ARRAY(() -> new AtomicReferenceArray<>(new Object[3])),
    ATOMIC_MARKABLE_REFERENCE(() -> new AtomicMarkableReference<>(Words.NAMES[0], false)),
    ATOMIC_STAMPED_REFERENCE(() -> new AtomicStampedReference<>(Words.NAMES[0], 0)),
    INTEGER_FIELD(Fields.OfInt::new),
    LONG_FIELD(Fields.OfLong::new),
    REFERENCE_FIELD(Fields.OfReference::new),
    LONG_ADDER(LongAdder::new),
    DOUBLE_ADDER(DoubleAdder::new),
    LONG_ACCUMULATOR(() -> new LongAccumulator(Math::max, Long.MIN_VALUE)),
    DOUBLE_ACCUMULATOR(() -> new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY)),
    SEMAPHORE(() -> new Semaphore(2)),
    FAIR_SEMAPHORE(() -> new Semaphore(1, true)),
    COUNT_DOWN_LATCH(() -> new CountDownLatch(2)),
    CYCLIC_BARRIER(() -> new CyclicBarrier(2)),
    LONELY_BARRIER(() -> new CyclicBarrier(1, () -> {})),
    PHASER(() -> new Phaser(2)),
    TIERED_PHASER(() -> new Phaser(new Phaser(1), 1)),
    EXCHANGER(Exchanger::new),
    REENTRANT_LOCK(ReentrantLock::new),
    FAIR_REENTRANT_LOCK(() -> new ReentrantLock(true)),
    READ_WRITE_LOCK(() -> new ReadWrite(false)),
    FAIR_READ_WRITE_LOCK(() -> new ReadWrite(true)),
    STAMPED_LOCK(Stamped::new),
    FUTURE_TASK(() -> new FutureTask<>(() -> "done")),
    FAILING_FUTURE_TASK(() -> new FutureTask<>(() -> {
        throw new IllegalStateException("failed");
    })),
    COMPLETABLE_FUTURE(CompletableFuture::new);

    @SuppressWarnings("ImmutableEnumChecker") // a lambda that captures nothing
    private final Supplier<Object> maker;

    Subject(Supplier<Object> maker) {
        this.maker = maker;
    }

    /** Make an object that nothing has been done with. */
    public Object make() {
        return maker.get();
    }

    /** True if what a call gives depends on the thread that makes it. */
    public boolean isOwned() {
        return name().endsWith("_LOCK");
    }
}
