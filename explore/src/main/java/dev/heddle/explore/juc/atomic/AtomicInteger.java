package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import java.io.Serializable;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.atomic.AtomicInteger}: each operation is one step. */
public class AtomicInteger extends Number implements Serializable {
    private static final long serialVersionUID = 1;

    private volatile int value;
    private transient @Nullable Location location;

    public AtomicInteger(int initialValue) {
        value = initialValue;
    }

    public AtomicInteger() {}

    private Location location() {
        Location known = location;
        if (known == null) {
            known = Location.ofValue(this);
            location = known;
        }
        return known;
    }

    public final int get() {
        Atomics.read(location());
        return value;
    }

    public final void set(int newValue) {
        Atomics.write(location());
        value = newValue;
    }

    public final void lazySet(int newValue) {
        set(newValue);
    }

    public final int getPlain() {
        Atomics.readPlain(location());
        return value;
    }

    public final void setPlain(int newValue) {
        Atomics.writePlain(location());
        value = newValue;
    }

    public final int getOpaque() {
        Atomics.readOpaque(location());
        return value;
    }

    public final void setOpaque(int newValue) {
        Atomics.writeOpaque(location());
        value = newValue;
    }

    public final int getAcquire() {
        return get();
    }

    public final void setRelease(int newValue) {
        set(newValue);
    }

    // ---- read-modify-write ----

    public final int getAndSet(int newValue) {
        Location at = location();
        Atomics.begin(at);
        int old = value;
        value = newValue;
        Atomics.end(at, true);
        return old;
    }

    public final int getAndAdd(int delta) {
        Location at = location();
        Atomics.begin(at);
        int old = value;
        value = old + delta;
        Atomics.end(at, true);
        return old;
    }

    public final int addAndGet(int delta) {
        return getAndAdd(delta) + delta;
    }

    public final int getAndIncrement() {
        return getAndAdd(1);
    }

    public final int getAndDecrement() {
        return getAndAdd(-1);
    }

    public final int incrementAndGet() {
        return getAndAdd(1) + 1;
    }

    public final int decrementAndGet() {
        return getAndAdd(-1) - 1;
    }

    public final boolean compareAndSet(int expectedValue, int newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.end(at, exchange(expectedValue, newValue));
    }

    private boolean exchange(int expectedValue, int newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    private boolean exchangeWeakly(@Nullable Location at, int expectedValue, int newValue) {
        return value == expectedValue && !Atomics.fails(at) && exchange(expectedValue, newValue);
    }

    @Deprecated(since = "9")
    @SuppressWarnings("InlineMeSuggester") // it is the original's method
    public final boolean weakCompareAndSet(int expectedValue, int newValue) {
        return weakCompareAndSetPlain(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(int expectedValue, int newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endPlain(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetVolatile(int expectedValue, int newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.end(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetAcquire(int expectedValue, int newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endAcquire(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetRelease(int expectedValue, int newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endRelease(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final int compareAndExchange(int expectedValue, int newValue) {
        Location at = location();
        Atomics.begin(at);
        int old = value;
        Atomics.end(at, exchange(expectedValue, newValue));
        return old;
    }

    public final int compareAndExchangeAcquire(int expectedValue, int newValue) {
        Location at = location();
        Atomics.begin(at);
        int old = value;
        Atomics.endAcquire(at, exchange(expectedValue, newValue));
        return old;
    }

    public final int compareAndExchangeRelease(int expectedValue, int newValue) {
        Location at = location();
        Atomics.begin(at);
        int old = value;
        Atomics.endRelease(at, exchange(expectedValue, newValue));
        return old;
    }

    // ---- loops: a read, the function, a compare-and-set, and again if that fails ----

    public final int getAndUpdate(IntUnaryOperator updateFunction) {
        int site = Control.site();
        int before = get();
        int after = updateFunction.applyAsInt(before);
        while (!at(site).compareAndSet(before, after)) {
            int now = get();
            after = now == before ? after : updateFunction.applyAsInt(now);
            before = now;
        }
        return before;
    }

    public final int updateAndGet(IntUnaryOperator updateFunction) {
        int site = Control.site();
        int before = get();
        int after = updateFunction.applyAsInt(before);
        while (!at(site).compareAndSet(before, after)) {
            int now = get();
            after = now == before ? after : updateFunction.applyAsInt(now);
            before = now;
        }
        return after;
    }

    public final int getAndAccumulate(int x, IntBinaryOperator accumulatorFunction) {
        return getAndUpdate(old -> accumulatorFunction.applyAsInt(old, x));
    }

    public final int accumulateAndGet(int x, IntBinaryOperator accumulatorFunction) {
        return updateAndGet(old -> accumulatorFunction.applyAsInt(old, x));
    }

    /** Be again where this was called: the function may have called others. */
    private AtomicInteger at(int site) {
        Control.at(site);
        return this;
    }

    // ---- as a number ----

    @Override
    public String toString() {
        return Integer.toString(get());
    }

    @Override
    public int intValue() {
        return get();
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
        return get();
    }
}
