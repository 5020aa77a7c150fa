package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** Stands for {@link java.util.concurrent.atomic.AtomicIntegerFieldUpdater}: each operation is one step on the field. */
public abstract class AtomicIntegerFieldUpdater<T> {
    protected AtomicIntegerFieldUpdater() {}

    public static <U> AtomicIntegerFieldUpdater<U> newUpdater(Class<U> tclass, String fieldName) {
        return new OfField<>(UpdatedField.find(tclass, fieldName, int.class, "Must be integer type"));
    }

    public abstract boolean compareAndSet(T obj, int expect, int update);

    public abstract boolean weakCompareAndSet(T obj, int expect, int update);

    public abstract void set(T obj, int newValue);

    public abstract void lazySet(T obj, int newValue);

    public abstract int get(T obj);

    public int getAndSet(T obj, int newValue) {
        int before;
        do {
            before = get(obj);
        } while (!compareAndSet(obj, before, newValue));
        return before;
    }

    public int getAndAdd(T obj, int delta) {
        int before;
        do {
            before = get(obj);
        } while (!compareAndSet(obj, before, before + delta));
        return before;
    }

    public int getAndIncrement(T obj) {
        return getAndAdd(obj, 1);
    }

    public int getAndDecrement(T obj) {
        return getAndAdd(obj, -1);
    }

    public int incrementAndGet(T obj) {
        return getAndAdd(obj, 1) + 1;
    }

    public int decrementAndGet(T obj) {
        return getAndAdd(obj, -1) - 1;
    }

    public int addAndGet(T obj, int delta) {
        return getAndAdd(obj, delta) + delta;
    }

    public final int getAndUpdate(T obj, IntUnaryOperator updateFunction) {
        int site = Control.site();
        int before;
        int after;
        do {
            Control.at(site);
            before = get(obj);
            after = updateFunction.applyAsInt(before);
            Control.at(site);
        } while (!compareAndSet(obj, before, after));
        return before;
    }

    public final int updateAndGet(T obj, IntUnaryOperator updateFunction) {
        int site = Control.site();
        int before;
        int after;
        do {
            Control.at(site);
            before = get(obj);
            after = updateFunction.applyAsInt(before);
            Control.at(site);
        } while (!compareAndSet(obj, before, after));
        return after;
    }

    public final int getAndAccumulate(T obj, int x, IntBinaryOperator accumulatorFunction) {
        return getAndUpdate(obj, old -> accumulatorFunction.applyAsInt(old, x));
    }

    public final int accumulateAndGet(T obj, int x, IntBinaryOperator accumulatorFunction) {
        return updateAndGet(obj, old -> accumulatorFunction.applyAsInt(old, x));
    }

    /** What is given to the program. */
    private static final class OfField<T> extends AtomicIntegerFieldUpdater<T> {
        private final UpdatedField field;

        OfField(UpdatedField field) {
            this.field = field;
        }

        @Override
        public boolean compareAndSet(T obj, int expect, int update) {
            Location at = field.location(obj);
            Atomics.begin(at);
            return Atomics.end(at, field.handle().compareAndSet(obj, expect, update));
        }

        @Override
        public boolean weakCompareAndSet(T obj, int expect, int update) {
            Location at = field.location(obj);
            Atomics.begin(at);
            boolean fails = (int) field.handle().getVolatile(obj) == expect && Atomics.fails(at);
            return Atomics.end(at, !fails && field.handle().compareAndSet(obj, expect, update));
        }

        @Override
        public void set(T obj, int newValue) {
            Atomics.write(field.location(obj));
            field.handle().setVolatile(obj, newValue);
        }

        @Override
        public void lazySet(T obj, int newValue) {
            set(obj, newValue);
        }

        @Override
        public int get(T obj) {
            Atomics.read(field.location(obj));
            return (int) field.handle().getVolatile(obj);
        }

        @Override
        public int getAndSet(T obj, int newValue) {
            Location at = field.location(obj);
            Atomics.begin(at);
            int before = (int) field.handle().getAndSet(obj, newValue);
            Atomics.end(at, true);
            return before;
        }

        @Override
        public int getAndAdd(T obj, int delta) {
            Location at = field.location(obj);
            Atomics.begin(at);
            int before = (int) field.handle().getAndAdd(obj, delta);
            Atomics.end(at, true);
            return before;
        }
    }
}
