package dev.heddle.compared;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/** Fields that updaters update, each with what its updater can do. */
final class Fields {
    private Fields() {}

    /** An int. */
    public static final class OfInt {
        private static final AtomicIntegerFieldUpdater<OfInt> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(OfInt.class, "value");
        private volatile int value;

        public boolean compareAndSet(int expected, int update) {
            return UPDATER.compareAndSet(this, expected, update);
        }

        public int addAndGet(int delta) {
            return UPDATER.addAndGet(this, delta);
        }

        public int getAndSet(int update) {
            return UPDATER.getAndSet(this, update);
        }

        public int doubled() {
            return UPDATER.updateAndGet(this, old -> old * 2 + 1);
        }

        public int get() {
            return value;
        }

        @Override
        public String toString() {
            return String.valueOf(UPDATER.get(this));
        }
    }

    /** A long. */
    public static final class OfLong {
        private static final AtomicLongFieldUpdater<OfLong> UPDATER =
                AtomicLongFieldUpdater.newUpdater(OfLong.class, "value");
        private volatile long value;

        public boolean compareAndSet(long expected, long update) {
            return UPDATER.compareAndSet(this, expected, update);
        }

        public long getAndAdd(long delta) {
            return UPDATER.getAndAdd(this, delta);
        }

        public void set(long update) {
            UPDATER.set(this, update);
        }

        public long accumulated(long other) {
            return UPDATER.getAndAccumulate(this, other, (old, more) -> old * 3 - more);
        }

        public long get() {
            return UPDATER.get(this);
        }

        @Override
        public String toString() {
            return String.valueOf(value);
        }
    }

    /** A reference. */
    public static final class OfReference {
        private static final AtomicReferenceFieldUpdater<OfReference, Object> UPDATER =
                AtomicReferenceFieldUpdater.newUpdater(OfReference.class, Object.class, "value");
        private volatile @Nullable Object value;

        public boolean compareAndSet(Object expected, Object update) {
            return UPDATER.compareAndSet(this, expected, update);
        }

        public @Nullable Object getAndSet(Object update) {
            return UPDATER.getAndSet(this, update);
        }

        public void lazySet(Object update) {
            UPDATER.lazySet(this, update);
        }

        public @Nullable Object get() {
            return value;
        }

        @Override
        public String toString() {
            return String.valueOf(UPDATER.get(this));
        }
    }
}
