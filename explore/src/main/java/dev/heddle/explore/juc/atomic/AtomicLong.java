package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import java.io.Serializable;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.atomic.AtomicLong}: each operation is one step. */
public class AtomicLong extends Number implements Serializable {
    private static final long serialVersionUID = 1;

    private volatile long value;
    private transient @Nullable Location location;

    public AtomicLong(long initialValue) {
        value = initialValue;
    }

    public AtomicLong() {}

    private Location location() {
        Location known = location;
        if (known == null) {
            known = Location.ofValue(this);
            location = known;
        }
        return known;
    }

    public final long get() {
        Atomics.read(location());
        return value;
    }

    public final void set(long newValue) {
        Atomics.write(location());
        value = newValue;
    }

    public final void lazySet(long newValue) {
        set(newValue);
    }

    public final long getPlain() {
        Atomics.readPlain(location());
        return value;
    }

    public final void setPlain(long newValue) {
        Atomics.writePlain(location());
        value = newValue;
    }

    public final long getOpaque() {
        Atomics.readOpaque(location());
        return value;
    }

    public final void setOpaque(long newValue) {
        Atomics.writeOpaque(location());
        value = newValue;
    }

    public final long getAcquire() {
        return get();
    }

    public final void setRelease(long newValue) {
        set(newValue);
    }

    // ---- read-modify-write ----

    public final long getAndSet(long newValue) {
        Location at = location();
        Atomics.begin(at);
        long old = value;
        value = newValue;
        Atomics.end(at, true);
        return old;
    }

    public final long getAndAdd(long delta) {
        Location at = location();
        Atomics.begin(at);
        long old = value;
        value = old + delta;
        Atomics.end(at, true);
        return old;
    }

    public final long addAndGet(long delta) {
        return getAndAdd(delta) + delta;
    }

    public final long getAndIncrement() {
        return getAndAdd(1);
    }

    public final long getAndDecrement() {
        return getAndAdd(-1);
    }

    public final long incrementAndGet() {
        return getAndAdd(1) + 1;
    }

    public final long decrementAndGet() {
        return getAndAdd(-1) - 1;
    }

    public final boolean compareAndSet(long expectedValue, long newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.end(at, exchange(expectedValue, newValue));
    }

    private boolean exchange(long expectedValue, long newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    private boolean exchangeWeakly(@Nullable Location at, long expectedValue, long newValue) {
        return value == expectedValue && !Atomics.fails(at) && exchange(expectedValue, newValue);
    }

    @Deprecated(since = "9")
    @SuppressWarnings("InlineMeSuggester") // it is the original's method
    public final boolean weakCompareAndSet(long expectedValue, long newValue) {
        return weakCompareAndSetPlain(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(long expectedValue, long newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endPlain(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetVolatile(long expectedValue, long newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.end(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetAcquire(long expectedValue, long newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endAcquire(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetRelease(long expectedValue, long newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endRelease(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final long compareAndExchange(long expectedValue, long newValue) {
        Location at = location();
        Atomics.begin(at);
        long old = value;
        Atomics.end(at, exchange(expectedValue, newValue));
        return old;
    }

    public final long compareAndExchangeAcquire(long expectedValue, long newValue) {
        Location at = location();
        Atomics.begin(at);
        long old = value;
        Atomics.endAcquire(at, exchange(expectedValue, newValue));
        return old;
    }

    public final long compareAndExchangeRelease(long expectedValue, long newValue) {
        Location at = location();
        Atomics.begin(at);
        long old = value;
        Atomics.endRelease(at, exchange(expectedValue, newValue));
        return old;
    }

    // ---- loops: a read, the function, a compare-and-set, and again if that fails ----

    public final long getAndUpdate(LongUnaryOperator updateFunction) {
        int site = Control.site();
        long before = get();
        long after = updateFunction.applyAsLong(before);
        while (!at(site).compareAndSet(before, after)) {
            long now = get();
            after = now == before ? after : updateFunction.applyAsLong(now);
            before = now;
        }
        return before;
    }

    public final long updateAndGet(LongUnaryOperator updateFunction) {
        int site = Control.site();
        long before = get();
        long after = updateFunction.applyAsLong(before);
        while (!at(site).compareAndSet(before, after)) {
            long now = get();
            after = now == before ? after : updateFunction.applyAsLong(now);
            before = now;
        }
        return after;
    }

    public final long getAndAccumulate(long x, LongBinaryOperator accumulatorFunction) {
        return getAndUpdate(old -> accumulatorFunction.applyAsLong(old, x));
    }

    public final long accumulateAndGet(long x, LongBinaryOperator accumulatorFunction) {
        return updateAndGet(old -> accumulatorFunction.applyAsLong(old, x));
    }

    /** Be again where this was called: the function may have called others. */
    private AtomicLong at(int site) {
        Control.at(site);
        return this;
    }

    // ---- as a number ----

    @Override
    public String toString() {
        return Long.toString(get());
    }

    @Override
    public int intValue() {
        return (int) get();
    }

    @Override
    public long longValue() {
        return get();
    }

    @Override
    public float floatValue() {
        return (float) get();
    }

    @Override
    public double doubleValue() {
        return (double) get();
    }
}
