package dev.heddle.compared;

import java.util.List;
import java.util.Set;

/**
 * Which methods of an object act at one moment each, by its documentation: what several threads get from them is what one
 * thread gets that makes the same calls in some order.
 *
 * <p>Not so: sizes and iterators of the concurrent collections, what finds the first or next key of a skip list, calls at both
 * ends of {@code ConcurrentLinkedDeque} (JDK-8188900), and more than one permit at a time, for which others may queue.
 */
public enum Contest {
    CONCURRENT_HASH_MAP(Methods.MAP),
    SMALL_CONCURRENT_HASH_MAP(Methods.MAP),
    CONCURRENT_SKIP_LIST_MAP(Methods.MAP),
    CONCURRENT_KEY_SET("add", "remove", "contains"),
    CONCURRENT_SKIP_LIST_SET("add", "remove", "contains"),
    COPY_ON_WRITE_ARRAY_LIST(
            "add",
            "addIfAbsent",
            "addAll",
            "addAllAbsent",
            "remove",
            "removeIf",
            "removeAll",
            "retainAll",
            "set",
            "get",
            "contains",
            "indexOf",
            "size",
            "replaceAll",
            "toString"),
    COPY_ON_WRITE_ARRAY_SET("add", "addAll", "remove", "removeIf", "contains", "size", "toString"),
    ARRAY_BLOCKING_QUEUE(Methods.QUEUE),
    FAIR_ARRAY_BLOCKING_QUEUE(Methods.QUEUE),
    LINKED_BLOCKING_QUEUE(Methods.QUEUE),
    LINKED_BLOCKING_DEQUE(
            "offerFirst",
            "offerLast",
            "pollFirst",
            "pollLast",
            "putFirst",
            "putLast",
            "takeFirst",
            "takeLast",
            "peekFirst",
            "peekLast",
            "removeFirstOccurrence",
            "removeLastOccurrence",
            "contains",
            "size",
            "drainTo",
            "toString"),
    PRIORITY_BLOCKING_QUEUE(Methods.QUEUE),
    DELAY_QUEUE("offer", "poll", "peek", "remove", "size"),
    LINKED_TRANSFER_QUEUE("offer", "put", "add", "poll", "take", "remove", "contains"),
    CONCURRENT_LINKED_QUEUE("offer", "poll", "peek", "remove", "contains", "isEmpty"),
    CONCURRENT_LINKED_DEQUE("offerLast", "pollFirst"),
    ATOMIC_BOOLEAN,
    ATOMIC_INTEGER,
    ATOMIC_LONG,
    ATOMIC_REFERENCE,
    ATOMIC_INTEGER_ARRAY(Methods.ELEMENTS),
    ATOMIC_LONG_ARRAY(Methods.ELEMENTS),
    ATOMIC_REFERENCE_ARRAY(Methods.ELEMENTS),
    ATOMIC_MARKABLE_REFERENCE("compareAndSet", "set", "attemptMark", "get", "isMarked"),
    ATOMIC_STAMPED_REFERENCE("compareAndSet", "set", "attemptStamp", "get", "getStamp"),
    INTEGER_FIELD,
    LONG_FIELD,
    REFERENCE_FIELD,
    LONG_ADDER("add", "increment", "decrement"),
    DOUBLE_ADDER("add"),
    LONG_ACCUMULATOR("accumulate"),
    DOUBLE_ACCUMULATOR("accumulate"),
    SEMAPHORE(Methods.SEMAPHORE),
    FAIR_SEMAPHORE(Methods.SEMAPHORE),
    COUNT_DOWN_LATCH("await", "countDown", "getCount"),
    REENTRANT_LOCK(Methods.LOCK),
    FAIR_REENTRANT_LOCK(Methods.LOCK),
    READ_WRITE_LOCK(Methods.READ_WRITE),
    FAIR_READ_WRITE_LOCK(Methods.READ_WRITE),
    STAMPED_LOCK,
    COMPLETABLE_FUTURE(
            "complete", "completeExceptionally", "cancel", "getNow", "isDone", "isCompletedExceptionally", "join");

    /** False where a poll of a LinkedTransferQueue may never time out (JDK-8301341). */
    private static final boolean POLL_TIMES_OUT = Runtime.version().feature() >= 21;

    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
    private final Set<String> methods;

    /** All methods. */
    Contest() {
        methods = Set.of();
    }

    Contest(String... methods) {
        this.methods = Set.of(methods);
    }

    /** Give what is contested. */
    public Subject subject() {
        return Subject.valueOf(name());
    }

    /** List the calls that may be made of an object. */
    List<Call> calls(Object object) {
        return Call.of(object).stream().filter(this::isIn).toList();
    }

    private boolean isIn(Call call) {
        if (name().endsWith("SEMAPHORE") && call.signature().contains("(int")) {
            return false;
        }
        if (this == LINKED_TRANSFER_QUEUE && !POLL_TIMES_OUT && call.signature().startsWith("poll(long")) {
            return false;
        }
        return methods.isEmpty() || methods.contains(call.method().getName());
    }

    /** Sets of methods that classes share. */
    private static final class Methods {
        static final String[] MAP = {
            "put",
            "putIfAbsent",
            "get",
            "getOrDefault",
            "containsKey",
            "remove",
            "replace",
            "compute",
            "computeIfAbsent",
            "computeIfPresent",
            "merge"
        };
        static final String[] QUEUE = {
            "offer", "add", "put", "poll", "take", "peek", "remove", "contains", "remainingCapacity", "size", "clear"
        };
        static final String[] ELEMENTS = {
            "get",
            "set",
            "getAndSet",
            "compareAndSet",
            "getAndIncrement",
            "incrementAndGet",
            "getAndAdd",
            "addAndGet",
            "getAndUpdate",
            "updateAndGet",
            "getAndAccumulate",
            "accumulateAndGet",
            "compareAndExchange"
        };
        static final String[] SEMAPHORE = {
            "acquire", "acquireUninterruptibly", "tryAcquire", "release", "availablePermits", "drainPermits"
        };
        static final String[] LOCK = {
            "lock", "lockInterruptibly", "tryLock", "unlock", "isLocked", "isHeldByCurrentThread", "getHoldCount"
        };
        static final String[] READ_WRITE = {
            "tryRead", "tryWrite", "unlockRead", "unlockWrite", "holds", "isWriteLocked", "readers"
        };
    }
}
