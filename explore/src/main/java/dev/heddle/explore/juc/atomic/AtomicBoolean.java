package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Location;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.atomic.AtomicBoolean}: each operation is one step. */
public class AtomicBoolean implements Serializable {
    private static final long serialVersionUID = 1;

    private volatile boolean value;
    private transient @Nullable Location location;

    public AtomicBoolean(boolean initialValue) {
        value = initialValue;
    }

    public AtomicBoolean() {}

    private Location location() {
        Location known = location;
        if (known == null) {
            known = Location.ofValue(this);
            location = known;
        }
        return known;
    }

    public final boolean get() {
        Atomics.read(location());
        return value;
    }

    public final void set(boolean newValue) {
        Atomics.write(location());
        value = newValue;
    }

    public final void lazySet(boolean newValue) {
        set(newValue);
    }

    public final boolean getPlain() {
        Atomics.readPlain(location());
        return value;
    }

    public final void setPlain(boolean newValue) {
        Atomics.writePlain(location());
        value = newValue;
    }

    public final boolean getOpaque() {
        Atomics.readOpaque(location());
        return value;
    }

    public final void setOpaque(boolean newValue) {
        Atomics.writeOpaque(location());
        value = newValue;
    }

    public final boolean getAcquire() {
        return get();
    }

    public final void setRelease(boolean newValue) {
        set(newValue);
    }

    // ---- read-modify-write ----

    public final boolean getAndSet(boolean newValue) {
        Location at = location();
        Atomics.begin(at);
        boolean old = value;
        value = newValue;
        Atomics.end(at, true);
        return old;
    }

    public final boolean compareAndSet(boolean expectedValue, boolean newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.end(at, exchange(expectedValue, newValue));
    }

    private boolean exchange(boolean expectedValue, boolean newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    private boolean exchangeWeakly(@Nullable Location at, boolean expectedValue, boolean newValue) {
        return value == expectedValue && !Atomics.fails(at) && exchange(expectedValue, newValue);
    }

    @Deprecated(since = "9")
    @SuppressWarnings("InlineMeSuggester") // it is the original's method
    public boolean weakCompareAndSet(boolean expectedValue, boolean newValue) {
        return weakCompareAndSetPlain(expectedValue, newValue);
    }

    public boolean weakCompareAndSetPlain(boolean expectedValue, boolean newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endPlain(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetVolatile(boolean expectedValue, boolean newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.end(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetAcquire(boolean expectedValue, boolean newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endAcquire(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean weakCompareAndSetRelease(boolean expectedValue, boolean newValue) {
        Location at = location();
        Atomics.begin(at);
        return Atomics.endRelease(at, exchangeWeakly(at, expectedValue, newValue));
    }

    public final boolean compareAndExchange(boolean expectedValue, boolean newValue) {
        Location at = location();
        Atomics.begin(at);
        boolean old = value;
        Atomics.end(at, exchange(expectedValue, newValue));
        return old;
    }

    public final boolean compareAndExchangeAcquire(boolean expectedValue, boolean newValue) {
        Location at = location();
        Atomics.begin(at);
        boolean old = value;
        Atomics.endAcquire(at, exchange(expectedValue, newValue));
        return old;
    }

    public final boolean compareAndExchangeRelease(boolean expectedValue, boolean newValue) {
        Location at = location();
        Atomics.begin(at);
        boolean old = value;
        Atomics.endRelease(at, exchange(expectedValue, newValue));
        return old;
    }

    @Override
    public String toString() {
        return String.valueOf(get());
    }
}
