package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** Stands for {@link java.util.concurrent.atomic.AtomicLongFieldUpdater}: each operation is one step on the field. */
public abstract class AtomicLongFieldUpdater<T> {
    protected AtomicLongFieldUpdater() {}

    public static <U> AtomicLongFieldUpdater<U> newUpdater(Class<U> tclass, String fieldName) {
        return new OfField<>(UpdatedField.find(tclass, fieldName, long.class, "Must be long type"));
    }

    public abstract boolean compareAndSet(T obj, long expect, long update);

    public abstract boolean weakCompareAndSet(T obj, long expect, long update);

    public abstract void set(T obj, long newValue);

    public abstract void lazySet(T obj, long newValue);

    public abstract long get(T obj);

    public long getAndSet(T obj, long newValue) {
        long before;
        do {
            before = get(obj);
        } while (!compareAndSet(obj, before, newValue));
        return before;
    }

    public long getAndAdd(T obj, long delta) {
        long before;
        do {
            before = get(obj);
        } while (!compareAndSet(obj, before, before + delta));
        return before;
    }

    public long getAndIncrement(T obj) {
        return getAndAdd(obj, 1);
    }

    public long getAndDecrement(T obj) {
        return getAndAdd(obj, -1);
    }

    public long incrementAndGet(T obj) {
        return getAndAdd(obj, 1) + 1;
    }

    public long decrementAndGet(T obj) {
        return getAndAdd(obj, -1) - 1;
    }

    public long addAndGet(T obj, long delta) {
        return getAndAdd(obj, delta) + delta;
    }

    public final long getAndUpdate(T obj, LongUnaryOperator updateFunction) {
        int site = Control.site();
        long before;
        long after;
        do {
            Control.at(site);
            before = get(obj);
            after = updateFunction.applyAsLong(before);
            Control.at(site);
        } while (!compareAndSet(obj, before, after));
        return before;
    }

    public final long updateAndGet(T obj, LongUnaryOperator updateFunction) {
        int site = Control.site();
        long before;
        long after;
        do {
            Control.at(site);
            before = get(obj);
            after = updateFunction.applyAsLong(before);
            Control.at(site);
        } while (!compareAndSet(obj, before, after));
        return after;
    }

    public final long getAndAccumulate(T obj, long x, LongBinaryOperator accumulatorFunction) {
        return getAndUpdate(obj, old -> accumulatorFunction.applyAsLong(old, x));
    }

    public final long accumulateAndGet(T obj, long x, LongBinaryOperator accumulatorFunction) {
        return updateAndGet(obj, old -> accumulatorFunction.applyAsLong(old, x));
    }

    /** What is given to the program. */
    private static final class OfField<T> extends AtomicLongFieldUpdater<T> {
        private final UpdatedField field;

        OfField(UpdatedField field) {
            this.field = field;
        }

        @Override
        public boolean compareAndSet(T obj, long expect, long update) {
            Location at = field.location(obj);
            Atomics.begin(at);
            return Atomics.end(at, field.handle().compareAndSet(obj, expect, update));
        }

        @Override
        public boolean weakCompareAndSet(T obj, long expect, long update) {
            Location at = field.location(obj);
            Atomics.begin(at);
            boolean fails = (long) field.handle().getVolatile(obj) == expect && Atomics.fails(at);
            return Atomics.end(at, !fails && field.handle().compareAndSet(obj, expect, update));
        }

        @Override
        public void set(T obj, long newValue) {
            Atomics.write(field.location(obj));
            field.handle().setVolatile(obj, newValue);
        }

        @Override
        public void lazySet(T obj, long newValue) {
            set(obj, newValue);
        }

        @Override
        public long get(T obj) {
            Atomics.read(field.location(obj));
            return (long) field.handle().getVolatile(obj);
        }

        @Override
        public long getAndSet(T obj, long newValue) {
            Location at = field.location(obj);
            Atomics.begin(at);
            long before = (long) field.handle().getAndSet(obj, newValue);
            Atomics.end(at, true);
            return before;
        }

        @Override
        public long getAndAdd(T obj, long delta) {
            Location at = field.location(obj);
            Atomics.begin(at);
            long before = (long) field.handle().getAndAdd(obj, delta);
            Atomics.end(at, true);
            return before;
        }
    }
}
