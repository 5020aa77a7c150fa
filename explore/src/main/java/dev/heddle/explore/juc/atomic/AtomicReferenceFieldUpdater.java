package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.atomic.AtomicReferenceFieldUpdater}: each operation is one step on the field. */
public abstract class AtomicReferenceFieldUpdater<T, V extends @Nullable Object> {
    protected AtomicReferenceFieldUpdater() {}

    public static <U, W> AtomicReferenceFieldUpdater<U, W> newUpdater(
            Class<U> tclass, Class<W> vclass, String fieldName) {
        return new OfField<>(UpdatedField.find(tclass, fieldName, vclass, null));
    }

    public abstract boolean compareAndSet(T obj, V expect, V update);

    public abstract boolean weakCompareAndSet(T obj, V expect, V update);

    public abstract void set(T obj, V newValue);

    public abstract void lazySet(T obj, V newValue);

    public abstract V get(T obj);

    public V getAndSet(T obj, V newValue) {
        V before;
        do {
            before = get(obj);
        } while (!compareAndSet(obj, before, newValue));
        return before;
    }

    public final V getAndUpdate(T obj, UnaryOperator<V> updateFunction) {
        int site = Control.site();
        V before;
        V after;
        do {
            Control.at(site);
            before = get(obj);
            after = updateFunction.apply(before);
            Control.at(site);
        } while (!compareAndSet(obj, before, after));
        return before;
    }

    public final V updateAndGet(T obj, UnaryOperator<V> updateFunction) {
        int site = Control.site();
        V before;
        V after;
        do {
            Control.at(site);
            before = get(obj);
            after = updateFunction.apply(before);
            Control.at(site);
        } while (!compareAndSet(obj, before, after));
        return after;
    }

    public final V getAndAccumulate(T obj, V x, BinaryOperator<V> accumulatorFunction) {
        return getAndUpdate(obj, old -> accumulatorFunction.apply(old, x));
    }

    public final V accumulateAndGet(T obj, V x, BinaryOperator<V> accumulatorFunction) {
        return updateAndGet(obj, old -> accumulatorFunction.apply(old, x));
    }

    /** What is given to the program. */
    private static final class OfField<T, V extends @Nullable Object> extends AtomicReferenceFieldUpdater<T, V> {
        private final UpdatedField field;

        OfField(UpdatedField field) {
            this.field = field;
        }

        @Override
        public boolean compareAndSet(T obj, V expect, V update) {
            Location at = field.location(obj, update);
            Atomics.begin(at);
            return Atomics.end(at, field.handle().compareAndSet(obj, expect, update));
        }

        @Override
        public boolean weakCompareAndSet(T obj, V expect, V update) {
            Location at = field.location(obj, update);
            Atomics.begin(at);
            boolean fails = field.handle().getVolatile(obj) == expect && Atomics.fails(at);
            return Atomics.end(at, !fails && field.handle().compareAndSet(obj, expect, update));
        }

        @Override
        public void set(T obj, V newValue) {
            Atomics.write(field.location(obj, newValue));
            field.handle().setVolatile(obj, newValue);
        }

        @Override
        public void lazySet(T obj, V newValue) {
            set(obj, newValue);
        }

        @Override
        @SuppressWarnings("unchecked") // the field's type is that of V
        public V get(T obj) {
            Atomics.read(field.location(obj));
            return (V) field.handle().getVolatile(obj);
        }

        @Override
        @SuppressWarnings("unchecked") // the field's type is that of V
        public V getAndSet(T obj, V newValue) {
            Location at = field.location(obj, newValue);
            Atomics.begin(at);
            V before = (V) field.handle().getAndSet(obj, newValue);
            Atomics.end(at, true);
            return before;
        }
    }
}
