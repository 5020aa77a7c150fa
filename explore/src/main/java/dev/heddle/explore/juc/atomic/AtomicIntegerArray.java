package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import java.io.Serializable;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.atomic.AtomicIntegerArray}: each operation is one step. */
public class AtomicIntegerArray implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[] array;
    private transient @Nullable Location @Nullable [] locations;

    public AtomicIntegerArray(int length) {
        array = new int[length];
    }

    public AtomicIntegerArray(int[] array) {
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

    public final int get(int index) {
        Atomics.read(location(index));
        return array[index];
    }

    public final void set(int index, int newValue) {
        Atomics.write(location(index));
        array[index] = newValue;
    }

    public final void lazySet(int index, int newValue) {
        set(index, newValue);
    }

    public final int getPlain(int index) {
        Atomics.readPlain(location(index));
        return array[index];
    }

    public final void setPlain(int index, int newValue) {
        Atomics.writePlain(location(index));
        array[index] = newValue;
    }

    public final int getOpaque(int index) {
        Atomics.readOpaque(location(index));
        return array[index];
    }

    public final void setOpaque(int index, int newValue) {
        Atomics.writeOpaque(location(index));
        array[index] = newValue;
    }

    public final int getAcquire(int index) {
        return get(index);
    }

    public final void setRelease(int index, int newValue) {
        set(index, newValue);
    }

    // ---- read-modify-write ----

    public final int getAndSet(int index, int newValue) {
        Location at = location(index);
        Atomics.begin(at);
        int old = array[index];
        array[index] = newValue;
        Atomics.end(at, true);
        return old;
    }

    public final int getAndAdd(int index, int delta) {
        Location at = location(index);
        Atomics.begin(at);
        int old = array[index];
        array[index] = old + delta;
        Atomics.end(at, true);
        return old;
    }

    public final int addAndGet(int index, int delta) {
        return getAndAdd(index, delta) + delta;
    }

    public final int getAndIncrement(int index) {
        return getAndAdd(index, 1);
    }

    public final int getAndDecrement(int index) {
        return getAndAdd(index, -1);
    }

    public final int incrementAndGet(int index) {
        return getAndAdd(index, 1) + 1;
    }

    public final int decrementAndGet(int index) {
        return getAndAdd(index, -1) - 1;
    }

    public final boolean compareAndSet(int index, int expectedValue, int newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.end(at, exchange(index, expectedValue, newValue));
    }

    private boolean exchange(int index, int expectedValue, int newValue) {
        if (array[index] != expectedValue) {
            return false;
        }
        array[index] = newValue;
        return true;
    }

    private boolean exchangeWeakly(@Nullable Location at, int index, int expectedValue, int newValue) {
        return array[index] == expectedValue && !Atomics.fails(at) && exchange(index, expectedValue, newValue);
    }

    @Deprecated(since = "9")
    @SuppressWarnings("InlineMeSuggester") // it is the original's method
    public final boolean weakCompareAndSet(int index, int expectedValue, int newValue) {
        return weakCompareAndSetPlain(index, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(int index, int expectedValue, int newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.endPlain(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetVolatile(int index, int expectedValue, int newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.end(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetAcquire(int index, int expectedValue, int newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.endAcquire(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetRelease(int index, int expectedValue, int newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.endRelease(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final int compareAndExchange(int index, int expectedValue, int newValue) {
        Location at = location(index);
        Atomics.begin(at);
        int old = array[index];
        Atomics.end(at, exchange(index, expectedValue, newValue));
        return old;
    }

    public final int compareAndExchangeAcquire(int index, int expectedValue, int newValue) {
        Location at = location(index);
        Atomics.begin(at);
        int old = array[index];
        Atomics.endAcquire(at, exchange(index, expectedValue, newValue));
        return old;
    }

    public final int compareAndExchangeRelease(int index, int expectedValue, int newValue) {
        Location at = location(index);
        Atomics.begin(at);
        int old = array[index];
        Atomics.endRelease(at, exchange(index, expectedValue, newValue));
        return old;
    }

    // ---- loops: a read, the function, a compare-and-set, and again if that fails ----

    public final int getAndUpdate(int index, IntUnaryOperator updateFunction) {
        int site = Control.site();
        int before = get(index);
        int after = updateFunction.applyAsInt(before);
        while (!at(site).compareAndSet(index, before, after)) {
            int now = get(index);
            after = now == before ? after : updateFunction.applyAsInt(now);
            before = now;
        }
        return before;
    }

    public final int updateAndGet(int index, IntUnaryOperator updateFunction) {
        int site = Control.site();
        int before = get(index);
        int after = updateFunction.applyAsInt(before);
        while (!at(site).compareAndSet(index, before, after)) {
            int now = get(index);
            after = now == before ? after : updateFunction.applyAsInt(now);
            before = now;
        }
        return after;
    }

    public final int getAndAccumulate(int index, int x, IntBinaryOperator accumulatorFunction) {
        return getAndUpdate(index, old -> accumulatorFunction.applyAsInt(old, x));
    }

    public final int accumulateAndGet(int index, int x, IntBinaryOperator accumulatorFunction) {
        return updateAndGet(index, old -> accumulatorFunction.applyAsInt(old, x));
    }

    /** Be again where this was called: the function may have called others. */
    private AtomicIntegerArray at(int site) {
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
