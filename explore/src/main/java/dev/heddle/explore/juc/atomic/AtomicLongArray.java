package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import java.io.Serializable;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.atomic.AtomicLongArray}: each operation is one step. */
public class AtomicLongArray implements Serializable {
    private static final long serialVersionUID = 1;

    private final long[] array;
    private transient @Nullable Location @Nullable [] locations;

    public AtomicLongArray(int length) {
        array = new long[length];
    }

    public AtomicLongArray(long[] array) {
        this.array = array.clone();
    }

    private Location location(int index) {
        if (index < 0 || index >= array.length) {
            throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + array.length);
        }
        @Nullable Location[] known = locations;
        if (known == null) {
            known = new Location[array.length];
            locations = known;
        }
        Location at = known[index];
        if (at == null) {
            at = Location.ofElement(this, index);
            known[index] = at;
        }
        return at;
    }

    public final int length() {
        return array.length;
    }

    public final long get(int index) {
        Atomics.read(location(index));
        return array[index];
    }

    public final void set(int index, long newValue) {
        Atomics.write(location(index));
        array[index] = newValue;
    }

    public final void lazySet(int index, long newValue) {
        set(index, newValue);
    }

    public final long getPlain(int index) {
        Atomics.readPlain(location(index));
        return array[index];
    }

    public final void setPlain(int index, long newValue) {
        Atomics.writePlain(location(index));
        array[index] = newValue;
    }

    public final long getOpaque(int index) {
        Atomics.readOpaque(location(index));
        return array[index];
    }

    public final void setOpaque(int index, long newValue) {
        Atomics.writeOpaque(location(index));
        array[index] = newValue;
    }

    public final long getAcquire(int index) {
        return get(index);
    }

    public final void setRelease(int index, long newValue) {
        set(index, newValue);
    }

    // ---- read-modify-write ----

    public final long getAndSet(int index, long newValue) {
        Location at = location(index);
        Atomics.begin(at);
        long old = array[index];
        array[index] = newValue;
        Atomics.end(at, true);
        return old;
    }

    public final long getAndAdd(int index, long delta) {
        Location at = location(index);
        Atomics.begin(at);
        long old = array[index];
        array[index] = old + delta;
        Atomics.end(at, true);
        return old;
    }

    public long addAndGet(int index, long delta) {
        return getAndAdd(index, delta) + delta;
    }

    public final long getAndIncrement(int index) {
        return getAndAdd(index, 1);
    }

    public final long getAndDecrement(int index) {
        return getAndAdd(index, -1);
    }

    public final long incrementAndGet(int index) {
        return getAndAdd(index, 1) + 1;
    }

    public final long decrementAndGet(int index) {
        return getAndAdd(index, -1) - 1;
    }

    public final boolean compareAndSet(int index, long expectedValue, long newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.end(at, exchange(index, expectedValue, newValue));
    }

    private boolean exchange(int index, long expectedValue, long newValue) {
        if (array[index] != expectedValue) {
            return false;
        }
        array[index] = newValue;
        return true;
    }

    private boolean exchangeWeakly(@Nullable Location at, int index, long expectedValue, long newValue) {
        return array[index] == expectedValue && !Atomics.fails(at) && exchange(index, expectedValue, newValue);
    }

    @Deprecated(since = "9")
    @SuppressWarnings("InlineMeSuggester") // it is the original's method
    public final boolean weakCompareAndSet(int index, long expectedValue, long newValue) {
        return weakCompareAndSetPlain(index, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(int index, long expectedValue, long newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.endPlain(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetVolatile(int index, long expectedValue, long newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.end(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetAcquire(int index, long expectedValue, long newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.endAcquire(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetRelease(int index, long expectedValue, long newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.endRelease(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final long compareAndExchange(int index, long expectedValue, long newValue) {
        Location at = location(index);
        Atomics.begin(at);
        long old = array[index];
        Atomics.end(at, exchange(index, expectedValue, newValue));
        return old;
    }

    public final long compareAndExchangeAcquire(int index, long expectedValue, long newValue) {
        Location at = location(index);
        Atomics.begin(at);
        long old = array[index];
        Atomics.endAcquire(at, exchange(index, expectedValue, newValue));
        return old;
    }

    public final long compareAndExchangeRelease(int index, long expectedValue, long newValue) {
        Location at = location(index);
        Atomics.begin(at);
        long old = array[index];
        Atomics.endRelease(at, exchange(index, expectedValue, newValue));
        return old;
    }

    // ---- loops: a read, the function, a compare-and-set, and again if that fails ----

    public final long getAndUpdate(int index, LongUnaryOperator updateFunction) {
        int site = Control.site();
        long before = get(index);
        long after = updateFunction.applyAsLong(before);
        while (!at(site).compareAndSet(index, before, after)) {
            long now = get(index);
            after = now == before ? after : updateFunction.applyAsLong(now);
            before = now;
        }
        return before;
    }

    public final long updateAndGet(int index, LongUnaryOperator updateFunction) {
        int site = Control.site();
        long before = get(index);
        long after = updateFunction.applyAsLong(before);
        while (!at(site).compareAndSet(index, before, after)) {
            long now = get(index);
            after = now == before ? after : updateFunction.applyAsLong(now);
            before = now;
        }
        return after;
    }

    public final long getAndAccumulate(int index, long x, LongBinaryOperator accumulatorFunction) {
        return getAndUpdate(index, old -> accumulatorFunction.applyAsLong(old, x));
    }

    public final long accumulateAndGet(int index, long x, LongBinaryOperator accumulatorFunction) {
        return updateAndGet(index, old -> accumulatorFunction.applyAsLong(old, x));
    }

    /** Be again where this was called: the function may have called others. */
    private AtomicLongArray at(int site) {
        Control.at(site);
        return this;
    }

    @Override
    public String toString() {
        if (array.length == 0) {
            return "[]";
        }
        StringBuilder text = new StringBuilder("[");
        for (int index = 0; index < array.length; index++) {
            text.append(index == 0 ? "" : ", ").append(get(index));
        }
        return text.append(']').toString();
    }
}
