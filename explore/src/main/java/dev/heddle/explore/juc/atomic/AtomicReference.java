package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.atomic.AtomicReference}: each operation is one step. */
public class AtomicReference<V extends @Nullable Object> implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // serialised if what it holds can be
    private volatile V value;

    private transient @Nullable Location location;

    public AtomicReference(V initialValue) {
        Control.publish(initialValue);
        value = initialValue;
    }

    @SuppressWarnings("NullAway") // what a variable holds before it is set
    public AtomicReference() {
        value = null;
    }

    private Location location() {
        Location known = location;
        if (known == null) {
            known = Location.ofValue(this);
            location = known;
        }
        return known;
    }

    public final V get() {
        Atomics.read(location());
        return value;
    }

    public final void set(V newValue) {
        Control.publish(newValue);
        Atomics.write(location());
        value = newValue;
    }

    public final void lazySet(V newValue) {
        set(newValue);
    }

    public final V getPlain() {
        Atomics.readPlain(location());
        return value;
    }

    public final void setPlain(V newValue) {
        Control.publish(newValue);
        Atomics.writePlain(location());
        value = newValue;
    }

    public final V getOpaque() {
        Atomics.readOpaque(location());
        return value;
    }

    public final void setOpaque(V newValue) {
        Control.publish(newValue);
        Atomics.writeOpaque(location());
        value = newValue;
    }

    public final V getAcquire() {
        return get();
    }

    public final void setRelease(V newValue) {
        set(newValue);
    }

    // ---- read-modify-write ----

    public final V getAndSet(V newValue) {
        Location at = location();
        Atomics.begin(at);
        Control.publish(newValue);
        V old = value;
        value = newValue;
        Atomics.end(at, true);
        return old;
    }

    public final boolean compareAndSet(V expectedValue, V newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.end(at, exchange(expectedValue, newValue));
    }

    private boolean exchange(V expectedValue, V newValue) {
        if (value != expectedValue) {
            return false;
        }
        Control.publish(newValue);
        value = newValue;
        return true;
    }

    private boolean exchangeWeakly(@Nullable Location at, V expectedValue, V newValue) {
        return value == expectedValue && !Atomics.fails(at) && exchange(expectedValue, newValue);
    }

    @Deprecated(since = "9")
    @SuppressWarnings("InlineMeSuggester") // it is the original's method
    public final boolean weakCompareAndSet(V expectedValue, V newValue) {
        return weakCompareAndSetPlain(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(V expectedValue, V newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endPlain(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetVolatile(V expectedValue, V newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.end(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetAcquire(V expectedValue, V newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endAcquire(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetRelease(V expectedValue, V newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endRelease(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final V compareAndExchange(V expectedValue, V newValue) {
        Location at = location();
        Atomics.begin(at);
        V old = value;
        Atomics.end(at, exchange(expectedValue, newValue));
        return old;
    }

    public final V compareAndExchangeAcquire(V expectedValue, V newValue) {
        Location at = location();
        Atomics.begin(at);
        V old = value;
        Atomics.endAcquire(at, exchange(expectedValue, newValue));
        return old;
    }

    public final V compareAndExchangeRelease(V expectedValue, V newValue) {
        Location at = location();
        Atomics.begin(at);
        V old = value;
        Atomics.endRelease(at, exchange(expectedValue, newValue));
        return old;
    }

    // ---- loops: a read, the function, a compare-and-set, and again if that fails ----

    public final V getAndUpdate(UnaryOperator<V> updateFunction) {
        int site = Control.site();
        V before = get();
        V after = updateFunction.apply(before);
        while (!at(site).compareAndSet(before, after)) {
            V now = get();
            after = now == before ? after : updateFunction.apply(now);
            before = now;
        }
        return before;
    }

    public final V updateAndGet(UnaryOperator<V> updateFunction) {
        int site = Control.site();
        V before = get();
        V after = updateFunction.apply(before);
        while (!at(site).compareAndSet(before, after)) {
            V now = get();
            after = now == before ? after : updateFunction.apply(now);
            before = now;
        }
        return after;
    }

    public final V getAndAccumulate(V x, BinaryOperator<V> accumulatorFunction) {
        return getAndUpdate(old -> accumulatorFunction.apply(old, x));
    }

    public final V accumulateAndGet(V x, BinaryOperator<V> accumulatorFunction) {
        return updateAndGet(old -> accumulatorFunction.apply(old, x));
    }

    /** Be again where this was called: the function may have called others. */
    private AtomicReference<V> at(int site) {
        Control.at(site);
        return this;
    }

    @Override
    public String toString() {
        return String.valueOf(get());
    }
}
