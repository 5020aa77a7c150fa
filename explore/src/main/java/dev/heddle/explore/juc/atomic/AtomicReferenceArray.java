package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import java.io.Serializable;
import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.atomic.AtomicReferenceArray}: each operation is one step. */
public class AtomicReferenceArray<E extends @Nullable Object> implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // serialised if what it holds can be
    private final @Nullable Object[] array;

    private transient @Nullable Location @Nullable [] locations;

    public AtomicReferenceArray(int length) {
        array = new @Nullable Object[length];
    }

    public AtomicReferenceArray(E[] array) {
        this.array = Arrays.copyOf(array, array.length, Object[].class);
        for (E each : array) {
            Control.publish(each);
        }
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

    public final E get(int index) {
        Atomics.read(location(index));
        return element(index);
    }

    public final void set(int index, E newValue) {
        Control.publish(newValue);
        Atomics.write(location(index));
        array[index] = newValue;
    }

    public final void lazySet(int index, E newValue) {
        set(index, newValue);
    }

    public final E getPlain(int index) {
        Atomics.readPlain(location(index));
        return element(index);
    }

    public final void setPlain(int index, E newValue) {
        Control.publish(newValue);
        Atomics.writePlain(location(index));
        array[index] = newValue;
    }

    public final E getOpaque(int index) {
        Atomics.readOpaque(location(index));
        return element(index);
    }

    public final void setOpaque(int index, E newValue) {
        Control.publish(newValue);
        Atomics.writeOpaque(location(index));
        array[index] = newValue;
    }

    public final E getAcquire(int index) {
        return get(index);
    }

    public final void setRelease(int index, E newValue) {
        set(index, newValue);
    }

    @SuppressWarnings("unchecked") // nothing else is ever put in
    private E element(int index) {
        return (E) array[index];
    }

    // ---- read-modify-write ----

    public final E getAndSet(int index, E newValue) {
        Location at = location(index);
        Atomics.begin(at);
        E old = element(index);
        Control.publish(newValue);
        array[index] = newValue;
        Atomics.end(at, true);
        return old;
    }

    public final boolean compareAndSet(int index, E expectedValue, E newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.end(at, exchange(index, expectedValue, newValue));
    }

    private boolean exchange(int index, E expectedValue, E newValue) {
        if (array[index] != expectedValue) {
            return false;
        }
        Control.publish(newValue);
        array[index] = newValue;
        return true;
    }

    private boolean exchangeWeakly(@Nullable Location at, int index, E expectedValue, E newValue) {
        return array[index] == expectedValue && !Atomics.fails(at) && exchange(index, expectedValue, newValue);
    }

    @Deprecated(since = "9")
    @SuppressWarnings("InlineMeSuggester") // it is the original's method
    public final boolean weakCompareAndSet(int index, E expectedValue, E newValue) {
        return weakCompareAndSetPlain(index, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(int index, E expectedValue, E newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.endPlain(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetVolatile(int index, E expectedValue, E newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.end(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetAcquire(int index, E expectedValue, E newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.endAcquire(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetRelease(int index, E expectedValue, E newValue) {
        Location at = location(index);
        Atomics.begin(at);
        return Atomics.endRelease(at, exchangeWeakly(at, index, expectedValue, newValue));
    }

    public final E compareAndExchange(int index, E expectedValue, E newValue) {
        Location at = location(index);
        Atomics.begin(at);
        E old = element(index);
        Atomics.end(at, exchange(index, expectedValue, newValue));
        return old;
    }

    public final E compareAndExchangeAcquire(int index, E expectedValue, E newValue) {
        Location at = location(index);
        Atomics.begin(at);
        E old = element(index);
        Atomics.endAcquire(at, exchange(index, expectedValue, newValue));
        return old;
    }

    public final E compareAndExchangeRelease(int index, E expectedValue, E newValue) {
        Location at = location(index);
        Atomics.begin(at);
        E old = element(index);
        Atomics.endRelease(at, exchange(index, expectedValue, newValue));
        return old;
    }

    // ---- loops: a read, the function, a compare-and-set, and again if that fails ----

    public final E getAndUpdate(int index, UnaryOperator<E> updateFunction) {
        int site = Control.site();
        E before = get(index);
        E after = updateFunction.apply(before);
        while (!at(site).compareAndSet(index, before, after)) {
            E now = get(index);
            after = now == before ? after : updateFunction.apply(now);
            before = now;
        }
        return before;
    }

    public final E updateAndGet(int index, UnaryOperator<E> updateFunction) {
        int site = Control.site();
        E before = get(index);
        E after = updateFunction.apply(before);
        while (!at(site).compareAndSet(index, before, after)) {
            E now = get(index);
            after = now == before ? after : updateFunction.apply(now);
            before = now;
        }
        return after;
    }

    public final E getAndAccumulate(int index, E x, BinaryOperator<E> accumulatorFunction) {
        return getAndUpdate(index, old -> accumulatorFunction.apply(old, x));
    }

    public final E accumulateAndGet(int index, E x, BinaryOperator<E> accumulatorFunction) {
        return updateAndGet(index, old -> accumulatorFunction.apply(old, x));
    }

    /** Be again where this was called: the function may have called others. */
    private AtomicReferenceArray<E> at(int site) {
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
